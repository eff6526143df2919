/** The arrows on the rim; one that a tower would hide stands on a post, leaning towards the eye. */
import { Object3D, Quaternion, Vector3 } from "three";
import { arrowsOf, columnOf, heading, rowOf, type Arrow } from "../../../maze";
import type { Decals } from "./decals";
import type { Gaze } from "./gaze";
import { Many } from "./many";
import type { Materials } from "./materials";
import { BOARD, RIM, SIZE } from "./measures";
import { arrowShape, plateShape, postShape } from "./shapes";
import type { Shown } from "./shown";
import type { Towers } from "./towers";

const HIGHEST = 1.7;
const UP = new Vector3(0, 1, 0);

export class Arrows {
  private readonly points: Many;
  private readonly plates: Many;
  private readonly posts: Many;
  private readonly like = new Object3D();
  private shown: Shown | null = null;
  /** Where each arrow is now. */
  readonly places = new Map<Arrow, Vector3>();

  constructor(stage: Object3D, materials: Materials) {
    const all = arrowsOf(SIZE).length;
    this.points = new Many(arrowShape(), materials.brass, all, { shadow: false });
    this.plates = new Many(plateShape(), materials.step, all, { shadow: false });
    this.posts = new Many(postShape(), materials.brass, all, { shadow: false });
    stage.add(this.points.mesh, this.plates.mesh, this.posts.mesh);
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  /** Where they lie does not depend on what is only looked at: what is pointed at must not run away. */
  place(towers: Towers, calm: Gaze, gaze: Gaze, decals: Decals): void {
    const parts = [this.points, this.plates, this.posts];
    for (const part of parts) part.begin();
    for (const arrow of arrowsOf(SIZE)) this.put(arrow, towers, calm, gaze, decals);
    for (const part of parts) part.end();
  }

  private put(arrow: Arrow, towers: Towers, calm: Gaze, gaze: Gaze, decals: Decals): void {
    const { arrows, banned, chosen } = this.shown!;
    const [east, south] = heading(arrow);
    const at = new Vector3(lineAt(columnOf(arrow), east), -0.016, lineAt(rowOf(arrow), south));
    raiseOver(at, calm);
    this.places.set(arrow, at.clone());
    const out = makesWay(at, towers);
    if (out > 0) raiseOver(at.set(at.x - east * out, at.y, at.z - south * out), gaze);
    const raised = at.y > 0.1;
    const { like } = this;
    like.position.copy(at);
    like.quaternion.setFromAxisAngle(UP, Math.atan2(east, south));
    if (raised) like.quaternion.premultiply(new Quaternion().setFromAxisAngle(gaze.moved(new Vector3(), 0, 1), 0.62));
    like.scale.setScalar(1);
    const usable = arrows.has(arrow);
    this.plates.put(like, arrow === chosen ? "#e7bd58" : "#18222a");
    like.scale.setScalar(1.05);
    if (arrow === banned) decals.put("cross", at.clone().setY(at.y + 0.03), 0.46, gaze, raised ? {} : { flat: gaze.turn });
    else this.points.put(like, arrow === chosen ? "#fffbe6" : usable || arrows.size === 0 ? "#f0c46c" : "#a58b55");
    if (!raised) return;
    like.position.setY(-0.02);
    like.quaternion.identity();
    like.scale.set(1, at.y, 1);
    this.posts.put(like);
  }
}

/** Where an arrow lies along one axis: in its line, or before the rim it pushes from. */
const lineAt = (way: number, step: number): number =>
  step === 0 ? way - (SIZE - 1) / 2 : -step * (BOARD + RIM / 2);

/** How far an arrow makes way for a tower that stands where it lies. */
function makesWay({ x, z }: Vector3, { standing }: Towers): number {
  const there = standing.some((one) => one.shown > 0.4 && Math.abs(one.x - x) < 0.6 && Math.abs(one.z - z) < 0.6);
  return there ? 0.5 : 0;
}

/** Above what hides it, if anything does. */
function raiseOver(at: Vector3, gaze: Gaze): void {
  const before = at.y;
  while (at.y < HIGHEST && isHidden(at, gaze)) at.y += 0.05;
  if (at.y > before + 0.1) at.y += 0.16;
}

function isHidden(at: Vector3, gaze: Gaze): boolean {
  return [-0.2, 0, 0.2].some((aside) => gaze.hides(gaze.moved(at, 0, aside, 0.02)));
}

