import type { Happened } from "../api/wire";

/** What happened before the steps that were told as they were made; fetched, so that it can be read. */
export class Recalled {
  private steps: readonly Happened[] = $state.raw([]);
  private asked = 0;

  /** Fetches what is missing before a number. */
  async fetch(before: number, ask: (since: number) => Promise<readonly Happened[]>): Promise<void> {
    const asked = (this.asked += 1);
    for (;;) {
      const since = this.steps.at(-1)?.number ?? 0;
      if (since + 1 >= before) return;
      const steps = await ask(since);
      if (asked !== this.asked || steps.length === 0) return;
      this.steps = [...this.steps, ...steps];
    }
  }

  /** Some steps, and all that is known to have happened before them. */
  before(steps: readonly Happened[]): readonly Happened[] {
    const first = steps[0]?.number ?? Infinity;
    return [...this.steps.filter(({ number }) => number < first), ...steps];
  }

  forget(): void {
    this.asked += 1;
    this.steps = [];
  }
}
