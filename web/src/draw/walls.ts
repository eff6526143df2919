import { alongArc, alongLine, type Point } from "./curve";
import {
  CALM_BORDER,
  CHAMBER_RADIUS,
  CORRIDOR,
  INNER_RADIUS,
  JITTER,
  OUTER_RADIUS,
  TILE,
} from "./measures";

const MIDDLE = TILE / 2;
const HALF = CORRIDOR / 2;
const EAST_WALL = MIDDLE + HALF;
const SOUTH_WALL = MIDDLE + HALF;
const NORTH_WALL = MIDDLE - HALF;

const START: Point = [EAST_WALL, 0];
const ENDS: Readonly<Record<number, Point>> = {
  1: [TILE, NORTH_WALL],
  2: [EAST_WALL, TILE],
  3: [0, SOUTH_WALL],
};

/** The wall from the north opening clockwise to the next opening, 1 to 3 quarters on. */
export function wallLine(quarters: number, chamber: boolean): Point[] {
  const end = ENDS[quarters] ?? START;
  const bulges = chamber && quarters > 1;
  return [...(bulges ? roundChamber(quarters, end) : plain(quarters, end)), end];
}

function plain(quarters: number, end: Point): Point[] {
  if (quarters === 2) return alongLine(START, end);
  if (quarters === 1) return roundCorner(end, INNER_RADIUS, NORTH_WALL, EAST_WALL + INNER_RADIUS);
  return roundCorner(end, OUTER_RADIUS, SOUTH_WALL, EAST_WALL - OUTER_RADIUS);
}

/** Down the east wall, round a corner and on along a wall at height `y`, from `x`. */
function roundCorner(end: Point, radius: number, y: number, x: number): Point[] {
  const centre: Point = [x, y - radius];
  const from = x > EAST_WALL ? Math.PI : 0;
  return [
    ...alongLine(START, [EAST_WALL, y - radius]),
    ...alongArc(centre, radius, from, Math.PI / 2),
    ...alongLine([x, y], end),
  ];
}

/** The edge between wall and chamber is worn off: the way cuts its corner. */
const CUT = 3;

function roundChamber(quarters: number, end: Point): Point[] {
  const off = Math.sqrt(CHAMBER_RADIUS ** 2 - HALF ** 2);
  const [dx, dy]: Point = quarters === 2 ? [HALF, off] : [-off, HALF];
  const [backX, backY]: Point = quarters === 2 ? [0, CUT] : [-CUT, 0];
  const bend = CUT / CHAMBER_RADIUS;
  const centre: Point = [MIDDLE, MIDDLE];
  const [from, to] = [Math.atan2(-off, HALF) + bend, Math.atan2(dy, dx) - bend];
  const last: Point = [MIDDLE + dx + backX, MIDDLE + dy + backY];
  return [
    ...alongLine(START, [EAST_WALL, MIDDLE - off - CUT]),
    [EAST_WALL, MIDDLE - off - CUT],
    ...alongArc(centre, CHAMBER_RADIUS, from, to),
    onCircle(to),
    ...alongLine(last, end),
  ];
}

const onCircle = (angle: number): Point => [
  MIDDLE + CHAMBER_RADIUS * Math.cos(angle),
  MIDDLE + CHAMBER_RADIUS * Math.sin(angle),
];

/** The wall as weather left it: moved a little, but not where it meets the next tile. */
export function weathered(wall: readonly Point[], random: () => number): Point[] {
  return wall.map(([x, y]) => {
    const inside = Math.min(x, y, TILE - x, TILE - y);
    const most = JITTER * Math.max(0, Math.min(1, inside / CALM_BORDER));
    return [x + (random() * 2 - 1) * most, y + (random() * 2 - 1) * most];
  });
}

/** Joints between the stones of a wall: short ones at its edge, some running deep into it. */
export function masonry(wall: readonly Point[], random: () => number): Point[][] {
  const joints: Point[][] = [];
  let left = 9 + random() * 8;
  for (let index = 1; index < wall.length - 1; index++) {
    const [at, before, after] = [wall[index], wall[index - 1], wall[index + 1]];
    if (!at || !before || !after) continue;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    left -= length / 2;
    if (left >= 0) continue;
    left = 15 + random() * 12;
    joints.push(joint(at, [dy / length, -dx / length], random));
  }
  return joints;
}

function joint([x, y]: Point, [outX, outY]: Point, random: () => number): Point[] {
  const edge: Point = [x + outX * 5.5, y + outY * 5.5];
  if (random() < 0.55) return [[x, y], edge];
  const deep = 28;
  const far: Point = [
    edge[0] + outX * deep + (random() - 0.5) * 5,
    edge[1] + outY * deep + (random() - 0.5) * 5,
  ];
  return [[x, y], edge, far];
}
