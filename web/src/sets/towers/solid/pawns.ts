/** Pawns that stand on towers, ride on them, climb stairs and leap with a spell. */
import { Mesh, Vector3, type BufferGeometry, type Object3D } from "three";
import { spotOf, type Journey, type Spot } from "../../../board/journey";
import { spotWith } from "../../../board/layout";
import { GHOST, SLIDE, STEP } from "../../../draw/measures";
import { fanOut, type Colour, type Stand } from "../../../draw/pawn";
import { heightAt, squareAt, type Position } from "../../../maze";
import { Course, eased, type Pose } from "./course";
import type { Decals } from "./decals";
import type { Gaze } from "./gaze";
import type { Materials } from "./materials";
import { across, along, SIZE, STOREY } from "./measures";
import { pawnShape } from "./shapes";
import type { Shown } from "./shown";
import type { Towers } from "./towers";

interface Pawn {
  readonly mesh: Mesh;
  readonly colour: Colour;
  readonly course: Course;
  aim: Spot;
  stand: Stand;
  /** Where spells were used on its way, and when. */
  casts: readonly Cast[];
  /** The last one it was sent on: each is made once. */
  journey: Journey | undefined;
}

interface Cast {
  readonly at: Spot;
  readonly start: number;
}

/** How long a spell is seen. */
const CAST = 700;
const SCALE = 0.94;
/** How high something is carried over the board. */
const CARRIED = 0.9;
const LEAP = 0.5;

export class Pawns {
  private readonly shapes = new Map<Colour, BufferGeometry>();
  private readonly pawns: Pawn[] = [];
  private phantom: { readonly mesh: Mesh; readonly at: Spot; readonly colour: Colour } | null = null;
  private readonly stage: Object3D;
  private readonly materials: Materials;
  private readonly paintOf: (colour: Colour) => string;

  constructor(stage: Object3D, materials: Materials, paintOf: (colour: Colour) => string) {
    [this.stage, this.materials, this.paintOf] = [stage, materials, paintOf];
  }

  show(shown: Shown): void {
    const { pawns } = shown.position;
    for (const [seat, square] of pawns.entries()) {
      const colour = shown.colours[seat];
      if (!colour) continue;
      const aim = spotWith(square, SIZE, shown.ghost);
      const sharing = pawns.flatMap((other, index) => (other === square ? [index] : []));
      const stand = fanOut(sharing.length, shown.besideThing(square))[sharing.indexOf(seat)]!;
      const known = this.pawns[seat];
      if (known) redirect(known, aim, seat, shown);
      const pawn = known ?? { mesh: this.carved(colour, false), colour, course: new Course(aim, 1), aim, stand, casts: [], journey: undefined };
      this.pawns[seat] = Object.assign(pawn, { aim, stand, journey: shown.journeys.get(`pawn${seat}`) });
    }
    this.showPhantom(shown);
  }

  busy(now: number): boolean {
    return this.pawns.some(({ course, casts }) => course.busy(now) || casts.some(({ start }) => now < start + CAST));
  }

  place(now: number, towers: Towers, gaze: Gaze, decals: Decals, hidden: Decals): void {
    for (const { mesh, colour, course, stand, casts } of this.pawns) {
      const pose = course.pose(now);
      const at = standing(pose, levelOf(pose, towers), stand, gaze);
      for (const cast of casts) glow(cast, now, towers, gaze, decals);
      put(mesh, at, stand.scale, gaze, decals, colour);
      const chest = gaze.moved(at, 0.16, 0, 0.23);
      if (gaze.hides(chest)) hidden.put(`pawn-${colour}`, chest, 0.3, gaze, { lean: 0.3, strength: 0.75 });
      if (pose.manner !== "carry") decals.put("shadow", at.clone().add(new Vector3(0.03, 0.004, 0.02)), 0.56, gaze, { flat: 0 });
    }
    if (!this.phantom) return;
    const { mesh, at, colour } = this.phantom;
    const level = towers.levelAt(across(at), along(at));
    put(mesh, new Vector3(across(at), level + 0.008, along(at)), 1, gaze, decals, colour);
  }

  private carved(colour: Colour, faint: boolean): Mesh {
    const shape = this.shapes.get(colour) ?? pawnShape(colour, this.paintOf(colour));
    this.shapes.set(colour, shape);
    const mesh = new Mesh(shape, faint ? this.materials.phantom : this.materials.wood);
    mesh.castShadow = mesh.receiveShadow = !faint;
    this.stage.add(mesh);
    return mesh;
  }

  private showPhantom({ phantom }: Shown): void {
    this.phantom?.mesh.removeFromParent();
    this.phantom = phantom && { mesh: this.carved(phantom.colour, true), at: spotOf(phantom.square), colour: phantom.colour };
  }
}

function redirect(pawn: Pawn, to: Spot, seat: number, { journeys, pace, now, moving, position }: Shown): void {
  const { course, aim, journey: last } = pawn;
  const journey = journeys.get(`pawn${seat}`);
  if (!moving || pace === "") course.jump(to, 1);
  else if (journey) {
    if (journey === last) return;
    course.follow(journey, now);
    pawn.casts = castsOf(journey, position, now);
  } else if (aim.x !== to.x || aim.y !== to.y) course.glide(to, 1, pace === "sliding" ? SLIDE : GHOST, now);
}

/** Where a step of a walk is too high or too deep without a spell: at both its ends. */
function castsOf({ from, legs }: Journey, position: Position, now: number): Cast[] {
  const heightOf = ({ x, y }: Spot): number => heightAt(position, squareAt(x, y));
  let [at, start] = [from, now];
  return legs.flatMap(({ to, time }) => {
    const leaps = time === STEP && Math.abs(heightOf(to) - heightOf(at)) > 1;
    const casts = leaps ? [{ at, start }, { at: to, start }] : [];
    [at, start] = [to, start + time];
    return casts;
  });
}

/** Violet light that rises from a tower and fades. */
function glow({ at, start }: Cast, now: number, towers: Towers, gaze: Gaze, decals: Decals): void {
  const part = (now - start) / CAST;
  if (part < 0 || part >= 1) return;
  const floor = new Vector3(across(at), towers.levelAt(across(at), along(at)) + 0.02, along(at));
  const strength = 1 - part * part;
  decals.put("magic", floor, 0.9 + part * 0.5, gaze, { flat: 0, strength });
  decals.put("magic", gaze.moved(floor, 0, 0, 0.2 + part * 0.5), 1.1 + part * 0.4, gaze, { strength: strength * 0.8 });
}

/** Beside what lies there, or beside each other, as seen from here. */
function standing(pose: Pose, level: number, { x, scale }: Stand, gaze: Gaze): Vector3 {
  return gaze.moved(new Vector3(across(pose), level + 0.008, along(pose)), scale < 1 ? 0.08 : -0.02, (x / 100) * 0.85);
}

function put(mesh: Mesh, at: Vector3, scale: number, gaze: Gaze, decals: Decals, colour: Colour): void {
  const size = scale * SCALE;
  mesh.position.copy(at);
  mesh.rotation.y = gaze.turn;
  mesh.scale.setScalar(size);
  decals.put(`pawn-${colour}`, gaze.moved(at, 0.162 * size, 0, 0.23 * size), 0.3 * size, gaze, { lean: 0.3, near: 0.25 });
  decals.put(`letter-${colour}`, gaze.moved(at, 0.21 * size, 0.13 * size, 0.15 * size), 0.17 * size, gaze, { near: 0.3 });
}

/** How high a pawn is: on what is below it, on stairs, carried over the board or leaping. */
function levelOf({ from, to, part, manner, ...at }: Pose, towers: Towers): number {
  if (manner === "rest" || manner === "slide") return towers.levelAt(across(at), along(at));
  const [low, high] = [towers.levelAt(across(from), along(from)), towers.levelAt(across(to), along(to))];
  const arc = Math.sin(part * Math.PI);
  if (manner === "carry") return low + (high - low) * part + arc * CARRIED;
  const rise = high - low;
  if (Math.abs(rise) > STOREY * 1.5) return low + rise * eased(part) + arc * LEAP;
  // Stairs stand on the lower tower, before the border.
  const start = rise > 0 ? 0.28 : 0.5;
  return low + rise * Math.max(0, Math.min(1, (part - start) / 0.22));
}
