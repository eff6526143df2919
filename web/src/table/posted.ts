import type { Message, Step } from "../api/wire";

interface Turn {
  readonly seat: number;
  /** Of the position that it answers. */
  readonly number: number;
  readonly actions: readonly string[];
}

/** The turn that was last made by hand here. */
export class Posted {
  private turn: Turn | null = null;
  /** Its first step, until its last one has come: nobody sees it half made. */
  private half: readonly Message[] = [];

  make(turn: Turn): void {
    this.turn = turn;
  }

  forget(): void {
    this.turn = null;
  }

  forgetAll(): void {
    this.forget();
    this.half = [];
  }

  /** Whether it was made at a position or after it. */
  isSince(number: number): boolean {
    return this.turn !== null && this.turn.number >= number;
  }

  /** A step of it. */
  isOwn({ seat, number, action }: Step): boolean {
    const { turn } = this;
    return turn !== null && seat === turn.seat && number > turn.number && turn.actions.includes(action);
  }

  /** The messages that can be shown, now that one more has come. */
  whole(message: Message): readonly Message[] {
    const all = [...this.half, message];
    this.half = message.type === "step" && this.isOwn(message) && !this.isEnd(message) ? all : [];
    return this.half.length > 0 ? [] : all;
  }

  private isEnd({ number }: Step): boolean {
    return this.turn === null || number >= this.turn.number + this.turn.actions.length;
  }
}
