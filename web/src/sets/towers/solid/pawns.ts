/** Pawns that stand on towers, ride on them, climb stairs and leap with a spell. */
import { Mesh, Vector3, type BufferGeometry, type Object3D } from "three";
import { spotOf, type Journey, type Spot } from "../../../board/journey";
import { spotWith } from "../../../board/layout";
import { GHOST, SLIDE } from "../../../draw/measures";
import { fanOut, type Colour, type Stand } from "../../../draw/pawn";
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
  /** The last one it was sent on: each is made once. */
  journey: Journey | undefined;
}

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
      const pawn = known ?? { mesh: this.carved(colour, false), colour, course: new Course(aim, 1), aim, stand, journey: undefined };
      this.pawns[seat] = Object.assign(pawn, { aim, stand, journey: shown.journeys.get(`pawn${seat}`) });
    }
    this.showPhantom(shown);
  }

  busy(now: number): boolean {
    return this.pawns.some(({ course }) => course.busy(now));
  }

  place(now: number, towers: Towers, gaze: Gaze, decals: Decals): void {
    for (const { mesh, colour, course, stand } of this.pawns) {
      const pose = course.pose(now);
      const { level, magic } = levelOf(pose, towers);
      const at = standing(pose, level, stand, gaze);
      put(mesh, at, stand.scale, gaze, decals, colour);
      if (magic > 0) {
        decals.put("magic", gaze.moved(at, 0, 0, 0.35), 1.3, gaze, { strength: magic });
        decals.put("magic", at.clone().setY(level + 0.02), 1.1, gaze, { flat: 0, strength: magic });
      }
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

function redirect({ course, aim, journey: last }: Pawn, to: Spot, seat: number, { journeys, pace, now, moving }: Shown): void {
  const journey = journeys.get(`pawn${seat}`);
  if (!moving || pace === "") course.jump(to, 1);
  else if (journey) {
    if (journey !== last) course.follow(journey, now);
  } else if (aim.x !== to.x || aim.y !== to.y) course.glide(to, 1, pace === "sliding" ? SLIDE : GHOST, now);
}

/** Beside what lies there, or beside each other, as seen from here. */
function standing(pose: Pose, level: number, { x }: Stand, gaze: Gaze): Vector3 {
  return gaze.moved(new Vector3(across(pose), level + 0.008, along(pose)), -0.02, (x / 100) * 0.85);
}

function put(mesh: Mesh, at: Vector3, scale: number, gaze: Gaze, decals: Decals, colour: Colour): void {
  const size = scale * SCALE;
  mesh.position.copy(at);
  mesh.rotation.y = gaze.turn;
  mesh.scale.setScalar(size);
  decals.put(`pawn-${colour}`, gaze.moved(at, 0.162 * size, 0, 0.23 * size), 0.3 * size, gaze, { lean: 0.3, near: 0.25 });
  decals.put(`letter-${colour}`, gaze.moved(at, 0.21 * size, 0.13 * size, 0.15 * size), 0.17 * size, gaze, { near: 0.3 });
}

/** How high a pawn is, and how much of a spell is seen around it. */
function levelOf({ from, to, part, manner, ...at }: Pose, towers: Towers): { level: number; magic: number } {
  const here = towers.levelAt(across(at), along(at));
  if (manner === "rest" || manner === "slide") return { level: here, magic: 0 };
  const [low, high] = [towers.levelAt(across(from), along(from)), towers.levelAt(across(to), along(to))];
  const arc = Math.sin(part * Math.PI);
  if (manner === "carry") return { level: low + (high - low) * part + arc * CARRIED, magic: 0 };
  const rise = high - low;
  if (Math.abs(rise) > STOREY * 1.5) return { level: low + rise * eased(part) + arc * LEAP, magic: arc };
  // Stairs stand on the lower tower, before the border.
  const start = rise > 0 ? 0.28 : 0.5;
  return { level: low + rise * Math.max(0, Math.min(1, (part - start) / 0.22)), magic: 0 };
}
