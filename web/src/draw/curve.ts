import { TILE } from "./measures";

export type Point = readonly [x: number, y: number];

const quarterTurn = ([x, y]: Point): Point => [TILE - y, x];

/** Points of a tile after it was turned clockwise by quarters. */
export function turnedPoints(points: readonly Point[], quarters: number): Point[] {
  let now = [...points];
  for (let quarter = 0; quarter < (quarters & 3); quarter++) now = now.map(quarterTurn);
  return now;
}

/** Points along a line, about `apart` from each other, without its end. */
export function alongLine([x0, y0]: Point, [x1, y1]: Point, apart = 8): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / apart));
  return Array.from({ length: count }, (_, index) => {
    const part = index / count;
    return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
  });
}

/** Points along an arc from one angle to another, without its end. */
export function alongArc([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const count = Math.max(2, Math.round((Math.abs(to - from) * radius) / 6));
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export const moveTo = (point: Point): string => `M${pair(point)}`;
export const lineTo = (point: Point): string => `L${pair(point)}`;

/** A smooth curve through points (Catmull-Rom), for a pen that stands on the first. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points
    .slice(1)
    .map((_, index) => {
      const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const leaving: Point = [
        start[0] + (end[0] - before[0]) / 6,
        start[1] + (end[1] - before[1]) / 6,
      ];
      const arriving: Point = [
        end[0] - (after[0] - start[0]) / 6,
        end[1] - (after[1] - start[1]) / 6,
      ];
      return `C${pair(leaving)} ${pair(arriving)} ${pair(end)}`;
    })
    .join("");
}

/** Straight from point to point. */
export const polyline = ([start = [0, 0], ...rest]: readonly Point[]): string =>
  moveTo(start) + rest.map(lineTo).join("");

/** A bow from one point to another, drawn towards a third. */
export const bow = (start: Point, towards: Point, end: Point): string =>
  `${moveTo(start)}Q${pair(towards)} ${pair(end)}`;
