import { describe, expect, it } from "vitest";
import type { Turns, View } from "../api/wire";
import { chance } from "../draw/chance";
import { pick, TURNS, viewOf } from "./testing";
import * as trial from "./trial";

const begun = (turns: Turns = TURNS) => trial.begun(0, "3", turns);

describe("a turn by hand", () => {
  it("is a shift, then a walk", () => {
    let now = begun();
    expect(trial.stageOf(now)).toBe("shift");
    now = trial.shifted(now, "b1");
    expect(trial.stageOf(now)).toBe("walk");
    expect([...trial.reachOf(now).keys()]).toEqual(["e5"]);
    now = trial.walked(now, "e5");
    expect(trial.stageOf(now)).toBe("confirm");
    expect(trial.textOf(now)).toBe("b1:3>e5");
  });

  it("shows a ghost only where the shift is legal", () => {
    expect(trial.pointedAt(begun(), "b1").ghost).toBe("b1");
    expect(trial.pointedAt(begun(), "d7").ghost).toBeNull();
    expect(trial.pointedAt(trial.shifted(begun(), "b1"), "a2").ghost).toBeNull();
  });

  it("turns the spare, and tries a shift that was tried with the other orientation", () => {
    const turned = trial.rotated(trial.shifted(begun(), "b1"));
    expect(turned.tile).toBe("6");
    expect(trial.shiftOf(turned)).toBe("b1:6");
    expect(trial.reachOf(turned).size).toBe(0);
    expect(turned.quarters).toBe(1);
  });

  it("tries another arrow in the place of the first", () => {
    const other = trial.shifted(trial.walked(trial.shifted(begun(), "b1"), "e5"), "a2");
    expect(other).toMatchObject({ arrow: "a2", to: null, move: null });
  });

  it("is taken back, the walk first", () => {
    const walked = trial.walked(trial.shifted(begun(), "b1"), "e5");
    const back = trial.takenBack(walked);
    expect(back).toMatchObject({ arrow: "b1", to: null });
    expect(trial.takenBack(back)).toMatchObject({ arrow: null });
    expect(trial.canTakeBack(trial.takenBack(back))).toBe(false);
  });

  it("stays", () => {
    expect(trial.textOf(trial.walked(trial.shifted(begun(), "b1"), trial.STAY))).toBe("b1:3>-");
  });

  it("asks which payment", () => {
    const turns = { "b1:3": ["-", "e5^u", "e5^w", "c3^uw"] };
    const walked = trial.walked(trial.shifted(begun(turns), "b1"), "e5");
    expect(trial.stageOf(walked)).toBe("choose");
    expect(trial.textOf(walked)).toBeNull();
    expect(trial.waysLeft(walked).map(trial.costOf)).toEqual(["^u", "^w"]);
    expect(trial.textOf(trial.settled(walked, "e5^w"))).toBe("b1:3>e5^w");
    expect(trial.stageOf(trial.walked(walked, "c3"))).toBe("confirm");
  });

  it("asks for a wand, also when staying", () => {
    const turns = { "b1:3": ["-", "-*", "e5", "e5*"] };
    const staying = trial.walked(trial.shifted(begun(turns), "b1"), trial.STAY);
    expect(trial.waysLeft(staying)).toEqual(["-", "-*"]);
    expect(trial.textOf(trial.settled(staying, "-*"))).toBe("b1:3>-*");
  });

  it("asks for a coin", () => {
    const coins = begun(["$1", "$2", "$3"]);
    expect(trial.stageOf(coins)).toBe("coin");
    expect(trial.textOf(trial.settled(coins, "$2"))).toBe("$2");
  });

  it("goes on after a shift that was made already", () => {
    const moving = begun(["-", "e5"]);
    expect(trial.stageOf(moving)).toBe("walk");
    expect(trial.textOf(trial.walked(moving, "e5"))).toBe("e5");
    expect(trial.rotated(moving)).toBe(moving);
  });

  it("shows the shift of a hint and leaves the walk", () => {
    const shown = trial.shown(trial.walked(trial.shifted(begun(), "a2"), "c1"), "b1:6>-");
    expect(shown).toMatchObject({ arrow: "b1", tile: "6", to: null });
    expect(trial.shown(begun(), "offer:wand>a2:3>c1").arrow).toBe("a2");
  });

  it("never posts what is not in the table", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = chance(seed);
      const turns = randomTurns(random);
      const legal = texts(turns);
      let now = begun(turns);
      for (let tries = 0; tries < 40; tries += 1) {
        now = anything(random, now);
        const text = trial.textOf(now);
        if (text !== null) expect(legal).toContain(text);
        if (trial.shiftOf(now) !== null) expect(Object.keys(turns)).toContain(trial.shiftOf(now));
      }
    }
  });
});

function texts(turns: Turns): readonly string[] {
  if (turns instanceof Array) return turns;
  return Object.entries(turns).flatMap(([shift, moves]) => moves.map((move) => `${shift}>${move}`));
}

const SQUARES = ["a1", "b1", "c3", "e5", "-", "z9", ""];
const ARROWS = ["b1", "a2", "d1", "g4"];
const WAYS = ["", "*", "^u", "^w", "^uw"];

function randomTurns(random: () => number): Turns {
  const moves = () => SQUARES.slice(0, 5).filter(() => random() < 0.6).flatMap((to) => WAYS.filter(() => random() < 0.4).map((way) => to + way));
  if (random() < 0.2) return ["$1", "$2", "$3"];
  if (random() < 0.2) return ["-", ...moves()];
  const tiles = ["3", "6", "C", "9"];
  const arrows = ARROWS.filter(() => random() < 0.7);
  return Object.fromEntries(arrows.flatMap((arrow) => tiles.map((tile) => [`${arrow}:${tile}`, moves()])));
}

function anything(random: () => number, now: trial.Trial): trial.Trial {
  const square = pick(random, SQUARES);
  return pick(random, [
    () => trial.rotated(now, pick(random, [1, 2, 3, -1])),
    () => trial.pointedAt(now, pick(random, [...ARROWS, null])),
    () => trial.shifted(now, pick(random, ARROWS)),
    () => trial.walked(now, square),
    () => trial.settled(now, pick(random, [...trial.waysLeft(now), square, "$2", "$9"])),
    () => trial.takenBack(now),
    () => trial.shown(now, `${pick(random, ARROWS)}:${pick(random, ["3", "6"])}>${square}`),
  ])();
}

describe("a trial while the game goes on", () => {
  const walked = trial.walked(trial.shifted(begun(), "b1"), "e5");

  it("is kept when the connection comes back", () => {
    expect(trial.carriedOver(walked, viewOf(0, 0), 0, viewOf(0, 0), TURNS)).toEqual({ kept: walked });
  });

  it("is kept when only advice has come", () => {
    const fate = trial.carriedOver(walked, viewOf(0, 0), 1, viewOf(0, 0), TURNS);
    expect(fate).toEqual({ kept: { ...walked, number: 1 } });
  });

  it("is dropped with a reason when it is not possible any more", () => {
    const before = viewOf(0, 0);
    expect(trial.carriedOver(walked, before, 2, viewOf(2, 0), null)).toEqual({ dropped: "gone-on" });
    expect(trial.carriedOver(walked, before, 0, before, { "a2:3": ["-"] })).toEqual({ dropped: "gone-on" });
    expect(trial.carriedOver(walked, before, 0, before, null)).toEqual({ dropped: "not-to-act" });
    const over = { ...before, phase: "over" as const };
    expect(trial.carriedOver(walked, before, 2, over, null)).toEqual({ dropped: "over" });
  });
});

describe("a turn shown to another", () => {
  const turns = { "b1:3": ["-", "-*", "e5", "e5*"] };
  const asking = (offer: unknown) => ({ ...viewOf(0, 1), rules: "master", offer }) as unknown as View;
  const price = { price: "wand", advice: [] };
  const shown = trial.advice(4, "3", turns, 1);

  it("is without a wand, and says whose it is", () => {
    const walked = trial.walked(trial.shifted(shown, "b1"), "e5");
    expect(trial.stageOf(walked)).toBe("confirm");
    expect(trial.textOf(walked)).toBe("advise:1:b1:3>e5");
  });

  it("is kept while the price stands, whatever others say", () => {
    const tried = trial.shifted(shown, "b1");
    const answered = asking({ ...price, advice: [{ seat: 2, turn: "b1:3>-" }] });
    const fate = trial.carriedOver(tried, asking(price), 5, answered, turns);
    expect(fate).toMatchObject({ kept: { arrow: "b1", number: 5, adviser: 1, turns: { "b1:3": ["-", "e5"] } } });
  });

  it("is gone with the price", () => {
    expect(trial.carriedOver(shown, asking(price), 5, asking(null), null)).toEqual({ dropped: "no-price" });
  });
});
