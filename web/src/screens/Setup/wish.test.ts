import { describe, expect, test } from "vitest";
import { firstDraft, withAdded, withGame, withoutSeat, withSeat, withWay } from "./draft";
import { presetOf, presetsOf, withPreset } from "./presets";
import { CHOICES, setNamed } from "./testing";
import { changedOptions, settledForAll, settledForSeat, wishOf, withOption, withOptionOfSeat } from "./wish";

const classic = setNamed("classic");
const towers = setNamed("towers");
const optionNamed = (name: string, set = classic) => set.options.find((option) => option.name === name)!;

describe("a wish", () => {
  test("names everything the rules ask for", () => {
    const draft = withSeat(firstDraft, 1, { kind: "link" });
    expect(wishOf(draft, classic, ["Anne", "", ""], 0.5)).toEqual({
      rules: "classic",
      options: { first: 1, colours: ["yellow", "blue", "green"], tiles: "1992", order: "pile", open: false, home: true, treasures: 8 },
      seats: [
        { kind: "person", name: "Anne" },
        { kind: "open", name: "" },
        { kind: "bot", name: "", level: "easy" },
      ],
      hints: true,
      turn_seconds: null,
      level: "normal",
    });
  });

  test.each([
    [0, 0],
    [0.34, 1],
    [0.999, 2],
    [1, 2],
  ])("lets chance say who begins: %f", (drawn, first) => {
    expect(wishOf(firstDraft, classic, [], drawn).options).toMatchObject({ first });
  });

  test("keeps who was chosen to begin", () => {
    expect(wishOf({ ...firstDraft, first: 2 }, classic, [], 0).options).toMatchObject({ first: 2 });
  });

  test("may differ from seat to seat", () => {
    const order = optionNamed("order");
    const draft = withOptionOfSeat(firstDraft, order, 1, "any");
    expect(settledForAll(draft, order)).toBeNull();
    expect(settledForSeat(draft, order, 1)).toBe("any");
    expect(wishOf(draft, classic, [], 0).options).toMatchObject({ order: ["pile", "any", "pile"] });
    expect(wishOf(withAdded(draft), classic, [], 0).options).toMatchObject({ order: ["pile", "any", "pile", "pile"] });
    expect(changedOptions(draft, classic)).toEqual(["order"]);
    expect(changedOptions(withoutSeat(draft, 1), classic)).toEqual([]);
  });

  test("asks for nothing that so many players cannot have", () => {
    const two = withOption(withWay(firstDraft, classic, "device"), "treasures", 12);
    expect(wishOf(two, classic, [], 0).options).toMatchObject({ treasures: 12 });
    expect(wishOf(withAdded(two), classic, [], 0).options).toMatchObject({ treasures: 8 });
  });

  test("does not carry a list where one value is wanted", () => {
    expect(wishOf(withOption(firstDraft, "home", [false, true]), classic, [], 0).options).toMatchObject({ home: true });
  });
});

describe("presets", () => {
  const every = CHOICES.sets.flatMap((set) => presetsOf(set.name).map((preset) => [set.name, preset] as const));

  test.each(every)("%s: %s is possible for any number, and is recognised", (name, preset) => {
    const set = setNamed(name);
    for (const players of set.players) {
      let draft = withGame({ ...firstDraft, seats: firstDraft.seats.slice(0, 1) }, set);
      while (draft.seats.length < players) draft = withAdded(draft);
      const chosen = withPreset(draft, set, preset);
      const { options } = wishOf(chosen, set, [], 0);
      for (const option of set.options) expect(option.values[players]).toContain(options[option.name]);
      expect(presetOf(chosen, set)).toBe(preset);
    }
  });

  test("are those that people ask for", () => {
    expect(presetsOf("classic")).toEqual(["children", "short", "book"]);
    const children = wishOf(withPreset(firstDraft, classic, "children"), classic, [], 0);
    expect(children.options).toMatchObject({ order: "any", open: true, home: false, treasures: 4 });
    const young = withPreset(withGame(firstDraft, towers), towers, "children");
    expect(wishOf(young, towers, [], 0).options).toMatchObject({ wild_spells: true });
    expect(wishOf(withPreset(firstDraft, classic, "book"), classic, [], 0).options).toMatchObject({ tiles: "1992", treasures: 8 });
  });

  test("as usual is by the book, anything else is none", () => {
    expect(presetOf(firstDraft, classic)).toBe("book");
    expect(presetOf(withOption(firstDraft, "tiles", "2016"), classic)).toBeNull();
    expect(presetOf(withOptionOfSeat(firstDraft, optionNamed("open"), 0, true), classic)).toBeNull();
  });
});
