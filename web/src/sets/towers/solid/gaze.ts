/** What hides what, and which way is towards the eye. */
import { Vector3, type PerspectiveCamera } from "three";
import { QUARTER, topOf, WALL } from "./measures";

/** A tower as a block in the way of sight. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly height: number;
}

export class Gaze {
  readonly camera: PerspectiveCamera;
  readonly yaw: number;
  private readonly blocks: readonly Block[];

  constructor(camera: PerspectiveCamera, yaw: number, blocks: readonly Block[]) {
    [this.camera, this.yaw, this.blocks] = [camera, yaw, blocks];
  }

  /** The turn by which something looks towards the eye. */
  get turn(): number {
    return -this.yaw;
  }

  /** The turn by which writing that lies flat can be read from here. */
  get uprightTurn(): number {
    return -Math.round(this.yaw / QUARTER) * QUARTER;
  }

  /** A point moved towards the eye and to its right, on the level. */
  moved({ x, y, z }: Vector3, nearer: number, right: number, up = 0): Vector3 {
    const [sin, cos] = [Math.sin(this.yaw), Math.cos(this.yaw)];
    return new Vector3(x - sin * nearer + cos * right, y + up, z + cos * nearer + sin * right);
  }

  /** Whether a tower stands between a point and the eye. */
  hides(at: Vector3): boolean {
    const away = this.camera.position.clone().sub(at).normalize();
    return this.blocks.some((block) => {
      const far = distanceTo(block, at, away);
      return far !== null && far > 0.02;
    });
  }

  /** The first block that is met on the way, by its place in the list. */
  first(ray: Vector3): number | null {
    let [nearest, found]: [number, number | null] = [Infinity, null];
    for (const [index, block] of this.blocks.entries()) {
      const far = distanceTo(block, this.camera.position, ray);
      if (far !== null && far < nearest) [nearest, found] = [far, index];
    }
    return found;
  }
}

/** How far away a ray enters a block; null where it does not, or begins within. */
function distanceTo({ x, y, z, height }: Block, start: Vector3, ray: Vector3): number | null {
  const top = y + topOf(height) + WALL;
  let [enter, leave] = [-Infinity, Infinity];
  for (const [from, along, low, high] of [
    [start.x, ray.x, x - 0.5, x + 0.5],
    [start.y, ray.y, y, top],
    [start.z, ray.z, z - 0.5, z + 0.5],
  ] as const) {
    const [one, other] = [(low - from) / along, (high - from) / along];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter > 0 && enter <= leave ? enter : null;
}
