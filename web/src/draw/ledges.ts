import {
  columnOf,
  heightAt,
  neighbours,
  rowOf,
  squaresOf,
  type Position,
  type Square,
} from "../maze";
import { TILE } from "./measures";

/** What is drawn where a corridor joins two towers of different heights. */
export interface Ledge {
  /** The same for the same two towers and heights. */
  readonly key: string;
  readonly high: Square;
  readonly low: Square;
  readonly kind: "stairs" | "cliff";
  /** The middle of the border, and the turn that brings the lower tower to the south. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export function ledgesOf(ground: Pick<Position, "board" | "heights">): Ledge[] {
  if (!ground.heights) return [];
  return squaresOf(ground.board.length).flatMap((square) =>
    neighbours(ground, square)
      .filter((next) => heightAt(ground, square) > heightAt(ground, next))
      .map((next) => ledgeBetween(ground, square, next)),
  );
}

function ledgeBetween(
  ground: Pick<Position, "heights" | "board">,
  high: Square,
  low: Square,
): Ledge {
  const drop = heightAt(ground, high) - heightAt(ground, low);
  const [east, south] = [columnOf(low) - columnOf(high), rowOf(low) - rowOf(high)];
  return {
    key: `${high}${low}${drop}`,
    high,
    low,
    kind: drop === 1 ? "stairs" : "cliff",
    x: (columnOf(high) + 0.5 + east / 2) * TILE,
    y: (rowOf(high) + 0.5 + south / 2) * TILE,
    turn: east ? east * -90 : south < 0 ? 180 : 0,
  };
}
