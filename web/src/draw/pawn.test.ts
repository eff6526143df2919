import { expect, test } from "vitest";
import { fanOut } from "./pawn";

test("a pawn alone stands in the middle, at its full size", () => {
  expect(fanOut(1, false)).toEqual([{ x: 0, y: -2, scale: 1 }]);
});

test("a pawn beside a thing stands to its north-east", () => {
  const [stand] = fanOut(1, true);
  expect(stand?.x).toBeGreaterThan(0);
  expect(stand?.y).toBeLessThan(-10);
  expect(stand?.scale).toBeLessThan(1);
});

test.each([2, 3, 4])("%i pawns stand side by side around the middle", (count) => {
  for (const stands of [fanOut(count, true), fanOut(count, false)]) {
    expect(stands).toHaveLength(count);
    expect(stands.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
    const gaps = stands.slice(1).map(({ x }, index) => x - (stands[index]?.x ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(28);
    const [first, last] = [stands[0]?.x ?? 0, stands.at(-1)?.x ?? 0];
    expect(last - first).toBeLessThanOrEqual(90);
  }
});
