/** What lies on the towers and is written on them: treasures, homes, the rune stone, heights and costs. */
import { Color, Mesh, Object3D, Quaternion, Vector3 } from "three";
import { ledgesOf } from "../../../draw/ledges";
import { columnOf, rowOf, type Place } from "../../../maze";
import { Decals } from "./decals";
import type { Gaze } from "./gaze";
import { Many } from "./many";
import type { Materials } from "./materials";
import { BOARD, RIM, SIZE, storeyColour } from "./measures";
import { coinShape, RUNE_LEAN, runeShape, stairShape } from "./shapes";
import type { Shown } from "./shown";
import type { Standing, Towers } from "./towers";

const COIN_LEAN = 0.36;
const FOUND = 900;
/** The colours of stairs between two lit floors. */
const STEPS = { free: "#ffdc7e", paid: "#cdb8f7" } as const;

export class Things {
  private readonly coins: Many;
  private readonly stairs: Many;
  private readonly rune: Mesh;
  private shown: Shown | null = null;
  private ledges: ReturnType<typeof ledgesOf> = [];
  private foundSince = -Infinity;
  private readonly like = new Object3D();

  constructor(stage: Object3D, materials: Materials) {
    this.coins = new Many(coinShape(), materials.brass, 24);
    this.stairs = new Many(stairShape(), materials.step, 48, { shadow: false });
    this.rune = new Mesh(runeShape(), materials.stone);
    this.rune.castShadow = this.rune.receiveShadow = true;
    stage.add(this.coins.mesh, this.stairs.mesh, this.rune);
  }

  show(shown: Shown): void {
    if (shown.found && shown.found !== this.shown?.found) this.foundSince = shown.now;
    this.shown = shown;
    this.ledges = ledgesOf(shown.position).filter(({ kind }) => kind === "stairs");
  }

  busy(now: number): boolean {
    return this.shown?.moving === true && now < this.foundSince + FOUND;
  }

  place(now: number, towers: Towers, gaze: Gaze, decals: Decals, hidden: Decals, scale: number): void {
    const { shown } = this;
    if (!shown) return;
    const occupied = new Set(shown.position.pawns);
    this.coins.begin();
    for (const tower of towers.standing) {
      if (tower.shown < 0.5) continue;
      this.lay(tower, occupied.has(tower.tile.place), now, gaze, decals, hidden);
      decals.put(`height-${tower.height}`, badgeOf(tower), 0.235 * scale, gaze, { flat: gaze.uprightTurn, near: 0.95 });
      this.price(tower, occupied.has(tower.tile.place), gaze, decals, scale);
      if (tower.sliding) raiseDust(tower, gaze, decals);
    }
    this.coins.end();
    this.climb(towers);
    this.setRune(now, towers, gaze, decals);
    writeNames(gaze, decals);
  }

  /** What was found shines, rises and sinks again; without motion it shines where it lies. */
  private foundAt(place: Place, now: number): { readonly shine: number; readonly raised: number } {
    const { found, moving } = this.shown!;
    if (found !== place) return { shine: 0, raised: 0 };
    if (!moving) return { shine: 1, raised: 0 };
    const part = Math.sin(Math.min(1, (now - this.foundSince) / FOUND) * Math.PI);
    return { shine: part, raised: part };
  }

  private lay(tower: Standing, occupied: boolean, now: number, gaze: Gaze, decals: Decals, hidden: Decals): void {
    const { position, homes, colours, marked } = this.shown!;
    const { place } = tower.tile;
    const floor = new Vector3(tower.x, tower.y + tower.top, tower.z);
    const treasure = position.treasures?.[place];
    const home = homes.indexOf(place);
    if (treasure) this.layCoin(treasure, tower, occupied, now, gaze, decals, hidden);
    else if (home >= 0 && colours[home]) decals.put(`home-${colours[home]}`, floor.setY(floor.y + 0.014), 0.52, gaze, { flat: gaze.turn });
    else if (marked.includes(place) && tower.floor !== "plain")
      decals.put(tower.floor, floor.setY(floor.y + 0.02), 0.22, gaze, { flat: gaze.turn });
  }

  /** A coin leans towards the eye; one that a tower hides shimmers through it. */
  private layCoin(treasure: string, tower: Standing, occupied: boolean, now: number, gaze: Gaze, decals: Decals, hidden: Decals): void {
    const { glowing } = this.shown!;
    const { place } = tower.tile;
    const { shine, raised } = this.foundAt(place, now);
    const at = gaze.moved(new Vector3(tower.x, tower.y + tower.top, tower.z), 0, occupied ? -0.11 : 0, 0.125 + raised * 0.55);
    this.like.position.copy(at);
    this.like.quaternion.copy(leaning(gaze.turn, COIN_LEAN + raised * 0.5));
    this.like.scale.setScalar(1 + raised * 0.35);
    this.coins.put(this.like);
    const face = new Vector3(0, 0.02, 0).applyMatrix4(this.like.matrix);
    const lean = Math.PI / 2 - COIN_LEAN - raised * 0.5;
    const size = 0.475 * (1 + raised * 0.35);
    if (shine > 0) decals.put("found", face, 1.6, gaze, { strength: shine, near: 0.2 });
    decals.put(treasure, face, size, gaze, { lean });
    if (glowing.has(place)) decals.put("sought", face.clone().setY(face.y + 0.006), 0.94, gaze, { lean, near: 0.3 });
    const foot = gaze.moved(face, 0.12, 0, -0.06);
    if (gaze.hides(face) || gaze.hides(foot)) hidden.put(treasure, face, size, gaze, { lean, strength: 0.5 });
  }

  /** The spells to pay, beside the height where only that is seen; behind them another card where others would do, too. */
  private price(tower: Standing, occupied: boolean, gaze: Gaze, decals: Decals, scale: number): void {
    if (tower.floor !== "paid") return;
    const [first = "", ...others] = (this.shown!.costs[tower.tile.place] ?? "").split("/");
    const unseen = gaze.hides(new Vector3(tower.x, tower.y + tower.top + 0.14, tower.z));
    const [start, step] = unseen ? [-0.23 * scale, -0.2] : occupied ? [-0.3, 0.2] : [0.34, -0.2];
    const edge = unseen ? badgeOf(tower) : gaze.moved(new Vector3(tower.x, tower.y + tower.top + 0.3, tower.z), 0.3, 0);
    const card = (letter: string, right: number, up: number, strength: number): void =>
      decals.put(`spell-${letter}`, gaze.moved(edge, 0, right, up), 0.27 * scale, gaze, { near: 1.5, strength });
    if (others.length > 0) card(others[0]![0]!, start + 0.05, 0.06, 0.7);
    for (const [index, letter] of [...first].entries()) card(letter, start + index * step * scale, 0, 1);
  }

  /** Stairs stand where two towers a step apart are side by side. */
  private climb(towers: Towers): void {
    this.stairs.begin();
    for (const { high, low, turn } of this.ledges) {
      const [upper, lower] = [towers.at(high), towers.at(low)];
      if (!upper || !lower || upper.shown < 1 || lower.shown < 1) continue;
      const [east, south] = [columnOf(high) - columnOf(low), rowOf(high) - rowOf(low)];
      const apart = Math.hypot(upper.x - lower.x - east, upper.z - lower.z - south);
      if (apart > 0.001) continue;
      this.like.position.set(lower.x + east / 2, lower.top, lower.z + south / 2);
      this.like.quaternion.setFromAxisAngle(UP, (-turn * Math.PI) / 180);
      this.like.scale.setScalar(1);
      this.stairs.put(this.like, stepColour(upper, lower));
    }
    this.stairs.end();
  }

  private setRune(now: number, towers: Towers, gaze: Gaze, decals: Decals): void {
    const tower = this.shown!.position.rune && towers.at(this.shown!.position.rune);
    this.rune.visible = Boolean(tower);
    if (!tower) return;
    const at = new Vector3(tower.x, tower.y + tower.top, tower.z);
    decals.put("shine", gaze.moved(at, -0.2, 0, 0.22), 0.82, gaze);
    const { shine } = this.foundAt(tower.tile.place, now);
    if (shine > 0) decals.put("found", gaze.moved(at, -0.1, 0, 0.3), 1.5, gaze, { strength: shine });
    this.rune.position.copy(at).setY(at.y + 0.05);
    this.rune.quaternion.copy(leaning(gaze.turn, -RUNE_LEAN));
    this.rune.updateMatrix();
    decals.put("rune", new Vector3(0, 0.27, 0.068).applyMatrix4(this.rune.matrix), 0.4, gaze, { lean: RUNE_LEAN });
  }
}

/** Where the height is written: the north-west corner, which is wall on every tower. */
const badgeOf = ({ x, y, z, top }: Standing): Vector3 => new Vector3(x - 0.36, y + top + 0.145, z - 0.36);

const UP = new Vector3(0, 1, 0);
const EAST = new Vector3(1, 0, 0);

const leaning = (turn: number, lean: number): Quaternion =>
  new Quaternion().setFromAxisAngle(UP, turn).multiply(new Quaternion().setFromAxisAngle(EAST, lean));

function stepColour(upper: Standing, lower: Standing): Color {
  if (upper.floor === "plain" || lower.floor === "plain") return storeyColour(lower.height, "floor").multiplyScalar(0.8);
  return new Color(upper.floor === "paid" || lower.floor === "paid" ? STEPS.paid : STEPS.free);
}

/** Stone that slides over stone. */
function raiseDust({ x, y, z }: Standing, gaze: Gaze, decals: Decals): void {
  for (const aside of [-0.4, 0.4]) decals.put("dust", gaze.moved(new Vector3(x, y, z), 0.5, aside, 0.06), 0.7, gaze, { near: 0.2 });
}

/** Letters and numbers of the lines without arrows, on the rim. */
function writeNames(gaze: Gaze, decals: Decals): void {
  const off = BOARD + RIM / 2;
  for (let way = 0; way < SIZE; way += 2) {
    const at = way - (SIZE - 1) / 2;
    const [letter, number] = [`name-${String.fromCharCode(97 + way)}`, `name-${way + 1}`];
    for (const side of [-off, off]) {
      decals.put(letter, new Vector3(at, -0.012, side), 0.3, gaze, { flat: gaze.uprightTurn });
      decals.put(number, new Vector3(side, -0.012, at), 0.3, gaze, { flat: gaze.uprightTurn });
    }
  }
}
