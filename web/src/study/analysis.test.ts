import { expect, test } from "vitest";
import { heightAt, isCostly, linesOf, rowAt } from "./analysis";
import { ANALYSIS } from "./testing";

test("a line is where its seat stood before the first turn and after each", () => {
  const [first, second] = linesOf(ANALYSIS);
  expect(first!.points).toEqual([
    { number: 0, height: 0.5 },
    { number: 2, height: 0.4 },
    { number: 4, height: 0.7 },
    { number: 6, height: 1 },
  ]);
  expect(heightAt(second!, 5)).toBe(0.3);
});

test("alone at the table the line is how long the game would take", () => {
  const alone = { ...ANALYSIS, players: 1, chances: [[1], [1], [1], [1]], expected: [20, 25, 25, 24] };
  const [line] = linesOf(alone);
  const heights = line!.points.map(({ height }) => height);
  expect(heights[1]).toBe(heights[2]);
  expect(Math.max(...heights)).toBe(heights[1]);
  expect(Math.min(...heights)).toBe(heights[0]);
  expect(heights.every((height) => height > 0 && height < 1)).toBe(true);
});

test("in the middle of a turn things stand as before it", () => {
  expect([0, 1, 2, 3, 6].map((number) => rowAt(ANALYSIS, number))).toEqual([0, 0, 1, 1, 3]);
});

test("what costs next to nothing is not told", () => {
  expect([isCostly(0.004, false), isCostly(0.02, false), isCostly(0.02, true), isCostly(1, true)]).toEqual([false, true, false, true]);
});
