/** Draws the world whenever something in it changed, and only then. */
import { NeutralToneMapping, PCFShadowMap, WebGLRenderer } from "three";
import type { Colour } from "../../../draw/pawn";
import { Eye } from "./eye";
import { Hands } from "./hands";
import { Pace } from "./pace";
import type { Paint } from "./pictures";
import type { Shown } from "./shown";
import { SpareView } from "./spare";
import { World } from "./world";

export interface Parts {
  readonly canvas: HTMLCanvasElement;
  /** What the canvas covers: the stage, and a little around it. */
  readonly ground: HTMLElement;
  /** What is touched, as large as the stage, with the cells in it. */
  readonly root: HTMLElement;
  readonly treasures: readonly string[];
  readonly paints: ReadonlyMap<Colour, Paint>;
  /** The canvas for the spare tower, where there is one. */
  readonly spare: () => HTMLCanvasElement | null;
  readonly onLost: () => void;
}

/** A finger needs as much, in pixels. */
const FINGER = 44;
const SHARPEST = 2;
/** Below this width numbers and cards are drawn larger than their towers. */
const ROOMY = 700;

/** Once frames came late, less is drawn as long as the page is open. */
let plain = false;

export class SolidView {
  private readonly parts: Parts;
  private readonly renderer: WebGLRenderer;
  private readonly world: World;
  private readonly eye = new Eye();
  private readonly hands: Hands;
  private readonly spare: SpareView;
  private readonly pace = new Pace();
  private readonly leaving = new AbortController();
  private readonly watching: ResizeObserver;
  private cells: ReadonlyMap<string, HTMLElement> = new Map();
  private waiting = 0;
  private frames = 0;
  private calls = 0;
  private size = "";
  private moving = true;

  constructor(parts: Parts) {
    const { canvas, root } = parts;
    this.parts = parts;
    this.renderer = makeRenderer(canvas);
    this.world = new World(parts.treasures, parts.paints);
    this.spare = new SpareView(this.world);
    this.hands = new Hands(root, {
      turn: (right, down) => this.look(() => this.eye.turn(right, down)),
      approach: (factor, x, y) => this.look(() => this.eye.approach(factor, x + this.aside.x, y + this.aside.y)),
      snap: () => this.snap(),
      cellAt: (x, y) => this.cellAt(x, y),
    });
    canvas.addEventListener("webglcontextlost", parts.onLost, { signal: this.leaving.signal });
    this.watching = new ResizeObserver(() => this.wake());
    this.watching.observe(root);
    canvas.dataset.textureBytes = String(this.world.textureBytes);
  }

  show(shown: Shown): void {
    this.moving = shown.moving;
    this.world.show(shown);
    this.spare.show(shown);
    this.wake();
  }

  /** Other letters or faces of type: the small pictures are drawn anew. */
  repaint(paints: Parts["paints"]): void {
    this.world.repaint(paints);
    this.wake();
  }

  snap(): void {
    this.look(() => this.eye.snap(this.moving ? performance.now() : null));
  }

  dispose(): void {
    cancelAnimationFrame(this.waiting);
    this.leaving.abort();
    this.watching.disconnect();
    this.hands.dispose();
    for (const cell of this.cells.values()) cell.style.transform = "";
    this.world.dispose();
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }

  private look(change: () => void): void {
    change();
    this.wake();
  }

  private wake(): void {
    this.waiting ||= requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.waiting = 0;
    if (this.pace.tooSlow(now)) this.drawLess();
    this.fit();
    const turns = this.eye.move(now);
    const { busy, moved } = this.world.place(now, this.eye, this.markScale);
    this.draw(now, moved && !plain);
    this.placeCells();
    if (busy || turns || this.spare.busy(now)) this.wake();
    else this.pace.rest();
  }

  private draw(now: number, shadows: boolean): void {
    const { renderer, parts } = this;
    renderer.info.reset();
    const into = parts.spare();
    if (into) this.spare.draw(renderer, into, now);
    renderer.setViewport(0, 0, parts.canvas.clientWidth, parts.canvas.clientHeight);
    renderer.clear();
    renderer.shadowMap.needsUpdate = shadows;
    renderer.render(this.world.scene, this.eye.camera);
    this.frames += 1;
    this.calls = Math.max(this.calls, renderer.info.render.calls);
    parts.canvas.dataset.frames = String(this.frames);
    parts.canvas.dataset.drawCalls = String(this.calls);
  }

  private drawLess(): void {
    if (plain) return;
    plain = true;
    this.size = "";
  }

  /** As large as its element, and as sharp as it can be quick. */
  private fit(): void {
    const { canvas, root } = this.parts;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const ratio = plain ? 1 : Math.min(devicePixelRatio, SHARPEST);
    const size = [width, height, ratio, root.clientWidth, root.clientHeight].join();
    if (size === this.size || width === 0) return;
    this.size = size;
    this.world.sun.castShadow = !plain;
    canvas.dataset.quality = plain ? "plain" : "full";
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.eye.resize(width, height, { left: this.aside.x, top: this.aside.y, width: root.clientWidth, height: root.clientHeight });
  }

  /** How far the picture reaches over the stage, to its left and above it. */
  private get aside(): { x: number; y: number } {
    const { ground } = this.parts;
    return { x: -ground.offsetLeft, y: -ground.offsetTop };
  }

  private get markScale(): number {
    return Math.max(1, Math.min(1.35, ROOMY / this.parts.root.clientWidth));
  }

  private get core(): number {
    return Math.max(FINGER, this.parts.root.clientWidth * 0.072);
  }

  private placeCells(): void {
    const { core, aside } = this;
    if (this.cells.size === 0) this.cells = cellsIn(this.parts.root);
    this.parts.root.style.setProperty("--core", `${core}px`);
    for (const [name, { x, y }] of this.world.anchors(this.eye, core / 2 + 1)) {
      const cell = this.cells.get(name);
      const [left, top] = [Math.round(x - aside.x - core / 2), Math.round(y - aside.y - core / 2)];
      if (cell) cell.style.transform = `translate(${left}px, ${top}px)`;
    }
  }

  private cellAt(x: number, y: number): HTMLElement | null {
    const square = this.world.towerAt(x + this.aside.x, y + this.aside.y, this.eye);
    return square === null ? null : (this.cells.get(`square${square}`) ?? null);
  }
}

function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas });
  renderer.debug.checkShaderErrors = false;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.2;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.info.autoReset = false;
  renderer.autoClear = false;
  renderer.setClearColor(0, 0);
  return renderer;
}

function cellsIn(root: HTMLElement): Map<string, HTMLElement> {
  const cells = [...root.querySelectorAll<HTMLElement>("[role=gridcell]")];
  return new Map(cells.map((cell) => [cell.dataset.square ? `square${cell.dataset.square}` : `arrow${cell.dataset.arrow}`, cell]));
}
