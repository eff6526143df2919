import type { Analysis } from "../api/wire";

/** Less than this nobody needs to be told of. */
const SLIGHT = { chance: 0.01, turns: 0.25 };

export function isCostly(loss: number, alone: boolean): boolean {
  return loss >= (alone ? SLIGHT.turns : SLIGHT.chance);
}

/** A line of the graph, from the bottom (0) to the top (1), at the numbers of the game. */
export interface Line {
  readonly seat: number;
  readonly points: readonly { readonly number: number; readonly height: number }[];
}

/** The seats' chances or, alone at the table, the turns the whole game was expected to take. */
export function linesOf({ players, turns, chances, expected }: Analysis): readonly Line[] {
  const numbers = [turns[0]?.number ?? 0, ...turns.map(({ until }) => until)];
  const heights = expected === null ? chances : scaled(expected).map((height) => [height]);
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    points: heights.map((row, place) => ({ number: numbers[place]!, height: row[seat]! })),
  }));
}

/** Numbers of turns between the bottom and the top, with some room to both. */
function scaled(counts: readonly number[]): readonly number[] {
  const low = Math.min(...counts) - 2;
  const high = Math.max(...counts) + 2;
  return counts.map((count) => (count - low) / (high - low));
}

/** How high a line is at a number: as after the last turn that was over by then. */
export function heightAt({ points }: Line, number: number): number {
  return points.findLast((point) => point.number <= number)?.height ?? points[0]?.height ?? 0;
}

/** The row of an analysis that tells how things stood at a number. */
export function rowAt({ turns }: Analysis, number: number): number {
  return turns.findLastIndex(({ until }) => until <= number) + 1;
}
