/** The spare tower, drawn into a canvas beside the board. */
import { Group, Mesh, PerspectiveCamera, Vector3, type WebGLRenderer } from "three";
import { TURN } from "../../../draw/measures";
import { SPARE } from "../../../maze";
import { eased } from "./course";
import { Decals } from "./decals";
import { Gaze } from "./gaze";
import { topOf, WALL } from "./measures";
import type { Shown } from "./shown";
import type { World } from "./world";

/** Far from the board, seen by its own camera only. */
const PLACE = new Vector3(40, 0, 0);
const LAYER = 1;
const LENS = 18;
const FAR = 6.6;
const YAW = 0.33;
const ELEVATION = 0.88;

export class SpareView {
  private readonly camera = new PerspectiveCamera(LENS, 1, 1, 20);
  private readonly group = new Group();
  private readonly stone = new Mesh();
  private readonly floor = new Mesh();
  private readonly world: World;
  private readonly decals: Decals;
  private turning = { from: 0, to: 0, start: -Infinity };
  private drawnFor = "";
  private treasure: string | undefined;

  constructor(world: World) {
    this.world = world;
    this.decals = world.moreDecals(6);
    this.stone.material = world.materials.stone;
    this.group.position.copy(PLACE);
    this.group.add(this.stone, this.floor);
    this.camera.layers.set(LAYER);
    for (const one of [this.stone, this.floor, this.decals.mesh]) one.layers.set(LAYER);
    for (const light of world.lights) light.layers.enable(LAYER);
    world.scene.add(this.group, this.decals.mesh);
  }

  show({ moving, now, position }: Shown): void {
    const spare = this.world.towers.spare();
    if (!spare) return;
    this.treasure = position.treasures?.[SPARE];
    const same = this.stone.geometry === spare.tower.stone;
    const [from, to] = [this.turning.to, spare.angle];
    if (!same || from !== to) {
      const back = Math.PI * 2;
      const start = to + ((((from - to) % back) + back * 1.5) % back) - Math.PI;
      this.turning = { from: start, to, start: moving && same ? now : -Infinity };
    }
    this.stone.geometry = spare.tower.stone;
    this.floor.geometry = spare.tower.floor;
    this.floor.material = this.world.materials.floor("plain", spare.tile.height);
  }

  busy(now: number): boolean {
    return now < this.turning.start + TURN;
  }

  /** Drawn in a corner of the picture, and copied from there. */
  draw(renderer: WebGLRenderer, into: HTMLCanvasElement, now: number): void {
    const spare = this.world.towers.spare();
    if (!spare) return;
    const side = Math.max(1, Math.round(into.clientWidth));
    const ratio = renderer.getPixelRatio();
    const angle = this.turning.from + (this.turning.to - this.turning.from) * eased(Math.min(1, (now - this.turning.start) / TURN));
    const state = [side, ratio, angle, spare.tile.key, spare.tile.height, this.treasure].join();
    if (state === this.drawnFor && into.width === side * ratio) return;
    this.drawnFor = state;
    for (const mesh of [this.stone, this.floor]) mesh.rotation.y = angle;
    this.look(spare.tile.height);
    renderer.setViewport(0, 0, side, side);
    renderer.clear();
    renderer.render(this.world.scene, this.camera);
    this.copy(renderer.domElement, into, side * ratio);
  }

  private look(height: number): void {
    const target = PLACE.clone().setY(topOf(height) * 0.5 + 0.03);
    const [low, flat] = [Math.sin(ELEVATION), Math.cos(ELEVATION)];
    this.camera.position.set(-Math.sin(YAW) * flat, low, Math.cos(YAW) * flat).multiplyScalar(FAR).add(target);
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
    const gaze = new Gaze(this.camera, YAW, []);
    const top = PLACE.clone().setY(topOf(height));
    this.decals.begin();
    this.decals.put("shadow", PLACE.clone().add(new Vector3(0.1, 0, 0.03)), 1.7, gaze, { flat: 0 });
    this.decals.put(`height-${height}`, top.clone().add(new Vector3(-0.37, WALL + 0.02, -0.37)), 0.24, gaze, { flat: gaze.turn, near: 0.3 });
    if (this.treasure) this.decals.put(this.treasure, top.setY(top.y + 0.03), 0.5, gaze, { flat: gaze.turn, near: 0.3 });
    this.decals.end();
  }

  private copy(from: HTMLCanvasElement, into: HTMLCanvasElement, side: number): void {
    into.width = into.height = side;
    into.getContext("2d")?.drawImage(from, 0, from.height - side, side, side, 0, 0, side, side);
  }
}
