import type { RuleSetName, Table } from "../api/wire";
import { elementsOf, readKept, shelf, type Shelf } from "../table/storage";
import type { PuzzleResult } from "./solved";

/** A game that was played to its end in this browser. It is kept here and nowhere else. */
export interface Result {
  readonly table: string;
  readonly rules: RuleSetName;
  /** A name per seat, "" for a bot's. */
  readonly names: readonly string[];
  /** The seats that were played here. */
  readonly own: readonly number[];
  readonly winners: readonly number[];
  readonly turns: number;
  /** How many treasures each looked for, where that is a choice. */
  readonly treasures: number | null;
  /** When its end was seen, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = "shiftmaze.results";
const MOST_KEPT = 1000;

/** All games, the last one first. */
export function readResults(from: Shelf = shelf): readonly Result[] {
  return elementsOf(readKept(from, KEY), isResult);
}

/** Notes a game whose end is seen by somebody who played in it; once. */
export function noteResult(result: Result, at: Shelf = shelf): void {
  const results = readResults(at);
  if (results.some(({ table }) => table === result.table)) return;
  at.write(KEY, JSON.stringify([result, ...results].slice(0, MOST_KEPT)));
}

export function forgetResults(at: Shelf = shelf): void {
  at.write(KEY, "[]");
}

/** What is to be noted of a table, or null while there is nothing: it goes on, or was not played here. */
export function resultOf(table: Table, turns: number, own: readonly number[], at: number): Result | null {
  const { id, rules, seats, winners, options } = table;
  if (table.status !== "over" || winners === null || own.length === 0) return null;
  const names = seats.map(({ name }) => name);
  const treasures = "treasures" in options ? options.treasures : null;
  return { table: id, rules, names, own, winners, turns, treasures, at };
}

/** Whether it was won here; null where several played at one screen, or nobody else did. */
export function isWon({ own, names, winners }: Result): boolean | null {
  const [seat] = own;
  return own.length !== 1 || names.length === 1 || seat === undefined ? null : winners.includes(seat);
}

export interface Tally {
  readonly rules: RuleSetName;
  readonly played: number;
  readonly won: number;
  /** Of how many games it can be told whether they were won. */
  readonly contested: number;
  /** Puzzles that were solved. */
  readonly solved: number;
}

type Solved = Pick<PuzzleResult, "rules" | "solved">;

/** Games and puzzles by rule set, those that were played or solved. */
export function tallies(results: readonly Result[], puzzles: readonly Solved[]): readonly Tally[] {
  const solved = puzzles.filter((puzzle) => puzzle.solved);
  const sets = [...new Set([...results, ...solved].map(({ rules }) => rules))].sort();
  return sets.map((rules) => {
    const games = results.filter((result) => result.rules === rules);
    const judged = games.map(isWon).filter((won) => won !== null);
    return {
      rules,
      played: games.length,
      won: judged.filter(Boolean).length,
      contested: judged.length,
      solved: solved.filter((puzzle) => puzzle.rules === rules).length,
    };
  });
}

/** The shortest games alone, one for each number of treasures, the longest task first. */
export function bestAlone(results: readonly Result[]): readonly Result[] {
  const best = new Map<number | null, Result>();
  for (const result of results) {
    const finished = result.names.length === 1 && result.winners.length > 0;
    const before = best.get(result.treasures);
    if (finished && (before === undefined || result.turns < before.turns)) best.set(result.treasures, result);
  }
  return [...best.values()].sort((one, other) => (other.treasures ?? 0) - (one.treasures ?? 0));
}

function isResult(one: unknown): one is Result {
  const wanted: readonly (keyof Result)[] = ["table", "rules", "names", "own", "winners", "turns", "at"];
  return typeof one === "object" && one !== null && wanted.every((key) => key in one);
}
