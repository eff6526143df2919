import type { Happened, Step, View } from "../api/wire";
import { type Turn, turnsOf } from "./turns";

/** Looking back while the game goes on: the views that are at hand, and which of them is looked at. */
export interface History {
  /** The number that is looked at; null for now. */
  readonly at: number | null;
  /** Views that were fetched because no step told of them. */
  readonly fetched: ReadonlyMap<number, View>;
}

export const now: History = { at: null, fetched: new Map() };

/** The turn after which the board is looked at, if it was told of. */
export function turnAt(turns: readonly Turn[], number: number): Turn | null {
  return turns.find((turn) => turn.last === number) ?? null;
}

/** Goes to the position after a number; the newest one is now. */
export function lookedAt(history: History, number: number, newest: number): History {
  return { ...history, at: number >= newest ? null : Math.max(0, number) };
}

export function backToNow(history: History): History {
  return history.at === null ? history : { ...history, at: null };
}

/** To the position before the turn that led here. */
export function back(history: History, steps: readonly Happened[], newest: number): History {
  const at = history.at ?? newest;
  const numbers = endsOf(steps, newest);
  const earlier = numbers.findLast((number) => number < at);
  return lookedAt(history, earlier ?? at - 1, newest);
}

export function forward(history: History, steps: readonly Happened[], newest: number): History {
  if (history.at === null) return history;
  const at = history.at;
  const later = endsOf(steps, newest).find((number) => number > at);
  const first = steps[0]?.number ?? newest;
  return lookedAt(history, at + 1 < first - 1 || later === undefined ? at + 1 : later, newest);
}

export function canGoBack(history: History, newest: number): boolean {
  return (history.at ?? newest) > 0;
}

/** The view after a number, where it is at hand. */
export function viewAt(history: History, steps: readonly Step[], number: number): View | null {
  const step = steps.find((one) => one.number === number);
  return step?.view ?? history.fetched.get(number) ?? null;
}

export function withView(history: History, number: number, view: View): History {
  return { ...history, fetched: new Map(history.fetched).set(number, view) };
}

/** The numbers after which a turn was over, and the one before the first step that is known. */
function endsOf(steps: readonly Happened[], newest: number): readonly number[] {
  const first = steps[0];
  if (first === undefined) return [newest];
  const ends = turnsOf(steps).map((turn) => turn.last);
  return [first.number - 1, ...ends];
}
