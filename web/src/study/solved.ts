import type { RuleSetName } from "../api/wire";
import { elementsOf, readKept, shelf, type Shelf } from "../table/storage";

/** What became of a puzzle in this browser. */
export interface PuzzleResult {
  readonly name: string;
  readonly rules: RuleSetName;
  /** The day it was last tried, as "2026-11-16". */
  readonly date: string;
  readonly tries: number;
  /** It was solved without a look at the solution. */
  readonly solved: boolean;
  readonly shown: boolean;
}

const KEY = "shiftmaze.puzzles";
const MOST_KEPT = 1000;

/** All puzzles that were tried, the last one first. */
export function puzzleResults(from: Shelf = shelf): readonly PuzzleResult[] {
  return elementsOf(readKept(from, KEY), isResult);
}

export function puzzleResult(name: string, from: Shelf = shelf): PuzzleResult | null {
  return puzzleResults(from).find((one) => one.name === name) ?? null;
}

type Named = Pick<PuzzleResult, "name" | "rules">;

/** Another try was begun. */
export function noteTry(puzzle: Named, now: Date, at: Shelf = shelf): PuzzleResult {
  return change(puzzle, now, at, (result) => (result.solved ? result : { ...result, tries: result.tries + 1 }));
}

export function noteSolved(puzzle: Named, now: Date, at: Shelf = shelf): PuzzleResult {
  return change(puzzle, now, at, (result) => (result.shown ? result : { ...result, solved: true }));
}

/** The solution was looked at; whoever solves it afterwards has not found it. */
export function noteShown(puzzle: Named, now: Date, at: Shelf = shelf): PuzzleResult {
  return change(puzzle, now, at, (result) => (result.solved ? result : { ...result, shown: true }));
}

export function forgetPuzzles(at: Shelf = shelf): void {
  at.write(KEY, "[]");
}

function change(
  { name, rules }: Named,
  now: Date,
  at: Shelf,
  to: (result: PuzzleResult) => PuzzleResult,
): PuzzleResult {
  const date = now.toISOString().slice(0, 10);
  const before = puzzleResult(name, at) ?? { name, rules, tries: 0, solved: false, shown: false, date };
  const after = { ...to(before), date };
  const others = puzzleResults(at).filter((one) => one.name !== name);
  at.write(KEY, JSON.stringify([after, ...others].slice(0, MOST_KEPT)));
  return after;
}

function isResult(one: unknown): one is PuzzleResult {
  return typeof one === "object" && one !== null && "name" in one && "tries" in one && "solved" in one;
}
