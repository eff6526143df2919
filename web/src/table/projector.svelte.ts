import type { Step } from "../api/wire";
import * as play from "./playback";
import { moves } from "../settings/settings.svelte";

/** Shows steps one after the other, each for its time. */
export class Projector {
  playback: play.Playback = $state.raw(play.nothingToShow(-1));
  readonly busy: boolean = $derived(play.current(this.playback) !== null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly done: () => void;

  /** `done` is called whenever there is nothing more to show. */
  constructor(done: () => void) {
    this.done = done;
  }

  /** Shows the steps it has not shown; of a game that is first looked at, none before `number`. */
  show(steps: readonly Step[], number: number, seen: (step: Step) => boolean): void {
    if (this.playback.shown < 0) this.playback = play.nothingToShow(number);
    const idle = !this.busy;
    this.playback = play.queued(this.playback, steps, seen);
    if (idle && this.busy) this.showNext();
  }

  /** What led to a number is not shown any more: it was seen on the board. */
  passOver(number: number): void {
    if (!this.busy && number > this.playback.shown) this.playback = play.nothingToShow(number);
  }

  skip(): void {
    if (!this.busy) return;
    this.playback = play.skipped(this.playback);
    this.showNext();
  }

  /** Whoever looks at the page again sees the latest turn, not all that happened meanwhile. */
  catchUp(): void {
    const left = play.caughtUp(this.playback);
    if (left === this.playback) return;
    this.playback = left;
    this.showNext();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private showNext(): void {
    clearTimeout(this.timer);
    const showing = play.current(this.playback);
    if (showing === null) return this.done();
    const time = play.lasting(showing, play.squaresWalked(showing.step), moves());
    if (time === 0) return this.turnPage();
    this.timer = setTimeout(() => this.turnPage(), time);
  }

  private turnPage(): void {
    this.playback = play.next(this.playback);
    this.showNext();
  }
}
