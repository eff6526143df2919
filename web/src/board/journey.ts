/** Places on the board and beside it, and ways between them. */
import { columnOf, heading, rowOf, type Arrow, type Square } from "../maze";

/** A place on the board or beside it, in tiles from the north-west corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Leg {
  readonly to: Spot;
  readonly time: number;
  /** Carried over the board instead of along it. */
  readonly lifted?: true;
  /** Whether it can be seen at its end; everything can where nothing is said. */
  readonly shown?: 0 | 1;
}

/** A way that is more than a ride on a tile. */
export interface Journey {
  readonly from: Spot;
  readonly shown?: 0 | 1;
  readonly legs: readonly Leg[];
}

export const OUT_OF_SIGHT: Spot = { x: -1, y: -1 };

export const spotOf = (square: Square): Spot => ({ x: columnOf(square), y: rowOf(square) });

export function beside(square: Square, [east, south]: readonly [number, number], far = 1): Spot {
  const { x, y } = spotOf(square);
  return { x: x + east * far, y: y + south * far };
}

/** Where the spare waits before it is pushed in. */
export const entrance = (arrow: Arrow): Spot => beside(arrow, heading(arrow), -1);

export const sameSpot = (one: Spot | null, other: Spot): boolean =>
  one !== null && one.x === other.x && one.y === other.y;
