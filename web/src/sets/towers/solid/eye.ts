/** Where one looks from: around the board, nearer or farther, and never past it. */
import { PerspectiveCamera, Vector3 } from "three";
import { eased } from "./course";
import { BOARD, GROUND, RIM } from "./measures";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Angle {
  readonly yaw: number;
  readonly elevation: number;
}

const DEGREE = Math.PI / 180;
const WIDE: Angle = { yaw: 19 * DEGREE, elevation: 50.5 * DEGREE };
/** On a small screen one looks more from above: every tower gets its share. */
const NARROW: Angle = { yaw: 9 * DEGREE, elevation: 58 * DEGREE };
const NARROW_BELOW = 560;
const LOWEST = 30 * DEGREE;
const HIGHEST = 86 * DEGREE;
const NEAREST = 3;
const LENS = 18;
const SNAP = 350;
const MIDDLE = new Vector3(0, 0.3, 0);

/** What must be seen: the foot of the board and the tops of the highest towers. */
const EDGES: readonly Vector3[] = [-1, 1].flatMap((east) =>
  [-1, 1].flatMap((south) => {
    const rim = BOARD + RIM + 0.1;
    return [
      new Vector3(east * rim * 0.92, GROUND, south * rim),
      new Vector3(east * rim, GROUND, south * rim * 0.92),
      new Vector3(east * BOARD, 1.5, south * BOARD),
    ];
  }),
);

export class Eye {
  readonly camera = new PerspectiveCamera(LENS, 1, 1, 120);
  yaw = WIDE.yaw;
  private elevation = WIDE.elevation;
  private zoom = 1;
  private readonly target = MIDDLE.clone();
  private width = 1;
  private height = 1;
  private stage: Box = { left: 0, top: 0, width: 1, height: 1 };
  private home: Angle = WIDE;
  /** Looked at from where it was put, as long as nobody turned it. */
  private untouched = true;
  private way: { readonly start: number; readonly from: Angle & { zoom: number; target: Vector3 } } | null = null;

  /** The size of the picture, and the part of it that the board has to fit in. */
  resize(width: number, height: number, stage: Box): void {
    [this.width, this.height, this.stage] = [width, height, stage];
    this.home = stage.width < NARROW_BELOW ? NARROW : WIDE;
    if (this.untouched) ({ yaw: this.yaw, elevation: this.elevation } = this.home);
    this.frame();
  }

  turn(right: number, down: number): void {
    this.touch();
    this.yaw += right * 0.009;
    this.elevation = Math.max(LOWEST, Math.min(HIGHEST, this.elevation + down * 0.007));
    this.frame();
  }

  /** Nearer by a factor, towards a point of the picture. */
  approach(factor: number, x: number, y: number): void {
    this.touch();
    const before = this.zoom;
    this.zoom = Math.max(1, Math.min(NEAREST, before * factor));
    const towards = this.groundAt(x, y);
    if (towards) this.target.lerp(towards, Math.max(0, 1 - before / this.zoom));
    this.keepTarget();
    this.frame();
  }

  /** Back to the good angle; at once without `now`. */
  snap(now: number | null): void {
    const { yaw, elevation, zoom } = this;
    const turns = Math.round((yaw - this.home.yaw) / (Math.PI * 2)) * Math.PI * 2;
    this.way = now === null ? null : { start: now, from: { yaw: yaw - turns, elevation, zoom, target: this.target.clone() } };
    if (now === null) this.settle(this.home, 1, MIDDLE);
    this.untouched = true;
  }

  /** One step on the way back; whether there are more. */
  move(now: number): boolean {
    if (!this.way) return false;
    const { start, from } = this.way;
    const part = eased(Math.min(1, (now - start) / SNAP));
    const mix = (one: number, other: number): number => one + (other - one) * part;
    const angle = { yaw: mix(from.yaw, this.home.yaw), elevation: mix(from.elevation, this.home.elevation) };
    this.settle(angle, mix(from.zoom, 1), from.target.clone().lerp(MIDDLE, part));
    if (part >= 1) this.way = null;
    return this.way !== null;
  }

  /** Where a point of the world is in the picture, in pixels. */
  project(at: Vector3): { x: number; y: number } {
    const { x, y } = at.clone().project(this.camera);
    return { x: ((x + 1) / 2) * this.width, y: ((1 - y) / 2) * this.height };
  }

  /** The way one looks through a point of the picture. */
  rayAt(x: number, y: number): Vector3 {
    const far = new Vector3((x / this.width) * 2 - 1, 1 - (y / this.height) * 2, 0.5).unproject(this.camera);
    return far.sub(this.camera.position).normalize();
  }

  private touch(): void {
    this.untouched = false;
    this.way = null;
  }

  private settle({ yaw, elevation }: Angle, zoom: number, target: Vector3): void {
    [this.yaw, this.elevation, this.zoom] = [yaw, elevation, zoom];
    this.target.copy(target);
    this.frame();
  }

  private groundAt(x: number, y: number): Vector3 | null {
    const ray = this.rayAt(x, y);
    if (ray.y > -0.05) return null;
    const { position } = this.camera;
    return position.clone().addScaledVector(ray, (MIDDLE.y - position.y) / ray.y);
  }

  /** The nearer, the farther from the middle one may look. */
  private keepTarget(): void {
    const far = BOARD * (1 - 1 / this.zoom);
    this.target.x = Math.max(-far, Math.min(far, this.target.x));
    this.target.z = Math.max(-far, Math.min(far, this.target.z));
    this.target.y = MIDDLE.y;
  }

  private frame(): void {
    const [low, flat] = [Math.sin(this.elevation), Math.cos(this.elevation)];
    const direction = new Vector3(-Math.sin(this.yaw) * flat, low, Math.cos(this.yaw) * flat);
    const { camera, stage, width, height } = this;
    camera.aspect = width / height;
    camera.clearViewOffset();
    let [near, far] = [6, 110];
    for (let step = 0; step < 24; step++) {
      const middle = (near + far) / 2;
      this.look(direction, middle, MIDDLE);
      const box = this.bounds();
      if (box.width > stage.width || box.height > stage.height) near = middle;
      else far = middle;
    }
    this.look(direction, far, MIDDLE);
    const box = this.bounds();
    const right = box.left + box.width / 2 - stage.left - stage.width / 2;
    const down = box.top + box.height / 2 - stage.top - stage.height / 2;
    this.look(direction, far / this.zoom, this.target);
    camera.setViewOffset(width, height, right, down, width, height);
    camera.updateProjectionMatrix();
  }

  private look(direction: Vector3, far: number, target: Vector3): void {
    this.camera.position.copy(direction).multiplyScalar(far).add(target);
    this.camera.lookAt(target);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  private bounds(): Box {
    const spots = EDGES.map((edge) => this.project(edge));
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  }
}
