/** A heap of faces that becomes one geometry. */
import { BufferAttribute, BufferGeometry, Color, ShapeUtils, Vector2 } from "three";
import { area, counterClockwise, inset, type Flat } from "./polygon";

export type Vec = readonly [x: number, y: number, z: number];
/** Puts a point of a flat drawing, raised from it by `out`, into the world. */
export type Frame = (x: number, y: number, out: number) => Vec;
/** A ring of a turned thing: its radius, its height and, where it changes, the colour from here on. */
export type Ring = readonly [radius: number, y: number, colour?: string];

/** How a face is lit beyond what falls on it: a window gives light, brass shines. */
export const BRASS = -1;
export const PLAIN = 0;

interface PrismLook {
  /** Only its top is seen. */
  readonly lid?: boolean;
  /** Where the grain begins, so that no two stones are alike. */
  readonly grain?: Flat;
  readonly topShade?: number;
  readonly footShade?: number;
  /** How much of the light on the floor falls on its foot. */
  readonly glow?: number;
}

interface Corner {
  readonly at: Vec;
  readonly normal: Vec;
  readonly uv: Flat;
  readonly shade: number;
  readonly glow: number;
}

export class Heap {
  colour = new Color("#fff");
  light = PLAIN;
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly uvs: number[] = [];
  private readonly lights: number[] = [];
  private readonly indices: number[] = [];

  /** A polygon raised from one level to another, its upper edge rounded by `bevel`. */
  prism(outline: readonly Flat[], from: number, to: number, bevel: number, frame: Frame, look: PrismLook = {}): void {
    const shape = counterClockwise(outline);
    const inner = bevel > 0 ? inset(shape, bevel) : shape;
    const rounded = bevel > 0 && area(inner) > area(shape) * 0.12;
    const top = rounded ? inner : shape;
    const shoulder = rounded ? to - bevel : to;
    this.lid(top, to, frame, look);
    this.sides({ shape, top, from, shoulder, to: rounded ? to : null }, frame, look);
  }

  /** A box between two corners, its upper edge rounded. */
  box([x0, y0, z0]: Vec, [x1, y1, z1]: Vec, bevel = 0): void {
    const outline: Flat[] = [[x0, -z0], [x1, -z0], [x1, -z1], [x0, -z1]];
    this.prism(outline, y0, y1, bevel, (x, y, out) => [x, out, -y]);
  }

  /** Turned on a lathe: rings from below. */
  lathe(rings: readonly Ring[], segments: number, bend: (at: Vec) => Vec = (at) => at): void {
    for (let index = 0; index < rings.length - 1; index++) {
      const [low, high] = [rings[index]!, rings[index + 1]!];
      if (low[2]) this.colour = new Color(low[2]);
      const slope = slopeOf(low, high);
      const [below, above] = [smoothed(rings[index - 1], high, slope), smoothed(low, rings[index + 2], slope)];
      for (let segment = 0; segment < segments; segment++) {
        const corner = (ring: Ring, normal: Flat, part: number): Corner => {
          const angle = ((segment + part) / segments) * Math.PI * 2;
          const [east, south] = [Math.cos(angle), Math.sin(angle)];
          return {
            at: bend([east * ring[0], ring[1], south * ring[0]]),
            normal: [east * normal[0], normal[1], south * normal[0]],
            uv: [(segment + part) / segments, ring[1]],
            shade: 1,
            glow: 0,
          };
        };
        this.quad(corner(low, below, 0), corner(high, above, 0), corner(high, above, 1), corner(low, below, 1));
      }
    }
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    const put = (name: string, numbers: number[], each: number): void => {
      made.setAttribute(name, new BufferAttribute(new Float32Array(numbers), each));
    };
    put("position", this.positions, 3);
    put("normal", this.normals, 3);
    put("color", this.colours, 3);
    put("uv", this.uvs, 2);
    put("aux", this.lights, 2);
    made.setIndex(this.indices);
    made.computeBoundingSphere();
    return made;
  }

  private lid(top: readonly Flat[], to: number, frame: Frame, { grain = [0, 0], topShade = 1 }: PrismLook): void {
    const normal = directionOf(frame, [0, 0, 1]);
    const corners = top.map(([x, y]) =>
      this.corner({ at: frame(x, y, to), normal, uv: [x + grain[0], y + grain[1]], shade: topShade, glow: 0 }),
    );
    const faces = ShapeUtils.triangulateShape(top.map(([x, y]) => new Vector2(x, y)), []);
    for (const face of faces) this.indices.push(...face.map((index) => corners[index]!));
  }

  private sides(
    { shape, top, from, shoulder, to }: { shape: Flat[]; top: Flat[]; from: number; shoulder: number; to: number | null },
    frame: Frame,
    { lid = false, grain = [0, 0], footShade = 0.8, glow = 0 }: PrismLook,
  ): void {
    const up = directionOf(frame, [0, 0, 1]);
    const count = shape.length;
    const soft = shape.map((_, index) => {
      const [before, after] = [shape[(index + count - 1) % count]!, shape[(index + 1) % count]!];
      return directionOf(frame, [after[1] - before[1], before[0] - after[0], 0]);
    });
    let run = 0;
    for (const [index, start] of shape.entries()) {
      const next = (index + 1) % count;
      const end = shape[next]!;
      const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
      const hard = directionOf(frame, [end[1] - start[1], start[0] - end[0], 0]);
      const ends = [
        { on: start, over: top[index]!, normal: edgeNormal(soft[index]!, hard), far: run },
        { on: end, over: top[next]!, normal: edgeNormal(soft[next]!, hard), far: run + length },
      ] as const;
      const corner = (which: 0 | 1, y: number, lean: number, shade: number, over: boolean, light = 0): Corner => {
        const { on, over: above, normal, far } = ends[which];
        const [x, z] = over ? above : on;
        return { at: frame(x, z, y), normal: mixed(normal, up, lean), uv: [far + grain[0], y + grain[1]], shade, glow: light };
      };
      if (to !== null)
        this.quad(corner(0, shoulder, 0.25, 1, false), corner(1, shoulder, 0.25, 1, false), corner(1, to, 0.8, 1.06, true), corner(0, to, 0.8, 1.06, true));
      if (!lid) {
        const foot = isInside(start) && isInside(end) ? glow : 0;
        this.quad(corner(0, from, 0, footShade, false, foot), corner(1, from, 0, footShade, false, foot), corner(1, shoulder, 0, 1, false), corner(0, shoulder, 0, 1, false));
      }
      run += length;
    }
  }

  private quad(...corners: [Corner, Corner, Corner, Corner]): void {
    const [a, b, c, d] = corners.map((corner) => this.corner(corner)) as [number, number, number, number];
    this.indices.push(a, b, c, a, c, d);
  }

  private corner({ at, normal, uv, shade, glow }: Corner): number {
    this.positions.push(...at);
    this.normals.push(...normal);
    this.uvs.push(...uv);
    this.colours.push(this.colour.r * shade, this.colour.g * shade, this.colour.b * shade);
    this.lights.push(this.light, glow);
    return this.positions.length / 3 - 1;
  }
}

/** Away from the border of a tile, where light of the floor falls on the walls. */
const isInside = ([x, y]: Flat): boolean => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.455;

function directionOf(frame: Frame, [x, y, out]: Vec): Vec {
  const [start, end] = [frame(0, 0, 0), frame(x, y, out)];
  return unit([end[0] - start[0], end[1] - start[1], end[2] - start[2]]);
}

function unit([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const mixed = (one: Vec, other: Vec, part: number): Vec =>
  unit([one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part, one[2] + (other[2] - one[2]) * part]);

/** Curves are shaded softly, corners are not. */
const edgeNormal = (soft: Vec, hard: Vec): Vec =>
  Math.abs(soft[0] * hard[0] + soft[1] * hard[1] + soft[2] * hard[2]) < 0.93 ? hard : soft;

function slopeOf([r0, y0]: Ring, [r1, y1]: Ring): Flat {
  const length = Math.hypot(r1 - r0, y1 - y0) || 1;
  return [(y1 - y0) / length, (r0 - r1) / length];
}

function smoothed(before: Ring | undefined, after: Ring | undefined, slope: Flat): Flat {
  if (!before || !after) return slope;
  const soft = slopeOf(before, after);
  return soft[0] * slope[0] + soft[1] * slope[1] > 0.72 ? soft : slope;
}
