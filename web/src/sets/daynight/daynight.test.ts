import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DayNightView } from "../../api/wire";
import { language } from "../../text/language.svelte";
import type { OwnTurn, Sought } from "../set";
import { cards, counted, tied } from "./points";
import { task } from "./task";

beforeEach(() => language.choose("en"));
afterEach(() => language.choose("en"));

interface Found {
  readonly day: number;
  readonly night: number;
}

function over(found: readonly Found[], coin: { seat: number; value: number } | null): DayNightView {
  const players = found.map(({ day, night }) => ({
    found: Array(day).fill("owl"),
    night_found: Array(night).fill("fox"),
    pile: [],
    night: [],
  }));
  const scores = found.map(({ day, night }, seat) => day + 2 * night + (coin?.seat === seat ? coin.value : 0));
  return { rules: "daynight", phase: "over", players, scores, coin } as unknown as DayNightView;
}

describe("points", () => {
  test("are broken down, the most first", () => {
    const counts = counted(over([{ day: 4, night: 2 }, { day: 1, night: 4 }], { seat: 1, value: 5 }));
    expect(counts).toEqual([
      { seat: 1, day: 1, night: 4, coin: 5, points: 14 },
      { seat: 0, day: 4, night: 2, coin: 0, points: 8 },
    ]);
    expect(tied(counts)).toEqual([]);
  });

  test("that are equal put whoever found more treasures first", () => {
    const counts = counted(over([{ day: 1, night: 4 }, { day: 4, night: 3 }, { day: 0, night: 1 }], { seat: 0, value: 1 }));
    expect(counts.map(({ seat }) => seat)).toEqual([1, 0, 2]);
    expect(tied(counts).map(cards)).toEqual([7, 5]);
  });
});

describe("what there is to do", () => {
  const AT: readonly Sought[] = [
    { what: { thing: "fox" }, place: "b2" },
    { what: { thing: "cat" }, place: "c4" },
  ];
  const turn = (light: string, stage: "shift" | "walk" | "confirm", reach: readonly string[], sought = AT): OwnTurn => ({
    view: { rules: "daynight", light } as unknown as DayNightView,
    seat: 0,
    now: { who: "you", stage },
    sought,
    reach: new Map(reach.map((square) => [square, [square]])),
  });

  test("by day is what it always is", () => {
    expect(task(turn("day", "walk", ["b2"]))).toBeNull();
  });

  test("by night tells what glows and what is in reach", () => {
    expect(task(turn("night", "shift", []))).toMatch(/^2 of yours still glow\. Turn the tile/);
    expect(task(turn("night", "walk", ["b2", "d5"]))).toBe("2 of yours still glow, 1 in reach.");
    expect(task(turn("night", "walk", ["d5"]))).toBe("2 of yours still glow, none in reach yet.");
    expect(task(turn("night", "walk", ["b2"], AT.slice(0, 1)))).toBe("The last of yours glows, and it is in reach.");
    expect(task(turn("night", "confirm", ["b2"]))).toBeNull();
  });

  test("on the way home is what it always is", () => {
    expect(task(turn("night", "walk", ["a1"], [{ what: "home", place: "a1" }]))).toBeNull();
  });
});
