import { expect, test } from "vitest";
import { turnings, type Tile } from "../../../maze";
import { topOf, WALL } from "./measures";
import { buildTower } from "./tower";
import { shapeOf } from "./towers";

const SHAPES: readonly Tile[] = ["3", "5", "7", "F"];
const plan = { shape: "7", height: 3, fixed: false, chamber: true, seed: 5 };

test.each(SHAPES)("a tower of shape %s stays within its square and is as high as it should be", (shape) => {
  for (const chamber of [false, true])
    for (const fixed of [false, true]) {
      const { stone, floor } = buildTower({ ...plan, shape, chamber, fixed });
      for (const part of [stone, floor]) part.computeBoundingBox();
      const { min, max } = stone.boundingBox!;
      expect(Math.max(max.x, max.z, -min.x, -min.z)).toBeLessThanOrEqual(0.505);
      expect(min.y).toBeGreaterThanOrEqual(0);
      expect(max.y).toBeGreaterThan(topOf(3) + WALL * 0.8);
      expect(max.y).toBeLessThan(topOf(3) + WALL * 1.5);
      expect(Math.abs(floor.boundingBox!.max.y - topOf(3))).toBeLessThan(0.02);
    }
});

test("the same tower has the same stones every time", () => {
  const [one, other] = [buildTower(plan), buildTower(plan)];
  expect(one.stone.getAttribute("position").array).toEqual(other.stone.getAttribute("position").array);
});

test.each(SHAPES)("every way that shape %s can lie is known", (shape) => {
  for (const [quarters, tile] of turnings(shape).entries()) expect(shapeOf(tile)).toEqual({ shape, quarters });
});
