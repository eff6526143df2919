import { type Client, Refusal, Unreachable } from "../api/client";
import type { Happened } from "../api/wire";
import * as histories from "./history";
import type { Known } from "./known";
import { Recalled } from "./recalled.svelte";
import { type Turn, turnsOf } from "./turns";

/** The game whose past it is, as whoever looks may know it. */
interface Present {
  readonly id: string;
  readonly client: Client;
  readonly known: Known;
  readonly secret: () => string | null;
  /** Does something that may be refused; whoever looks is told. */
  readonly tryTo: (deed: () => Promise<unknown>) => Promise<boolean>;
}

/** What happened at a table, and which moment of it is looked at while the game goes on. */
export class Past {
  history: histories.History = $state.raw(histories.now);
  private readonly recalled = new Recalled();
  private readonly present: Present;

  constructor(present: Present) {
    this.present = present;
  }

  /** All that happened, as far as it is known. */
  readonly story: readonly Happened[] = $derived.by(() => this.recalled.before(this.present.known.steps));
  readonly turns: readonly Turn[] = $derived(turnsOf(this.story));

  /** The number that is looked at; null for now. */
  get at(): number | null {
    return this.history.at;
  }

  get canGoBack(): boolean {
    return histories.canGoBack(this.history, this.present.known.number);
  }

  lookAt(number: number): void {
    void this.goTo(histories.lookedAt(this.history, number, this.present.known.number));
  }

  back(): void {
    void this.goTo(histories.back(this.history, this.story, this.present.known.number));
  }

  forward(): void {
    void this.goTo(histories.forward(this.history, this.story, this.present.known.number));
  }

  toNow(): void {
    this.history = histories.backToNow(this.history);
  }

  private async goTo(history: histories.History): Promise<void> {
    this.history = history;
    const { at } = history;
    const { client, id, known, secret, tryTo } = this.present;
    if (at === null || histories.viewAt(history, known.steps, at) !== null) return;
    await tryTo(async () => {
      const { view } = await client.view(id, secret(), at);
      if (this.present.known.viewer === known.viewer) this.history = histories.withView(this.history, at, view);
    });
  }

  /** Fetches what happened before anything was told; without it the game goes on all the same. */
  async recall(): Promise<void> {
    const { client, id, known, secret } = this.present;
    if (known.number < 0) return;
    const seat = secret();
    const ask = async (since: number) => (await client.steps(id, seat, since)).steps;
    try {
      await this.recalled.fetch(known.steps[0]?.number ?? known.number + 1, ask);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    }
  }

  /** Lets go of all that the former seat may have known. */
  forget(): void {
    this.history = histories.now;
    this.recalled.forget();
    // What is derived keeps its last value until it is asked again.
    void this.turns;
  }
}
