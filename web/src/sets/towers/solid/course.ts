/** Where something is at a time: it stands, slides, walks or is carried. What it shows is decided before. */
import { SLIDE, STEP } from "../../../draw/measures";
import type { Journey, Spot } from "../../../board/journey";

export type Manner = "rest" | "slide" | "step" | "carry";

export interface Pose extends Spot {
  /** From 0, out of sight, to 1. */
  readonly shown: number;
  readonly manner: Manner;
  /** The stretch of the way it is on, and how much of it lies behind. */
  readonly from: Spot;
  readonly to: Spot;
  readonly part: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly manner: Manner;
  readonly shown: readonly [before: number, after: number];
}

/** What comes into sight or leaves it does so near the end of its way. */
const LATE = 0.35;

export class Course {
  private stretches: Stretch[] = [];
  private at: Spot;
  private shown: number;

  constructor(at: Spot, shown: number) {
    this.at = at;
    this.shown = shown;
  }

  get end(): number {
    return this.stretches.at(-1)?.end ?? 0;
  }

  busy(now: number): boolean {
    return now < this.end;
  }

  /** Is there at once, whatever it was doing. */
  jump(to: Spot, shown: number): void {
    [this.stretches, this.at, this.shown] = [[], to, shown];
  }

  /** Goes from wherever it is; a `fall` follows for what leaves the board. */
  glide(to: Spot, shown: number, time: number, now: number, fall = 0): void {
    const { x, y, shown: seen } = this.pose(now);
    const from = { x, y };
    const kept = fall > 0 ? seen : shown;
    this.stretches = [{ start: now, end: now + time, from, to, manner: "slide", shown: [seen, kept] }];
    if (fall > 0)
      this.stretches.push({ start: now + time, end: now + time + fall, from: to, to, manner: "slide", shown: [kept, shown] });
    [this.at, this.shown] = [to, shown];
  }

  follow({ from, legs, shown = 1 }: Journey, now: number): void {
    let [start, at, seen]: [number, Spot, number] = [now, from, shown];
    this.stretches = legs.map((leg) => {
      const after = leg.shown ?? seen;
      const manner = leg.lifted ? "carry" : leg.time === STEP ? "step" : "slide";
      const stretch: Stretch = { start, end: start + leg.time, from: at, to: leg.to, manner, shown: [seen, after] };
      [start, at, seen] = [stretch.end, leg.to, after];
      return stretch;
    });
    [this.at, this.shown] = [at, seen];
  }

  pose(now: number): Pose {
    const stretch = this.stretches.find(({ end }) => now < end);
    if (!stretch) return { ...this.at, shown: this.shown, manner: "rest", from: this.at, to: this.at, part: 1 };
    const { start, end, from, to, manner, shown } = stretch;
    const part = Math.max(0, (now - start) / (end - start));
    const moved = manner === "slide" ? eased(part) : part;
    const [before, after] = shown;
    const late = from === to ? part : Math.max(0, (part - 1 + LATE) / LATE);
    return {
      x: from.x + (to.x - from.x) * moved,
      y: from.y + (to.y - from.y) * moved,
      shown: before + (after - before) * (after > before ? Math.min(1, part / LATE) : late),
      manner,
      from,
      to,
      part,
    };
  }
}

export const eased = (part: number): number => part * part * (3 - 2 * part);

/** How long a tower that was pushed out takes to fall. */
export const FALL = SLIDE * 0.9;
