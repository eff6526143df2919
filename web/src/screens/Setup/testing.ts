import type { Choices, RuleSetChoices, RuleSetName } from "../../api/wire";
import choices from "./choices.fixture.json";

/** As the server answers. */
export const CHOICES = choices as Choices;

export function setNamed(name: RuleSetName): RuleSetChoices {
  return CHOICES.sets.find((set) => set.name === name)!;
}
