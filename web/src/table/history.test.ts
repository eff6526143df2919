import { describe, expect, it } from "vitest";
import * as history from "./history";
import { stepOf, viewOf } from "./testing";

const steps = [5, 6, 7, 8, 9, 10].map((number) => stepOf(number, 0, false));
const NEWEST = 10;

describe("history", () => {
  it("steps back by turns, then by what is not known, and forward to now", () => {
    const visited: (number | null)[] = [];
    let at = history.now;
    for (let i = 0; i < 6; i += 1) visited.push((at = history.back(at, steps, NEWEST)).at);
    expect(visited).toEqual([8, 6, 4, 3, 2, 1]);
    visited.length = 0;
    for (let i = 0; i < 6; i += 1) visited.push((at = history.forward(at, steps, NEWEST)).at);
    expect(visited).toEqual([2, 3, 4, 6, 8, null]);
  });

  it("does not go behind the deal", () => {
    const first = history.lookedAt(history.now, 0, NEWEST);
    expect(history.back(first, steps, NEWEST).at).toBe(0);
    expect(history.canGoBack(first, NEWEST)).toBe(false);
  });

  it("stays where it is while the game goes on", () => {
    const looking = history.lookedAt(history.now, 8, NEWEST);
    expect(history.forward(looking, [...steps, stepOf(11, 0, false), stepOf(12, 0, false)], 12).at).toBe(10);
    expect(history.backToNow(looking).at).toBeNull();
  });

  it("has the views of its steps, and those that were fetched", () => {
    expect(history.viewAt(history.now, steps, 6)).toEqual(viewOf(6, 0));
    expect(history.viewAt(history.now, steps, 2)).toBeNull();
    const fetched = history.withView(history.now, 2, viewOf(2, 0));
    expect(history.viewAt(fetched, steps, 2)).toEqual(viewOf(2, 0));
  });
});
