/** The board with all that stands on it, as it is shown and as it is at a time. */
import { Fog, InstancedMesh, Mesh, MeshBasicMaterial, PlaneGeometry, Scene, ShadowMaterial, type DirectionalLight, type Light } from "three";
import { spotOf } from "../../../board/journey";
import type { Colour } from "../../../draw/pawn";
import { SPARE, type Square } from "../../../maze";
import { arrowAnchor, spread, squareAnchor, type Anchor } from "./anchors";
import { Arrows } from "./arrows";
import { Decals } from "./decals";
import type { Eye } from "./eye";
import { Field } from "./field";
import { Gaze, type Block } from "./gaze";
import { putLight } from "./light";
import { makeMaterials } from "./materials";
import { across, along, GROUND } from "./measures";
import { Pawns } from "./pawns";
import { Atlas, type Paint } from "./pictures";
import { rimShape } from "./shapes";
import type { Shown } from "./shown";
import { bytesOf, drawGrain, drawHaze } from "./textures";
import { Things } from "./things";
import { Towers } from "./towers";

export class World {
  readonly scene = new Scene();
  readonly sun: DirectionalLight;
  readonly lights: readonly Light[];
  readonly towers: Towers;
  private readonly field = new Field();
  private readonly grain = drawGrain();
  private readonly haze = drawHaze();
  private readonly atlas: Atlas;
  readonly materials = makeMaterials(this.grain, this.field.texture);
  private readonly decals: Decals;
  private readonly hidden: Decals;
  private readonly pawns: Pawns;
  private readonly things: Things;
  private readonly arrows: Arrows;
  private shown: Shown | null = null;

  constructor(treasures: readonly string[], paints: ReadonlyMap<Colour, Paint>) {
    const { scene, materials } = this;
    this.atlas = new Atlas(treasures, paints);
    ({ sun: this.sun, lights: this.lights } = putLight(scene));
    scene.fog = new Fog("#dfe7ec", 10, 60);
    const rim = new Mesh(rimShape(), materials.stone);
    rim.castShadow = rim.receiveShadow = true;
    scene.add(rim, ...this.ground());
    this.towers = new Towers(scene, materials);
    this.pawns = new Pawns(scene, materials, (colour) => paints.get(colour)!.colour);
    this.things = new Things(scene, materials);
    this.arrows = new Arrows(scene, materials);
    this.decals = new Decals(this.atlas, 200);
    this.hidden = new Decals(this.atlas, 24, true);
    scene.add(this.decals.mesh, this.hidden.mesh);
  }

  get textureBytes(): number {
    return [this.atlas.texture, this.grain, this.haze, this.field.texture].reduce((sum, texture) => sum + bytesOf(texture), 0);
  }

  moreDecals(most: number): Decals {
    return new Decals(this.atlas, most);
  }

  repaint(paints: ReadonlyMap<Colour, Paint>): void {
    this.atlas.paint(paints);
  }

  show(shown: Shown): void {
    this.shown = shown;
    for (const part of [this.towers, this.pawns, this.things, this.arrows]) part.show(shown);
  }

  /** Puts all where it is now, as seen from here. `scale` is that of numbers and cards. */
  place(now: number, eye: Eye, scale: number): { readonly busy: boolean; readonly moved: boolean } {
    const rises = this.towers.place(now);
    const { moved } = this.towers;
    this.towers.moved = false;
    if (moved) this.field.paint(this.towers.field());
    const gaze = new Gaze(eye.camera, eye.yaw, this.towers.standing.filter(({ shown }) => shown > 0.5));
    for (const decals of [this.decals, this.hidden]) decals.begin();
    this.things.place(now, this.towers, gaze, this.decals, this.hidden, scale);
    this.pawns.place(now, this.towers, gaze, this.decals, this.hidden);
    this.arrows.place(this.towers, this.calmGaze(eye), gaze, this.decals);
    for (const decals of [this.decals, this.hidden]) decals.end();
    const walks = this.pawns.busy(now) || this.things.busy(now);
    return { busy: rises || walks, moved: moved || walks };
  }

  /** Where everything can be touched, once it has come to rest. */
  anchors(eye: Eye, apart: number): ReadonlyMap<string, Anchor> {
    const gaze = this.calmGaze(eye);
    const all = new Map<string, Anchor>();
    for (const [square, block] of this.blocks()) all.set(`square${square}`, squareAnchor(block, eye, gaze));
    for (const [arrow, at] of this.arrows.places) all.set(`arrow${arrow}`, arrowAnchor(at, eye));
    spread(all, apart);
    return all;
  }

  /** The tower that is seen at a point of the picture. */
  towerAt(x: number, y: number, eye: Eye): Square | null {
    const first = this.calmGaze(eye).first(eye.rayAt(x, y));
    return first === null ? null : [...this.blocks().keys()][first]!;
  }

  dispose(): void {
    this.towers.dispose();
    this.scene.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      one.geometry.dispose();
      for (const material of [one.material].flat()) material.dispose();
      if (one instanceof InstancedMesh) one.dispose();
    });
    for (const texture of [this.atlas.texture, this.grain, this.haze, this.field.texture]) texture.dispose();
    this.sun.dispose();
  }

  /** Every tower as it stands at rest, whatever is looked at. */
  private blocks(): Map<Square, Block> {
    const tiles = this.shown?.tiles.filter(({ place }) => place !== SPARE) ?? [];
    return new Map(
      tiles.map(({ place, height }) => [place, { x: across(spotOf(place)), y: 0, z: along(spotOf(place)), height }]),
    );
  }

  private calmGaze(eye: Eye): Gaze {
    return new Gaze(eye.camera, eye.yaw, [...this.blocks().values()]);
  }

  /** The page under the board, on which its shadow falls. */
  private ground(): Mesh[] {
    const shade = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2), new ShadowMaterial({ color: "#1c3040", opacity: 0.22 }));
    shade.position.y = GROUND;
    shade.receiveShadow = true;
    const look = { map: this.haze, transparent: true, opacity: 0.55, depthWrite: false, toneMapped: false, fog: false };
    const soft = new Mesh(new PlaneGeometry(11.4, 11.4).rotateX(-Math.PI / 2), new MeshBasicMaterial(look));
    soft.position.set(0.22, GROUND + 0.005, 0.16);
    return [shade, soft];
  }
}
