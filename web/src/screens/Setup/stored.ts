/** The last draft of this browser, read with care: it may be of an older page. */
import { COLOURS } from "../../draw/pawn";
import { entriesOf, readKept, shelf, type Shelf } from "../../table/storage";
import { isRuleSet, levels } from "../../text/names";
import { isOption } from "../../text/options";
import { type Draft, type DraftSeat, firstDraft, type SeatKind, type Value } from "./draft";

const KEY = "shiftmaze.draft";
const MOST_SEATS = 4;

const KINDS: readonly SeatKind[] = ["here", "link", "bot"];

export function keepDraft(draft: Draft, at: Shelf = shelf): void {
  at.write(KEY, JSON.stringify(draft));
}

export function readDraft(from: Shelf = shelf): Draft {
  const read = entriesOf(readKept(from, KEY));
  const seats = Array.isArray(read["seats"]) ? read["seats"].slice(0, MOST_SEATS).map(seatOf) : [];
  const { rules, first, turnSeconds, hints } = read;
  return {
    rules: typeof rules === "string" && isRuleSet(rules) ? rules : firstDraft.rules,
    seats: seats.length > 0 ? seats : firstDraft.seats,
    first: isWhole(first) && first >= 0 && first < seats.length ? first : null,
    options: optionsOf(read["options"]),
    turnSeconds: isWhole(turnSeconds) && turnSeconds > 0 ? turnSeconds : null,
    hints: typeof hints === "boolean" ? hints : firstDraft.hints,
  };
}

function seatOf(read: unknown): DraftSeat {
  const { kind, name, level, colour } = entriesOf(read);
  return {
    kind: oneOf(KINDS, kind) ?? "bot",
    name: typeof name === "string" ? name : "",
    level: oneOf(levels, level) ?? "easy",
    colour: oneOf(COLOURS, colour),
  };
}

function optionsOf(read: unknown): Draft["options"] {
  const known = Object.entries(entriesOf(read)).filter(([name, value]) => isOption(name) && isChoice(value));
  return Object.fromEntries(known);
}

function isChoice(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isValue) : isValue(value);
}

function isValue(value: unknown): value is Value {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function oneOf<Word extends string>(words: readonly Word[], word: unknown): Word | null {
  return words.find((known) => known === word) ?? null;
}
