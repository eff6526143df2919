import type { Because } from "../api/wire";

/** A turn that could have been made, and what every seat could have hoped for after it. */
export interface BestTurn {
  readonly played: string;
  readonly chances: readonly number[];
  readonly turns: number | null;
  readonly reasons: readonly Because[];
}

/** A turn as a bot judges it, by what its player could know. */
export interface JudgedTurn {
  /** The numbers before and after it. */
  readonly number: number;
  readonly until: number;
  readonly turn: number;
  readonly seat: number;
  readonly played: string;
  readonly before: readonly number[];
  readonly chances: readonly number[];
  /** A part of the chances, or alone at the table so many turns. */
  readonly loss: number;
  readonly reasons: readonly Because[];
  readonly best: BestTurn;
  /** One of the few that decided the game. */
  readonly swing: boolean;
}

/** What a seat's own play, the others' mistakes and the cards gave it. */
export interface SeatAccount {
  readonly seat: number;
  readonly play: number;
  readonly luck: number;
  readonly rivals: number;
  readonly worst: readonly number[];
}

export interface Analysis {
  readonly level: string;
  readonly players: number;
  readonly turns: readonly JudgedTurn[];
  readonly seats: readonly SeatAccount[];
  /** A row before the first turn, and one after each. */
  readonly chances: readonly (readonly number[])[];
  /** Alone at the table, for each of these rows how many turns the whole game was expected to take. */
  readonly expected: readonly number[] | null;
}

export interface AnalysisStanding {
  readonly status: "none" | "waiting" | "running" | "done" | "cancelled";
  readonly done: number;
  readonly total: number;
  readonly analysis: Analysis | null;
}

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
  const most = Math.max(1, ...(expected ?? []));
  const heights = expected === null ? chances : expected.map((count) => [count / most]);
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    points: heights.map((row, place) => ({ number: numbers[place]!, height: row[seat]! })),
  }));
}

/** How high a line is at a number: as after the last turn that was over by then. */
export function heightAt({ points }: Line, number: number): number {
  return points.findLast((point) => point.number <= number)?.height ?? points[0]?.height ?? 0;
}

/** The row of an analysis that tells how things stood at a number. */
export function rowAt({ turns }: Analysis, number: number): number {
  return turns.findLastIndex(({ until }) => until <= number) + 1;
}
