/** Notices when frames come late, and asks for less to be drawn. */
export class Pace {
  /** How many frames in a row must be late. */
  private static readonly LATE_IN_A_ROW = 6;
  private static readonly LATE = 40;
  /** Longer than that it was no frame but a pause. */
  private static readonly PAUSE = 1500;
  private last = -Infinity;
  private late = 0;

  /** Whether the frames before this one were too slow. */
  tooSlow(now: number): boolean {
    const time = now - this.last;
    this.last = now;
    if (time > Pace.PAUSE) this.late = 0;
    else this.late = time > Pace.LATE ? this.late + 1 : 0;
    return this.late >= Pace.LATE_IN_A_ROW;
  }

  /** What comes next does not follow on this frame. */
  rest(): void {
    this.last = -Infinity;
  }
}
