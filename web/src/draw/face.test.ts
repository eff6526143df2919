import { describe, expect, test } from "vitest";
import { turned, turnings } from "../maze";
import { turnedPoints, type Point } from "./curve";
import { faceOf } from "./face";

const SHAPES = ["3", "5", "7", "F"];
const TILES = SHAPES.flatMap(turnings);
const SEEDS = [0, 1, 7, 42];

const SIDES = [
  { bit: 1, on: ([, y]: Point) => y === 0, along: ([x]: Point) => x },
  { bit: 2, on: ([x]: Point) => x === 100, along: ([, y]: Point) => y },
  { bit: 4, on: ([, y]: Point) => y === 100, along: ([x]: Point) => x },
  { bit: 8, on: ([x]: Point) => x === 0, along: ([, y]: Point) => y },
];

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** The points a path of moves and curves goes through. */
function stations(path: string): Point[] {
  return path.split(/(?=[MCLQ])/).map((part) => {
    const values = numbers(part);
    return [values.at(-2) ?? NaN, values.at(-1) ?? NaN];
  });
}

const every = TILES.flatMap((tile) =>
  SEEDS.flatMap((seed) => [true, false].map((chamber) => ({ tile, seed, chamber }))),
);

describe("a tile's face", () => {
  test.each(SIDES)("meets its neighbour across side $bit at the same two points", (side) => {
    for (const { tile, seed, chamber } of every) {
      const ends = stations(faceOf(tile, chamber, seed).walls)
        .filter(side.on)
        .map(side.along);
      const open = parseInt(tile, 16) & side.bit;
      expect(ends.sort(), tile).toEqual(open ? [30, 70] : []);
    }
  });

  test("leaves the border at a right angle, so that lines do not break there", () => {
    for (const { tile, seed, chamber } of every) {
      for (const wall of faceOf(tile, chamber, seed).walls.split(/(?=M)/)) {
        const [start, firstTurn] = [numbers(wall).slice(0, 2), numbers(wall).slice(2, 4)];
        const aside = Math.min(
          ...start.map((value, axis) => Math.abs(value - (firstTurn[axis] ?? 0))),
        );
        expect(aside, `${tile} ${seed}`).toBeLessThan(0.5);
      }
    }
  });

  test("stays within the tile", () => {
    for (const { tile, seed, chamber } of every) {
      const { floor, worn, seams } = faceOf(tile, chamber, seed);
      for (const value of numbers(floor + worn + seams)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }
  });

  test("is the same stones when it is turned", () => {
    for (const { tile, seed, chamber } of every) {
      const walls = stations(faceOf(tile, chamber, seed).walls);
      const then = stations(faceOf(turned(tile), chamber, seed).walls);
      expect(sorted(then), tile).toEqual(sorted(turnedPoints(walls, 1)));
    }
  });

  test("differs from tile to tile", () => {
    expect(faceOf("3", false, 1).walls).not.toBe(faceOf("3", false, 2).walls);
  });
});

const sorted = (points: readonly Point[]): string[] =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).sort();
