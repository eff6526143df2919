/** A reaction somebody shows. */
export interface Shown {
  readonly seat: number;
  readonly emote: string;
}

const LASTS = 4000;

/** The reactions to be seen just now, one a seat. */
export class Emotes {
  shown: readonly Shown[] = $state.raw([]);

  show(seat: number, emote: string): void {
    const one = { seat, emote };
    this.shown = [...this.shown.filter((other) => other.seat !== seat), one];
    setTimeout(() => (this.shown = this.shown.filter((other) => other !== one)), LASTS);
  }
}
