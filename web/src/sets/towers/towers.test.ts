import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TowersView } from "../../api/wire";
import { language } from "../../text/language.svelte";
import type { OwnTurn, Sought } from "../set";
import { fewest, shownPrice } from "./spells";
import { task } from "./task";

beforeEach(() => language.choose("en"));
afterEach(() => language.choose("en"));

describe("prices", () => {
  test("are counted by the cheapest way", () => {
    expect(fewest(["e5"])).toBe(0);
    expect(fewest(["e5^uw", "e5^w"])).toBe(1);
  });

  test("are all wild for a child, whatever the cards are", () => {
    const view = { rules: "towers", options: { wild_spells: [true, false] } } as unknown as TowersView;
    expect(shownPrice(view, 0, "ud/uu")).toBe("ww");
    expect(shownPrice(view, 0, "")).toBe("");
    expect(shownPrice(view, 1, "ud/uu")).toBe("ud/uu");
  });
});

describe("what there is to do", () => {
  const FEATHER: Sought = { what: { thing: "feather" }, place: "b2" };
  const turn = (moves: readonly string[], sought: readonly Sought[] = [FEATHER], stage: "walk" | "shift" = "walk"): OwnTurn => ({
    view: { rules: "towers" } as unknown as TowersView,
    seat: 0,
    now: { who: "you", stage },
    sought,
    reach: new Map(moves.map((move) => [move.split("^")[0]!, [move]])),
  });

  test("tells what spells can reach", () => {
    expect(task(turn(["b2^u", "c3"]))).toBe("With one spell you can reach the feather.");
    expect(task(turn(["b2^uw"]))).toBe("With 2 spells you can reach the feather.");
    expect(task(turn(["a1^d"], [{ what: "home", place: "a1" }]))).toBe("With one spell you can reach home.");
  });

  test("tells that violet towers cost something, where nothing better is to be told", () => {
    expect(task(turn(["c3^u", "c2"]))).toContain("Violet");
    expect(task(turn(["c2"]))).toBeNull();
    expect(task(turn(["b2", "c3^u"]))).toBeNull();
    expect(task(turn(["b2^u"], [FEATHER], "shift"))).toBeNull();
  });
});
