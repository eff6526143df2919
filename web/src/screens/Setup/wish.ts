/** What is asked of the server, made from a draft and from what the rules allow. */
import type { OptionChoices, OptionName, RuleSetChoices, SeatWish, TableWish } from "../../api/wire";
import { coloursOf, type Draft, type DraftSeat, type Value } from "./draft";

/** What is chosen for an option, or what is usual for so many players. */
export function settled(draft: Draft, option: OptionChoices): Value | readonly Value[] {
  const chosen = draft.options[option.name];
  if (!Array.isArray(chosen)) return allowed(draft, option, chosen as Value | undefined);
  return option.per_seat ? draft.seats.map((_, seat) => allowed(draft, option, chosen[seat])) : usual(draft, option);
}

/** The same for everybody; null where it differs. */
export function settledForAll(draft: Draft, option: OptionChoices): Value | null {
  const value = settled(draft, option);
  if (!isList(value)) return value;
  return value.every((one) => one === value[0]) ? (value[0] ?? null) : null;
}

export function settledForSeat(draft: Draft, option: OptionChoices, seat: number): Value {
  const value = settled(draft, option);
  return isList(value) ? value[seat]! : value;
}

export function valuesOf(draft: Draft, option: OptionChoices): readonly Value[] {
  return option.values[draft.seats.length] ?? [];
}

export function usual(draft: Draft, option: OptionChoices): Value {
  return option.default[draft.seats.length]!;
}

/** What the rules allow for so many players, else what is usual. */
function allowed(draft: Draft, option: OptionChoices, value: Value | undefined): Value {
  return value !== undefined && valuesOf(draft, option).includes(value) ? value : usual(draft, option);
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}

export function withOption(draft: Draft, name: OptionName, value: Value | readonly Value[]): Draft {
  return { ...draft, options: { ...draft.options, [name]: value } };
}

export function withOptionOfSeat(draft: Draft, option: OptionChoices, seat: number, value: Value): Draft {
  const values = draft.seats.map((_, other) => (other === seat ? value : settledForSeat(draft, option, other)));
  return withOption(draft, option.name, values);
}

/** Options that are not as usual. */
export function changedOptions(draft: Draft, set: RuleSetChoices): readonly OptionName[] {
  return set.options.filter((option) => settledForAll(draft, option) !== usual(draft, option)).map(({ name }) => name);
}

/** `drawn` is a number from 0 to 1 that decides who begins, where nobody was chosen. */
export function wishOf(draft: Draft, set: RuleSetChoices, names: readonly string[], drawn: number): TableWish {
  const colours = coloursOf(draft, set);
  const first = draft.first ?? Math.min(Math.floor(drawn * draft.seats.length), draft.seats.length - 1);
  const further = set.options.map((option) => [option.name, settled(draft, option)]);
  return {
    rules: draft.rules,
    options: { first, colours, ...Object.fromEntries(further) },
    seats: draft.seats.map((seat, index) => seatWish(seat, names[index] ?? "")),
    hints: draft.hints,
    turn_seconds: draft.turnSeconds,
    level: "normal",
  };
}

function seatWish({ kind, level }: DraftSeat, name: string): SeatWish {
  if (kind === "here") return { kind: "person", name };
  return kind === "bot" ? { kind: "bot", name: "", level } : { kind: "open", name: "" };
}
