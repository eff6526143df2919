import { describe, expect, it } from "vitest";
import type { ClassicView, DayNightView, MasterView, TowersView, View } from "../api/wire";
import { hides, setOf } from ".";

const SHARED = { homes: ["a1", "g7"], phase: "shift", turn: 0, viewer: null };

function view<Kind extends View>(own: object): Kind {
  return { ...SHARED, ...own } as unknown as Kind;
}

describe("classic", () => {
  const at = (first: string[], second: string[], options: object = {}) =>
    view<ClassicView>({
      rules: "classic",
      options: { home: true, order: ["pile", "pile"], ...options },
      treasures: { c1: "skull", spare: "owl" },
      players: [
        { found: ["bat"], pile: first },
        { found: [], pile: second },
      ],
    });

  it("hides the first card of a pile", () => {
    expect(hides(at(["skull", "?"], ["?", "?"]), 0)).toBe(false);
    expect(hides(at(["skull", "?"], ["?", "?"]), 1)).toBe(true);
    expect(hides(at([], ["?"]), 0)).toBe(false);
  });

  it("looks for the known cards, wherever they lie, and then for home", () => {
    const { sought } = setOf("classic");
    expect(sought(at(["owl", "?"], ["?"]), 0)).toEqual([{ what: { thing: "owl" }, place: "spare" }]);
    expect(sought(at(["skull", "owl"], ["?"], { order: ["any", "pile"] }), 0)).toHaveLength(2);
    expect(sought(at([], ["?"]), 0)).toEqual([{ what: "home", place: "a1" }]);
    expect(sought(at([], ["?"], { home: false }), 0)).toEqual([]);
    expect(sought(at(["?"], ["?"]), 0)).toEqual([]);
  });

  it("looks for the first card of a pile alone, though all are open", () => {
    expect(setOf("classic").sought(at(["skull", "owl"], ["?"]), 0)).toEqual([{ what: { thing: "skull" }, place: "c1" }]);
  });
});

describe("day and night", () => {
  const at = (light: string, pile: string[], night: string[]) =>
    view<DayNightView>({
      rules: "daynight",
      options: { order: ["pile"] },
      light,
      treasures: { c1: "skull" },
      night: light === "night" ? { b2: "fox" } : {},
      players: [{ found: [], pile, night, night_found: [] }],
    });

  it("hides cards of the day by day, those of the night at night", () => {
    expect(hides(at("day", ["skull"], ["?"]), 0)).toBe(false);
    expect(hides(at("day", ["?"], ["?"]), 0)).toBe(true);
    expect(hides(at("night", [], ["?"]), 0)).toBe(true);
    expect(hides(at("night", [], []), 0)).toBe(false);
  });

  it("looks for treasures that glow, once the light is out", () => {
    const set = setOf("daynight");
    expect(set.look(at("night", [], ["fox"]))).toBe("night");
    expect(set.sought(at("night", [], ["fox"]), 0)).toEqual([{ what: { thing: "fox" }, place: "b2" }]);
    expect(set.sought(at("night", [], []), 0)).toEqual([{ what: "home", place: "a1" }]);
    expect(set.sought(at("day", ["skull"], ["?"]), 0)).toEqual([{ what: { thing: "skull" }, place: "c1" }]);
  });
});

describe("master", () => {
  const at = (formula: unknown[]) =>
    view<MasterView>({ rules: "master", tokens: { b2: 9, c4: 8, e5: 25 }, players: [{ tokens: [], wands: 3, formula }] });

  it("hides the formula and looks for the lowest token", () => {
    expect(hides(at(["?", "?", "?"]), 0)).toBe(true);
    expect(hides(at([3, 18, 1]), 0)).toBe(false);
    expect(setOf("master").sought(at([3, 18, 1]), 0)).toEqual([{ what: { token: 8 }, place: "c4" }]);
  });
});

describe("towers", () => {
  const at = (pile: string[], spells: object, quest = true) =>
    view<TowersView>({
      rules: "towers",
      options: { order: ["pile"] },
      rune: "c3",
      treasures: { c1: "orb" },
      players: [{ found: [], pile, spells, quest }],
    });
  const unseen = { up: "?", down: "?", wild: "?" };

  it("hides spells in a hand", () => {
    expect(hides(at(["orb"], { ...unseen, size: 2 }), 0)).toBe(true);
    expect(hides(at(["orb"], { ...unseen, size: 0 }), 0)).toBe(false);
    expect(hides(at(["?"], { up: 0, down: 0, wild: 0, size: 0 }), 0)).toBe(true);
  });

  it("looks for treasures and the rune stone, then for home", () => {
    const { sought } = setOf("towers");
    expect(sought(at(["orb"], unseen, false), 0).map(({ place }) => place)).toEqual(["c1", "c3"]);
    expect(sought(at([], unseen, true), 0)).toEqual([{ what: "home", place: "a1" }]);
  });
});
