/** Rules for an occasion, chosen with one tap. */
import type { OptionName, RuleSetChoices, RuleSetName } from "../../api/wire";
import type { Draft, Value } from "./draft";
import { settledForAll, usual, valuesOf } from "./wish";

export type Preset = "children" | "short" | "first" | "daynight" | "book";

/** Options that differ from the usual ones. */
type Change = Partial<Record<OptionName, Value>>;

const PRESETS: Record<RuleSetName, Partial<Record<Preset, Change>>> = {
  classic: {
    children: { order: "any", open: true, home: false, treasures: 4 },
    short: { treasures: 4 },
    book: {},
  },
  daynight: {
    children: { order: "any", open: true },
    daynight: {},
  },
  master: {
    children: { deals: false, chain_wands: true },
    first: { deals: false },
    book: {},
  },
  towers: {
    children: { order: "any", open: true, wild_spells: true },
    book: {},
  },
};

/** The year of the rulebook that `book` follows. */
export const YEARS: Record<RuleSetName, string> = { classic: "1992", daynight: "2016", master: "1991", towers: "2019" };

export function presetsOf(rules: RuleSetName): readonly Preset[] {
  return Object.keys(PRESETS[rules]) as Preset[];
}

export function withPreset(draft: Draft, set: RuleSetChoices, preset: Preset): Draft {
  return { ...draft, options: optionsOf(draft, set, preset) };
}

/** The preset that is played by, if it is one. */
export function presetOf(draft: Draft, set: RuleSetChoices): Preset | null {
  return presetsOf(set.name).findLast((preset) => isPlayed(draft, set, preset)) ?? null;
}

function isPlayed(draft: Draft, set: RuleSetChoices, preset: Preset): boolean {
  const wanted = optionsOf(draft, set, preset);
  return set.options.every((option) => settledForAll(draft, option) === (wanted[option.name] ?? usual(draft, option)));
}

function optionsOf(draft: Draft, set: RuleSetChoices, preset: Preset): Change {
  const change = PRESETS[set.name][preset] ?? {};
  const possible = set.options.filter(({ name }) => name in change);
  return Object.fromEntries(possible.map((option) => [option.name, nearest(change[option.name]!, valuesOf(draft, option))]));
}

function nearest(value: Value, values: readonly Value[]): Value {
  return typeof value === "number" ? Math.min(value, ...values.filter((one) => typeof one === "number").slice(-1)) : value;
}
