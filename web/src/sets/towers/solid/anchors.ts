/** Where on the screen each tower and arrow can be touched: on what is seen of it, and apart from all others. */
import { Vector3 } from "three";
import type { Square } from "../../../maze";
import type { Eye } from "./eye";
import type { Block, Gaze } from "./gaze";
import { topOf } from "./measures";

export interface Anchor {
  x: number;
  y: number;
  /** How willingly it makes way for others. */
  readonly loose: number;
}

/** Parts of a tower's top, the middle first. */
const PARTS = [[0, 0], [0, -0.3], [-0.3, 0], [0.3, 0], [-0.3, -0.3], [0.3, -0.3], [0, 0.3], [-0.36, -0.36]] as const;
const ROUNDS = 120;

export function squareAnchor({ x, z, height }: Block, eye: Eye, gaze: Gaze): Anchor {
  const at = (east: number, south: number): Vector3 => new Vector3(x + east, topOf(height) + 0.14, z + south);
  const seen = PARTS.find(([east, south]) => !gaze.hides(at(east, south)));
  const [east, south] = seen ?? [0, -0.36];
  return { ...eye.project(at(east, south)), loose: seen === PARTS[0] ? 0.05 : 1 };
}

export const arrowAnchor = (at: Vector3, eye: Eye): Anchor => ({ ...eye.project(at), loose: 0.1 });

/** Moves anchors until no two are so near that one would cover the middle of the other. */
export function spread(anchors: ReadonlyMap<Square, Anchor>, apart: number): void {
  const all = [...anchors.values()];
  for (let round = 0; round < ROUNDS; round++) {
    let crowded = false;
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) crowded = part(one, other, apart) || crowded;
    if (!crowded) return;
  }
}

/** Along the way on which they are farther apart already. */
function part(one: Anchor, other: Anchor, apart: number): boolean {
  const [right, down] = [other.x - one.x, other.y - one.y];
  if (Math.max(Math.abs(right), Math.abs(down)) >= apart) return false;
  const way = Math.abs(right) > Math.abs(down) ? "x" : "y";
  const far = other[way] - one[way];
  const missing = (apart + 1 - Math.abs(far)) * (far < 0 ? -1 : 1);
  const share = one.loose / (one.loose + other.loose);
  one[way] -= missing * share;
  other[way] += missing * (1 - share);
  return true;
}
