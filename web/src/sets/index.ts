import type { RuleSetName, View } from "../api/wire";
import { classic } from "./classic";
import { daynight } from "./daynight";
import { master } from "./master";
import type { Panels, RuleSet } from "./set";
import { towers } from "./towers";

const SETS: { readonly [Rules in RuleSetName]: RuleSet<Rules> } = { classic, daynight, master, towers };

/** The rule set of a name; whoever asks hands it views of the same rules only. */
export function setOf(rules: RuleSetName): RuleSet {
  return SETS[rules] as RuleSet;
}

const panels = new Map<RuleSetName, Panels>();

/** To be waited for before anything asks for the panels of a rule set. */
export async function loadPanels(rules: RuleSetName): Promise<void> {
  panels.set(rules, (await SETS[rules].panels()).panels);
}

export function panelsOf(rules: RuleSetName): Panels {
  return panels.get(rules)!;
}

/** Whether a seat's owner would see something that others at the same screen may not. */
export function hides(view: View, seat: number): boolean {
  return setOf(view.rules).hides(view, seat);
}
