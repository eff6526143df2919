import { type Client, Refusal, Unreachable } from "../../api/client";
import type { Par } from "../../api/wire";

const PAUSE = 700;

/** Par of a solo game: asked for until it is known. */
export class ParWatch {
  /** The last that was told; null before. */
  known: Par | null = $state.raw(null);
  /** Nobody can tell: not all cards of the game are known, or it is not one of a single player. */
  none = $state.raw(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private readonly client: Pick<Client, "par">;
  private readonly id: string;

  constructor(client: Pick<Client, "par">, id: string) {
    this.client = client;
    this.id = id;
  }

  /** Asks now; whoever lost the connection or has no par is not bothered with it. */
  async ask(): Promise<void> {
    let told: Par | null = null;
    try {
      told = await this.client.par(this.id);
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) {
        this.none = true;
        return;
      }
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    }
    if (this.stopped) return;
    if (told?.status === "done") this.known = told;
    else this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
