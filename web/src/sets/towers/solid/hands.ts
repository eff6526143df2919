/** What fingers, mouse and keys do to the view: turn it, come nearer, touch a tower. */
export interface Deeds {
  readonly turn: (right: number, down: number) => void;
  readonly approach: (factor: number, x: number, y: number) => void;
  readonly snap: () => void;
  /** The cell of what is seen at a point, if there is something. */
  readonly cellAt: (x: number, y: number) => HTMLElement | null;
}

/** Pixels within which a touch is no drag. */
const STEADY = 7;
const KEY_TURN = 16;
const DOUBLE = 350;

interface Finger {
  x: number;
  y: number;
}

export class Hands {
  private readonly root: HTMLElement;
  private readonly deeds: Deeds;
  private readonly fingers = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private dragging = false;
  private pointed: HTMLElement | null = null;
  private lastTap = -Infinity;
  private readonly leaving = new AbortController();

  constructor(root: HTMLElement, deeds: Deeds) {
    [this.root, this.deeds] = [root, deeds];
    const { signal } = this.leaving;
    const capture = { signal, capture: true };
    root.addEventListener("pointerdown", (event) => this.down(event), capture);
    root.addEventListener("pointermove", (event) => this.move(event), { signal });
    addEventListener("pointerup", (event) => this.up(event), { signal });
    addEventListener("pointercancel", (event) => this.up(event), { signal });
    root.addEventListener("pointerleave", () => this.point(null), { signal });
    root.addEventListener("click", (event) => this.click(event), capture);
    root.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    root.addEventListener("keydown", (event) => this.key(event), capture);
  }

  dispose(): void {
    this.leaving.abort();
  }

  private within({ clientX, clientY }: MouseEvent): Finger {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = this.within(event);
    if (this.fingers.size === 0) [this.start, this.dragging] = [at, false];
    this.fingers.set(event.pointerId, at);
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    const at = this.within(event);
    if (!finger) {
      if (event.pointerType === "mouse") this.point(isCell(event.target) ? null : this.deeds.cellAt(at.x, at.y));
      return;
    }
    this.dragging ||= Math.hypot(at.x - this.start.x, at.y - this.start.y) > STEADY || this.fingers.size > 1;
    const other = [...this.fingers.values()].find((one) => one !== finger);
    if (other) this.pinch(finger, other, at);
    else if (this.dragging) this.deeds.turn(at.x - finger.x, at.y - finger.y);
    Object.assign(finger, at);
  }

  private pinch(finger: Finger, other: Finger, at: Finger): void {
    const far = (one: Finger): number => Math.hypot(one.x - other.x, one.y - other.y);
    this.deeds.approach(far(at) / Math.max(1, far(finger)), (at.x + other.x) / 2, (at.y + other.y) / 2);
  }

  private up({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
  }

  /** The end of a drag chooses nothing; beside all cells, what is seen there is chosen. */
  private click(event: MouseEvent): void {
    const real = event.detail > 0;
    if (real && this.dragging) {
      this.dragging = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (isCell(event.target) || !real) return;
    const { x, y } = this.within(event);
    const cell = this.deeds.cellAt(x, y);
    if (cell) return cell.click();
    if (event.timeStamp - this.lastTap < DOUBLE) this.deeds.snap();
    this.lastTap = event.timeStamp;
  }

  /** Over an arrow the wheel turns the spare. */
  private wheel(event: WheelEvent): void {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { x, y } = this.within(event);
    this.deeds.approach(Math.exp(-event.deltaY * 0.0015), x, y);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = this.root.getBoundingClientRect();
    const near = (factor: number) => (): void => this.deeds.approach(factor, width / 2, height / 2);
    const deed = event.shiftKey && event.key in TURNS ? () => this.deeds.turn(...TURNS[event.key]!) : { "+": near(1.2), "-": near(1 / 1.2), "0": this.deeds.snap }[event.key];
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }

  /** Passes on to a cell that the mouse is over what is seen of it. */
  private point(cell: HTMLElement | null): void {
    if (cell === this.pointed) return;
    this.pointed?.dispatchEvent(new PointerEvent("pointerleave"));
    cell?.dispatchEvent(new PointerEvent("pointerenter"));
    this.pointed = cell;
    this.root.classList.toggle("pointing", cell?.classList.contains("usable") ?? false);
  }
}

const TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_TURN, 0],
  ArrowRight: [-KEY_TURN, 0],
  ArrowUp: [0, KEY_TURN],
  ArrowDown: [0, -KEY_TURN],
};

const isCell = (target: EventTarget | null): boolean => target instanceof Element && target.closest("[role=gridcell]") !== null;
