import type { Tile } from "../maze";
import { chance } from "./chance";
import { bow, lineTo, moveTo, polyline, smooth, turnedPoints, type Point } from "./curve";
import { CORRIDOR, TILE } from "./measures";
import { masonry, wallLine, weathered } from "./walls";

/** How a tile looks, as path data in a box of 100 by 100. */
export interface Face {
  readonly floor: string;
  readonly walls: string;
  readonly masonry: string;
  readonly worn: string;
  readonly flags: string;
  readonly seams: string;
}

/** How a shape lies, and by how many quarters it looks the same again. */
interface Shape {
  readonly openings: readonly number[];
  readonly again: number;
}

const SHAPES: Readonly<Record<number, Shape>> = {
  3: { openings: [0, 1], again: 4 },
  5: { openings: [0, 2], again: 2 },
  7: { openings: [0, 1, 2], again: 4 },
  15: { openings: [0, 1, 2, 3], again: 1 },
};

/** What belongs to one opening of a tile: the wall from it to the next, the floor before it. */
interface Arm {
  readonly wall: Point[];
  readonly masonry: Point[][];
  readonly flags: Point[][];
  readonly cracks: Point[][];
}

const faces = new Map<string, Face>();

/**
 * The face of a tile. The same seed gives the same stones however the tile lies, so that it keeps
 * its face when it moves and when it is turned; the light on it is not part of the face.
 */
export function faceOf(tile: Tile, chamber: boolean, seed: number): Face {
  const key = `${tile}${chamber ? "o" : ""}${seed}`;
  const known = faces.get(key);
  if (known) return known;
  const face = drawFace(parseInt(tile, 16), chamber, seed);
  faces.set(key, face);
  return face;
}

function drawFace(sides: number, chamber: boolean, seed: number): Face {
  const [shape, quarters] = shapeOf(sides);
  const arms = armsOf(shape, chamber, seed).map((arm) => turnedArm(arm, quarters));
  const open = shape.openings.map((opening) => (opening + quarters) & 3);
  return {
    floor: floorOf(arms),
    walls: arms.map(({ wall }) => moveTo(wall[0] ?? [0, 0]) + smooth(wall)).join(""),
    masonry: arms.flatMap((arm) => arm.masonry.map(polyline)).join(""),
    worn: wornOf(open),
    flags: arms.flatMap((arm) => [...arm.flags.map(flag), ...arm.cracks.map(polyline)]).join(""),
    seams: open.map((opening) => polyline(turnedPoints(SEAM, opening))).join(""),
  };
}

function shapeOf(sides: number): [Shape, number] {
  for (let quarters = 0; quarters < 4; quarters++) {
    const shape = SHAPES[((sides >> quarters) | (sides << (4 - quarters))) & 15];
    if (shape) return [shape, quarters];
  }
  throw new Error(`${sides} is not a tile`);
}

function armsOf({ openings, again }: Shape, chamber: boolean, seed: number): Arm[] {
  const random = chance(seed * 7919 + 17);
  const made = new Map<number, Arm>();
  return openings.map((opening, index) => {
    const next = openings[(index + 1) % openings.length] ?? 0;
    const arm = made.get(opening % again) ?? armTo((next - opening + 4) & 3, chamber, random);
    made.set(opening % again, arm);
    return turnedArm(arm, opening);
  });
}

function armTo(quarters: number, chamber: boolean, random: () => number): Arm {
  const wall = weathered(wallLine(quarters, chamber), random);
  return {
    wall,
    masonry: masonry(wall, random),
    flags: [17 + random() * 4, 34 + random() * 5]
      .filter((out) => !chamber || out >= 30)
      .map((out) => flagAt(out, (random() - 0.5) * 4)),
    cracks: chamber ? [] : [crackAt(26 + random() * 6, (random() - 0.5) * 12)],
  };
}

const MIDDLE = TILE / 2;
const HALF = CORRIDOR / 2;
const SEAM: Point[] = [
  [MIDDLE - HALF, 0],
  [MIDDLE + HALF, 0],
];

/** A joint across the north arm of the floor, this far out from the middle. */
const flagAt = (out: number, bend: number): Point[] => [
  [MIDDLE - HALF + 1, MIDDLE - out],
  [MIDDLE, MIDDLE - out + bend],
  [MIDDLE + HALF - 1, MIDDLE - out],
];

const crackAt = (out: number, aside: number): Point[] => [
  [MIDDLE + aside, MIDDLE - out],
  [MIDDLE + aside, MIDDLE - out - 10],
];

const flag = ([start = [0, 0], towards = [0, 0], end = [0, 0]]: Point[]): string =>
  bow(start, towards, end);

function turnedArm(arm: Arm, quarters: number): Arm {
  const all = (lines: Point[][]): Point[][] => lines.map((line) => turnedPoints(line, quarters));
  return {
    wall: turnedPoints(arm.wall, quarters),
    masonry: all(arm.masonry),
    flags: all(arm.flags),
    cracks: all(arm.cracks),
  };
}

function floorOf(arms: readonly Arm[]): string {
  const parts = arms.map(({ wall }, index) => {
    const start = wall[0] ?? [0, 0];
    return (index ? lineTo(start) : moveTo(start)) + smooth(wall);
  });
  return parts.join("") + "Z";
}

function wornOf(open: readonly number[]): string {
  const middle: Point = [MIDDLE, MIDDLE];
  const ends = open.map((opening) => turnedPoints([[MIDDLE, 0]], opening)[0] ?? middle);
  const [first = middle, second = middle] = ends;
  if (ends.length > 2) return ends.map((end) => polyline([end, middle])).join("");
  return bow(first, middle, second);
}
