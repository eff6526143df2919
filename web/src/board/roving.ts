/** One focus that wanders over the squares and the arrows around them. */
import { arrowsOf, columnOf, rowOf, squareAt, type Arrow, type Square } from "../maze";

export interface Cell {
  readonly kind: "square" | "arrow";
  readonly at: Square | Arrow;
}

export const square = (at: Square): Cell => ({ kind: "square", at });
export const arrow = (at: Arrow): Cell => ({ kind: "arrow", at });
export const sameCell = (one: Cell, other: Cell): boolean =>
  one.kind === other.kind && one.at === other.at;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Where a key leads from a cell; null where it is no key of the board's or leads nowhere. */
export function wander(from: Cell, key: string, size: number): Cell | null {
  if (key === "Home" || key === "End") return toEnd(from, key, size);
  const step = STEPS[key];
  if (!step) return null;
  return from.kind === "square" ? fromSquare(from.at, step, size) : fromArrow(from.at, step, size);
}

function toEnd({ at }: Cell, key: "Home" | "End", size: number): Cell {
  return square(squareAt(key === "Home" ? 0 : size - 1, rowOf(at)));
}

function fromSquare(
  at: Square,
  [east, south]: readonly [number, number],
  size: number,
): Cell | null {
  const [column, row] = [columnOf(at) + east, rowOf(at) + south];
  const inside = column >= 0 && row >= 0 && column < size && row < size;
  if (inside) return square(squareAt(column, row));
  return arrowsOf(size).includes(at) ? arrow(at) : null;
}

/** Inwards to the square, or on along the rim and round its corners. */
function fromArrow(at: Arrow, [east, south]: readonly [number, number], size: number): Cell | null {
  const [right, down] = outwards(at, size);
  if (east === -right && south === -down) return square(at);
  if (east === right && south === down) return null;
  const clockwise = east === -down && south === right;
  const ring = arrowsOf(size);
  const next = ring.indexOf(at) + (clockwise ? 1 : -1);
  return arrow(ring.at(next % ring.length) ?? at);
}

function outwards(at: Arrow, size: number): readonly [number, number] {
  if (rowOf(at) % 2) return columnOf(at) === size - 1 ? [1, 0] : [-1, 0];
  return rowOf(at) === size - 1 ? [0, 1] : [0, -1];
}
