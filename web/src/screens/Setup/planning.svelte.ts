import { makeClient } from "../../api/client";
import type { Choices, RuleSetChoices, RuleSetName } from "../../api/wire";
import { type Draft, withGame } from "./draft";
import { keepDraft, readDraft } from "./stored";

/** The table that is being planned on this page, and what there is to choose from. */
class Planning {
  choices: Choices | null = $state.raw(null);
  /** Why the choices could not be had. */
  error: unknown = $state.raw(null);
  draft: Draft = $state.raw(readDraft());

  readonly set: RuleSetChoices | null = $derived(this.setNamed(this.draft.rules));

  async load(client = makeClient()): Promise<void> {
    if (this.choices !== null) return;
    try {
      this.choices = await client.choices();
      this.error = null;
      this.change((draft, set) => withGame(draft, set));
    } catch (error) {
      this.error = error;
    }
  }

  /** Changes the plan, and keeps it for the next time. */
  change(change: (draft: Draft, set: RuleSetChoices) => Draft): void {
    if (this.set === null) return;
    this.draft = change(this.draft, this.set);
    keepDraft(this.draft);
  }

  chooseGame(rules: RuleSetName): void {
    const set = this.setNamed(rules);
    if (set !== null) this.change((draft) => withGame(draft, set));
  }

  private setNamed(rules: RuleSetName): RuleSetChoices | null {
    return this.choices?.sets.find(({ name }) => name === rules) ?? null;
  }
}

export const planning = new Planning();
