import type { RuleSetName } from "../../api/wire";
import { entriesOf, readKept, shelf, type Shelf } from "../../table/storage";
import type { Place } from "./table";

/** What this browser knows of a lesson: where it was left, and whether it was ever gone through. */
export interface Learned {
  readonly place: Place | null;
  readonly finished: boolean;
}

const KEY = "shiftmaze.lessons";
const NOTHING: Learned = { place: null, finished: false };

export function learned(rules: RuleSetName, from: Shelf = shelf): Learned {
  return all(from)[rules] ?? NOTHING;
}

/** Somebody has come so far; the beginning needs no keeping. */
export function notePlace(rules: RuleSetName, place: Place, at: Shelf = shelf): void {
  const begun = place.chapter > 0 || place.turns.length > 0;
  write(rules, { ...learned(rules, at), place: begun ? place : null }, at);
}

export function noteFinished(rules: RuleSetName, at: Shelf = shelf): void {
  write(rules, { place: null, finished: true }, at);
}

type All = Partial<Record<RuleSetName, Learned>>;

function all(from: Shelf): All {
  const kept = Object.entries(entriesOf(readKept(from, KEY)));
  return Object.fromEntries(kept.filter(([, one]) => isLearned(one))) as All;
}

function write(rules: RuleSetName, one: Learned, at: Shelf): void {
  at.write(KEY, JSON.stringify({ ...all(at), [rules]: one }));
}

function isLearned(one: unknown): one is Learned {
  if (typeof one !== "object" || one === null || !("place" in one) || !("finished" in one)) return false;
  return typeof one.finished === "boolean" && (one.place === null || isPlace(one.place));
}

function isPlace(place: unknown): place is Place {
  if (typeof place !== "object" || place === null || !("chapter" in place) || !("turns" in place)) return false;
  const { chapter, turns } = place;
  return Number.isInteger(chapter) && Array.isArray(turns) && turns.every((turn) => typeof turn === "string");
}
