/** A tower of stone: storeys with lit windows, and the corridor carved into its top. */
import type { BufferGeometry } from "three";
import { Color } from "three";
import { chance } from "../../../draw/chance";
import { turnedPoints } from "../../../draw/curve";
import { TILE } from "../../../draw/measures";
import { wallLine, weathered } from "../../../draw/walls";
import type { Tile } from "../../../maze";
import { BRASS, Heap, PLAIN, type Frame } from "./heap";
import { GAP, QUARTER, SIDE, STOREY, storeyColour, topOf, WALL } from "./measures";
import { counterClockwise, cutBy, inset, paving, stonesOf, type Cut, type Flat } from "./polygon";

export interface TowerPlan {
  /** Lying as in the list of shapes. */
  readonly shape: Tile;
  readonly height: number;
  readonly fixed: boolean;
  /** Something lies on it: its way widens to a round chamber. */
  readonly chamber: boolean;
  readonly seed: number;
}

export interface TowerParts {
  readonly stone: BufferGeometry;
  readonly floor: BufferGeometry;
}

const OPEN: Readonly<Record<Tile, readonly number[]>> = { 3: [0, 1], 5: [0, 2], 7: [0, 1, 2], F: [0, 1, 2, 3] };
const CORNERS: readonly Flat[] = [[1, 0], [1, 1], [0, 1], [0, 0]];
const MORTAR = "#2a2d2e";
const DARK = "#15120f";
const LIT = "#ffb54a";
const UNLIT = "#1d2830";

export function buildTower(plan: TowerPlan): TowerParts {
  const random = chance(plan.seed * 7919 + 17);
  const mason = new Mason(plan, random);
  mason.core();
  for (let side = 0; side < 4; side++)
    for (let storey = 1; storey <= plan.height; storey++) mason.face(side, storey);
  mason.courses();
  const { floor, walls } = carve(plan, random);
  for (const wall of walls) mason.wall(wall);
  if (plan.fixed) mason.rivets();
  return { stone: mason.stone.geometry(), floor: pave(plan, floor, random).geometry() };
}

/** The floor and the walls around it in a box of 1 by 1, y to the north: the lines of the flat tile. */
function carve({ shape, chamber, ...plan }: TowerPlan, random: () => number): { floor: Flat[]; walls: Flat[][] } {
  const open = OPEN[shape]!;
  const floor: Flat[] = [];
  const walls = open.map((opening, index) => {
    const next = open[(index + 1) % open.length]!;
    const quarters = (next - opening + 4) % 4 || 4;
    const line = turnedPoints(weathered(wallLine(quarters, chamber), random), opening);
    const points = line.map(([x, y]): Flat => [x / TILE, y / TILE]);
    floor.push(...points);
    const corners = Array.from({ length: quarters }, (_, back) => CORNERS[(opening + quarters - 1 - back) % 4]!);
    return [...points, ...corners];
  });
  const trimmed = (shape: readonly Flat[]): Flat[] => upright(cutBy(shape, edgesOf(plan.fixed)));
  return { floor: trimmed(floor), walls: walls.map(trimmed) };
}

const upright = (points: readonly Flat[]): Flat[] => counterClockwise(points.map(([x, y]): Flat => [x, 1 - y]));

const reachOf = (fixed: boolean): number => (fixed ? 0.5 : 0.5 - GAP);

function edgesOf(fixed: boolean): Cut[] {
  const reach = reachOf(fixed);
  return [
    { nx: 1, ny: 0, far: 0.5 + reach },
    { nx: -1, ny: 0, far: reach - 0.5 },
    { nx: 0, ny: 1, far: 0.5 + reach },
    { nx: 0, ny: -1, far: reach - 0.5 },
  ];
}

/** Lies on the tower, at this level. */
const lying = (level: number): Frame => (x, y, out) => [x - 0.5, level + out, 0.5 - y];

/** Flags, all but white: the material gives them their colour. */
function pave({ height }: TowerPlan, floor: readonly Flat[], random: () => number): Heap {
  const flags = new Heap();
  const frame = lying(topOf(height));
  for (const stone of stonesOf(floor, paving(0.27, 0.16, random), 0.0035, 0.0006)) {
    const shade = 0.93 + random() * 0.12;
    flags.colour = new Color(shade, shade * 0.995, shade * 0.985);
    flags.prism(stone, -0.012, 0.002 + random() * 0.006, 0.006, frame, { grain: [random() * 3, random() * 3], footShade: 0.4 });
  }
  flags.colour = new Color(0.42, 0.4, 0.36);
  flags.prism(floor, -0.02, -0.004, 0, frame, { lid: true });
  return flags;
}

class Mason {
  readonly stone = new Heap();
  private readonly plan: TowerPlan;
  private readonly random: () => number;
  private readonly shade: number;

  constructor(plan: TowerPlan, random: () => number) {
    this.plan = plan;
    this.random = random;
    this.shade = plan.fixed ? 0.8 : 1;
  }

  core(): void {
    this.stone.colour = new Color(MORTAR);
    const half = SIDE - 0.02;
    this.stone.box([-half, 0, -half], [half, topOf(this.plan.height) - 0.012, half]);
  }

  /** One side of a storey: stones in one or two rows, and mostly a window. */
  face(side: number, storey: number): void {
    const frame = facing(side);
    const [low, high] = [(storey - 1) * STOREY + 0.006, storey * STOREY - 0.04];
    const [left, right, half] = [0.003 - SIDE, SIDE - 0.003, 0.088];
    const window = this.random() < 0.86;
    const spans = window ? [...this.split(left, -half), ...this.split(half, right)] : this.thirds(left, right);
    for (const [from, to] of spans) this.stonesBetween(from, to, low, high, storey, frame);
    if (window) this.window(low, high, half, storey, frame);
  }

  /** A band at the head of each storey, and the slab on top. */
  courses(): void {
    const { height, fixed } = this.plan;
    const reach = reachOf(fixed);
    for (let storey = 1; storey < height; storey++) {
      this.tint(storeyColour(storey, "cap"), 1.12, 0.05);
      const level = topOf(storey);
      this.stone.box([0.003 - reach, level - 0.04, 0.003 - reach], [reach - 0.003, level - 0.004, reach - 0.003], 0.012);
    }
    this.tint(storeyColour(height, "cap"), 1, 0.05);
    const top = topOf(height);
    this.stone.box([-reach, top - 0.04, -reach], [reach, top - 0.006, reach], 0.006);
  }

  wall(shape: readonly Flat[]): void {
    const { height } = this.plan;
    const frame = lying(topOf(height));
    for (const stone of stonesOf(shape, paving(0.31, 0.13, this.random), 0.004, 0.0012)) {
      this.tint(storeyColour(height, "cap"), 1, 0.17);
      const look = { grain: this.grain(), footShade: 0.62, glow: 1, topShade: 1.03 };
      this.stone.prism(stone, -0.01, WALL + (this.random() - 0.5) * 0.016, 0.016, frame, look);
    }
    this.stone.colour = storeyColour(height, "stone").multiplyScalar(0.42 * this.shade);
    this.stone.prism(inset(shape, 0.016), -0.01, WALL - 0.022, 0, frame, { glow: 0.5 });
  }

  rivets(): void {
    const top = topOf(this.plan.height) + WALL;
    this.stone.light = BRASS;
    for (const [east, south] of [[1, -1], [1, 1], [-1, 1], [-1, -1]] as const)
      this.stone.lathe(
        [[0.048, -0.01, "#b98a35"], [0.046, 0.012, "#e3b65c"], [0.034, 0.03], [0.018, 0.04], [0, 0.043]],
        10,
        ([x, y, z]) => [x + east * 0.405, y + top, z + south * 0.405],
      );
    this.stone.light = PLAIN;
  }

  private stonesBetween(from: number, to: number, low: number, high: number, storey: number, frame: Frame): void {
    const halved = to - from > 0.17 && this.random() < 0.4;
    const middle = (low + high) / 2 + (this.random() - 0.5) * 0.03;
    const rows = halved ? [[low, middle], [middle, high]] as const : [[low, high]] as const;
    for (const [foot, head] of rows) {
      this.tint(storeyColour(storey, "stone"), 1, 0.24);
      const out = SIDE + 0.006 + (this.random() - 0.5) * 0.012;
      const joint = 0.0055;
      const outline: Flat[] = [[from + joint, foot + joint], [to - joint, foot + joint], [to - joint, head - joint], [from + joint, head - joint]];
      this.stone.prism(outline, SIDE - 0.03, out, 0.013, frame, { grain: this.grain(), footShade: 0.6 });
    }
  }

  private window(low: number, high: number, half: number, storey: number, frame: Frame): void {
    const lit = this.random() < 0.84;
    this.tint(storeyColour(storey, "cap"), 1, 0.16);
    const edge = half - 0.005;
    this.stone.prism([[-edge, low + 0.004], [edge, low + 0.004], [edge, high - 0.004], [-edge, high - 0.004]], SIDE - 0.03, SIDE + 0.008, 0.01, frame);
    this.pane(arch(0.062, low + 0.02, high - 0.01), 0.0088, DARK, frame);
    this.stone.light = lit ? 1.5 : PLAIN;
    this.pane(arch(0.05, low + 0.03, high - 0.021), 0.0096, lit ? LIT : UNLIT, frame);
    this.stone.light = PLAIN;
    this.pane([[-0.005, low + 0.03], [0.005, low + 0.03], [0.005, high - 0.024], [-0.005, high - 0.024]], 0.0103, DARK, frame);
  }

  private pane(outline: readonly Flat[], out: number, colour: string, frame: Frame): void {
    this.stone.colour = new Color(colour);
    this.stone.prism(outline, SIDE, SIDE + out, 0, frame, { lid: true });
  }

  private split(from: number, to: number): (readonly [number, number])[] {
    if (this.random() < 0.35) return [[from, to]];
    const middle = from + (to - from) * (0.38 + this.random() * 0.24);
    return [[from, middle], [middle, to]];
  }

  private thirds(from: number, to: number): (readonly [number, number])[] {
    const aside = (this.random() - 0.5) * 0.1;
    const ends = [from, from + 0.3 + aside * 0.6, aside, to - 0.3 + aside, to];
    return ends.slice(1).map((end, index) => [ends[index]!, end]);
  }

  /** No two stones have quite the same colour. */
  private tint(colour: Color, shade: number, spread: number): void {
    const light = shade * this.shade * (1 + (this.random() - 0.5) * spread);
    const warm = (this.random() - 0.5) * 0.06;
    this.stone.colour = new Color(colour.r * light * (1 + warm), colour.g * light, colour.b * light * (1 - warm));
  }

  private grain(): Flat {
    return [this.random() * 3, this.random() * 3];
  }
}

/** A side of the tower: it looks south, turned by quarters. */
function facing(side: number): Frame {
  const [cos, sin] = [Math.cos(side * QUARTER), Math.sin(side * QUARTER)];
  return (x, y, out) => [cos * x + sin * out, y, -sin * x + cos * out];
}

function arch(half: number, foot: number, head: number): Flat[] {
  const curve = Array.from({ length: 7 }, (_, step): Flat => {
    const angle = (step / 6) * Math.PI;
    return [half * Math.cos(angle), head - half + half * Math.sin(angle)];
  });
  return [[-half, foot], [half, foot], ...curve];
}
