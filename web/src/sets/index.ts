import type { RuleSetName, View } from "../api/wire";
import { classic } from "./classic";
import { daynight } from "./daynight";
import { master } from "./master";
import type { RuleSet } from "./set";
import { towers } from "./towers";

const SETS: { readonly [Rules in RuleSetName]: RuleSet<Rules> } = { classic, daynight, master, towers };

/** The rule set of a name; whoever asks hands it views of the same rules only. */
export function setOf(rules: RuleSetName): RuleSet {
  return SETS[rules] as RuleSet;
}

/** Whether a seat's owner would see something that others at the same screen may not. */
export function hides(view: View, seat: number): boolean {
  return setOf(view.rules).hides(view, seat);
}
