/** The towers, each where it stands now: sliding, turning, falling out. */
import { Group, Mesh, type Object3D } from "three";
import type { Journey } from "../../../board/journey";
import type { LaidTile } from "../../../board/layout";
import { GHOST, SLIDE, TURN } from "../../../draw/measures";
import { SPARE, turned, type Place, type Square, type Tile } from "../../../maze";
import { Course, eased, FALL, type Pose } from "./course";
import type { FieldTower } from "./field";
import type { Block } from "./gaze";
import { LIGHT, type FloorKind, type Materials } from "./materials";
import { across, along, QUARTER, SIZE, topOf } from "./measures";
import type { Shown } from "./shown";
import { buildTower, type TowerParts, type TowerPlan } from "./tower";

/** A tower as it is drawn at a time. */
export interface Standing extends Block {
  readonly tile: LaidTile;
  readonly shown: number;
  readonly floor: FloorKind;
  readonly sliding: boolean;
  /** The level of its floor. */
  readonly top: number;
}

interface Tower {
  readonly object: Group;
  readonly stone: Mesh;
  readonly floor: Mesh;
  readonly course: Course;
  tile: LaidTile;
  /** The last one it was sent on: each is made once. */
  journey: Journey | undefined;
  plan: string;
  turning: { readonly from: number; readonly to: number; readonly start: number };
}

const SHAPES: readonly Tile[] = ["3", "5", "7", "F"];

/** How a tile lies: its shape, and the quarters it is turned clockwise. */
export function shapeOf(tile: Tile): { readonly shape: Tile; readonly quarters: number } {
  for (const shape of SHAPES)
    for (let quarters = 0; quarters < 4; quarters++) if (turned(shape, quarters) === tile) return { shape, quarters };
  throw new Error(`${tile} is not a tile`);
}

const angleOf = (tile: Tile): number => -shapeOf(tile).quarters * QUARTER;

export class Towers {
  private readonly towers = new Map<number, Tower>();
  private readonly parts = new Map<string, TowerParts>();
  private readonly stage: Object3D;
  private readonly materials: Materials;
  private litFrom = new Map<Square, number>();
  private costs: Shown["costs"] = {};
  standing: readonly Standing[] = [];
  /** Whether some tower moved with the last look. */
  moved = true;

  constructor(stage: Object3D, materials: Materials) {
    [this.stage, this.materials] = [stage, materials];
  }

  show(shown: Shown): void {
    this.light(shown);
    for (const tile of shown.tiles) {
      const known = this.towers.get(tile.key);
      const tower = known ?? this.raise(tile, shown);
      if (known) this.redirect(tower, tile, shown);
      this.dress(tower, tile, shown);
      tower.tile = tile;
    }
    this.moved = true;
  }

  /** Puts everything where it is now; whether something will still move. */
  place(now: number): boolean {
    const before = this.standing;
    this.standing = [...this.towers.values()].map((tower) => this.put(tower, now));
    const same = (one: Standing, other: Standing | undefined): boolean =>
      one.x === other?.x && one.z === other.z && one.shown === other.shown && one.floor === other.floor;
    this.moved ||= this.standing.some((one, index) => !same(one, before[index]));
    const busy = [...this.towers.values()].some(({ course, turning }) => course.busy(now) || now < turning.start + TURN);
    return busy || [...this.litFrom.values()].some((from) => now < from);
  }

  at(place: Place): Standing | undefined {
    return this.standing.find(({ tile }) => tile.place === place);
  }

  /** How high one stands at a place of the board, beside it too. */
  levelAt(x: number, z: number): number {
    const below = this.standing.find((one) => one.shown > 0.5 && Math.abs(one.x - x) <= 0.5 && Math.abs(one.z - z) <= 0.5);
    return below ? below.y + below.top : 0;
  }

  field(): FieldTower[] {
    return this.standing.filter(({ shown }) => shown > 0.5).map(({ x, z, height, floor }) => ({ x, z, height, light: LIGHT[floor] }));
  }

  /** The spare, built as it would stand on the board. */
  spare(): { readonly tower: TowerParts; readonly tile: LaidTile; readonly angle: number } | null {
    const spare = [...this.towers.values()].find(({ tile }) => tile.place === SPARE);
    return spare ? { tower: this.parts.get(spare.plan)!, tile: spare.tile, angle: angleOf(spare.tile.tile) } : null;
  }

  dispose(): void {
    for (const { stone, floor } of this.parts.values()) [stone, floor].forEach((shape) => shape.dispose());
  }

  private raise(tile: LaidTile, shown: Shown): Tower {
    const [object, stone, floor] = [new Group(), new Mesh(), new Mesh()];
    stone.castShadow = stone.receiveShadow = floor.receiveShadow = true;
    stone.material = this.materials.stone;
    object.add(stone, floor);
    this.stage.add(object);
    const angle = angleOf(tile.tile);
    const course = new Course(tile, sightOf(tile));
    const tower: Tower = { object, stone, floor, course, tile, journey: undefined, plan: "", turning: { from: angle, to: angle, start: -Infinity } };
    this.towers.set(tile.key, tower);
    this.dress(tower, tile, shown);
    return tower;
  }

  private redirect(tower: Tower, tile: LaidTile, { journeys, fromOf, pace, now, moving }: Shown): void {
    const { course } = tower;
    const journey = journeys.get(`tile${tile.key}`);
    const another = tower.tile.id !== tile.id;
    if (!moving || pace === "") course.jump(tile, sightOf(tile));
    else if (journey) {
      if (journey !== tower.journey) course.follow(journey, now);
    } else {
      if (another) course.jump(fromOf(tile) ?? tile, 0);
      const falls = tile.manner === "parked" && tower.tile.manner !== "parked";
      if (another || !sameAim(tower.tile, tile)) course.glide(tile, sightOf(tile), pace === "sliding" ? SLIDE : GHOST, now, falls ? FALL : 0);
    }
    tower.journey = journey;
    this.turnTo(tower, tile, moving && !another ? now : -Infinity);
  }

  private turnTo(tower: Tower, tile: LaidTile, start: number): void {
    if (tower.tile.tile === tile.tile && start > -Infinity) return;
    const to = angleOf(tile.tile);
    const half = Math.PI * 2;
    const from = to + ((((angleOf(tower.tile.tile) - to) % half) + half * 1.5) % half) - Math.PI;
    tower.turning = { from, to, start };
  }

  /** The stones of a tower stay the same wherever it goes. */
  private dress(tower: Tower, tile: LaidTile, { chambered }: Shown): void {
    const { shape } = shapeOf(tile.tile);
    const plan: TowerPlan = { shape, height: tile.height, fixed: tile.fixed, chamber: chambered(tile), seed: tile.key + 1 };
    const name = Object.values(plan).join();
    if (name === tower.plan) return;
    const parts = this.parts.get(name) ?? buildTower(plan);
    this.parts.set(name, parts);
    tower.plan = name;
    tower.stone.geometry = parts.stone;
    tower.floor.geometry = parts.floor;
  }

  /** What lights up waits for its moment; what is lit stays so. */
  private light({ lit, costs, now }: Shown): void {
    const from = [...lit].map(([square, wait]): [Square, number] => [square, Math.min(this.litFrom.get(square) ?? Infinity, now + wait)]);
    this.litFrom = new Map(from);
    this.costs = costs;
    this.materials.dim(lit.size > 0);
  }

  private floorOf({ place, manner }: LaidTile, now: number): FloorKind {
    const from = this.litFrom.get(place);
    if (from === undefined || now < from || manner === "parked") return "plain";
    return this.costs[place] ? "paid" : "free";
  }

  private put(tower: Tower, now: number): Standing {
    const { object, course, tile, turning } = tower;
    const pose = course.pose(now);
    const [x, z, gone] = [across(pose), along(pose), 1 - pose.shown];
    const y = gone > 0 && pose.manner !== "rest" ? -0.9 * gone * gone : 0;
    object.visible = pose.shown > 0.01;
    object.position.set(x, y, z);
    object.scale.setScalar(Math.max(0.01, 1 - 0.6 * gone));
    const part = Math.min(1, (now - turning.start) / TURN);
    const [tipX, tipZ] = tippedOut(pose, gone);
    object.rotation.set(tipX, 0, tipZ);
    const angle = turning.from + (turning.to - turning.from) * eased(part);
    for (const mesh of [tower.stone, tower.floor]) mesh.rotation.y = angle;
    const floor = this.floorOf(tile, now);
    tower.floor.material = this.materials.floor(floor, tile.height);
    return { tile, x, y, z, height: tile.height, shown: pose.shown, floor, sliding: pose.manner === "slide" && pose.from !== pose.to, top: topOf(tile.height) };
  }
}

const sightOf = ({ manner }: LaidTile): number => (manner === "parked" ? 0 : 1);

const sameAim = (one: LaidTile, other: LaidTile): boolean =>
  one.x === other.x && one.y === other.y && one.manner === other.manner;

/** A tower that hangs over the edge leans outwards, more so as it falls. */
function tippedOut({ x, y }: Pose, gone: number): readonly [number, number] {
  const over = (at: number): number => Math.max(0, at - (SIZE - 1)) + Math.min(0, at);
  const lean = (at: number): number => Math.sign(over(at)) * (Math.max(0, Math.abs(over(at)) - 0.45) * 0.12 + gone * 0.7);
  return [over(y) ? lean(y) : 0, over(x) ? -lean(x) : 0];
}
