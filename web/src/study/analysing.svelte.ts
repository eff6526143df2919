import { type Client, Refusal, Unreachable } from "../api/client";
import type { Analysis, AnalysisStatus, JudgedTurn } from "../api/wire";
import { errorText } from "../text/errors";
import { m } from "../paraglide/messages.js";
import { announce } from "../ui/live.svelte";
import { tell } from "../ui/toasts.svelte";

const PAUSE = 600;

/** What a bot thinks of a game, and how far it has come with it. */
export class Analysing {
  /** Null until the server was asked. */
  standing: AnalysisStatus | null = $state.raw(null);
  readonly analysis: Analysis | null = $derived(this.standing?.analysis ?? null);
  readonly busy: boolean = $derived(this.standing?.status === "waiting" || this.standing?.status === "running");
  /** The turns that decided the game. */
  readonly swings: readonly JudgedTurn[] = $derived(this.analysis?.turns.filter(({ swing }) => swing) ?? []);
  private readonly byEnd: ReadonlyMap<number, JudgedTurn> = $derived(
    new Map(this.analysis?.turns.map((turn) => [turn.until, turn])),
  );
  private readonly id: string;
  private readonly client: Client;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(id: string, client: Client) {
    this.id = id;
    this.client = client;
  }

  /** What is thought of the turn that ended at a number. */
  judgedAt(number: number): JudgedTurn | null {
    return this.byEnd.get(number) ?? null;
  }

  /** How it stands; where no analysis can be had, none is offered. */
  async look(): Promise<void> {
    await this.ask(() => this.client.analysis(this.id), () => {});
  }

  async begin(): Promise<void> {
    await this.ask(() => this.client.analyse(this.id));
  }

  async cancel(): Promise<void> {
    await this.ask(() => this.client.stopAnalysis(this.id));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async ask(question: () => Promise<AnalysisStatus>, failed = tellRefusal): Promise<void> {
    clearTimeout(this.timer);
    const waited = this.busy;
    try {
      this.standing = await question();
      if (waited && this.analysis !== null) announce(m.study_done());
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      if (!this.stopped) failed(error);
    }
    if (this.busy && !this.stopped) this.timer = setTimeout(() => void this.look(), PAUSE);
  }
}

function tellRefusal(error: Refusal | Unreachable): void {
  tell(errorText(error), { tone: "bad" });
}
