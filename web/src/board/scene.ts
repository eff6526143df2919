/** What the board shows and how it came to that: positions in, tiles and journeys out. No DOM. */
import { CROSSING, SLIDE, STEP } from "../draw/measures";
import {
  corridor,
  heading,
  looseMoved,
  opposite,
  SPARE,
  type Arrow,
  type Place,
  type Position,
  type Square,
} from "../maze";
import { journeysInstead } from "./instead";
import { beside, entrance, sameSpot, spotOf, type Journey, type Leg, type Spot } from "./journey";
import { freshKeys, matchedKeys, pushedKeys, sameMaze, shiftBetween, type Keys } from "./identity";

export interface Scene {
  readonly position: Position;
  readonly keys: Keys;
  /** A tile that comes in again from elsewhere begins a new life: another element shows it. */
  readonly lives: ReadonlyMap<number, string>;
  readonly shifts: number;
  /** Where the spare was left when it fell out of the board. */
  readonly parked: Spot | null;
  readonly change: "first" | "still" | "shift" | "jump";
  /** The arrow of the last shift. */
  readonly pushed: Arrow | null;
  /** Milliseconds until the maze has come to rest. */
  readonly sliding: number;
  /** Where the tile that came in last entered, if it came from elsewhere. */
  readonly entered: Arrow | null;
  /** The scene before the last shift, from which another may be tried instead. */
  readonly before: Scene | null;
  /** By what moves: a pawn's seat ("pawn0"), a token ("token13") or a tile's key ("tile49"). */
  readonly journeys: ReadonlyMap<string, Journey>;
}

const NOBODY: ReadonlyMap<string, Journey> = new Map();

export function firstScene(position: Position): Scene {
  const keys = freshKeys(position.board.length);
  return {
    position,
    keys,
    lives: new Map(),
    shifts: 0,
    parked: null,
    change: "first",
    pushed: null,
    sliding: 0,
    entered: null,
    before: null,
    journeys: NOBODY,
  };
}

/** The life of the spare once it is pushed in at an arrow. */
export function nextLife({ keys, lives, shifts, parked }: Scene, arrow: Arrow): string {
  const now = lives.get(keys.get(SPARE) ?? 0) ?? "";
  return sameSpot(parked, entrance(arrow)) ? now : `${shifts}${arrow}`;
}

export function nextScene(scene: Scene, position: Position, paid?: string): Scene {
  if (sameMaze(scene.position, position)) {
    if (sameStands(scene.position, position)) return { ...scene, position };
    const journeys = journeysOf(scene.position, position, null, paid);
    return { ...scene, position, change: "still", journeys };
  }
  const shifted = shiftedScene(scene, position, paid);
  if (shifted) return shifted;
  const { before } = scene;
  const after = before && shiftedScene(before, position);
  return before && after ? shiftedInstead(scene, before, after) : jumped(scene, position);
}

/** The tile in hand is the same; turned, it stays where it is. */
function shiftedInstead(now: Scene, before: Scene, after: Scene): Scene {
  const kept = { ...after, lives: now.lives, entered: null };
  if (now.pushed === after.pushed) return { ...kept, sliding: 0, journeys: NOBODY };
  return { ...kept, sliding: 2 * SLIDE, journeys: journeysInstead({ now, before, after }) };
}

/** Whether pawns and tokens are where they were: what is under way goes on. */
const sameStands = (one: Position, other: Position): boolean =>
  one.pawns.join() === other.pawns.join() &&
  JSON.stringify(one.tokens) === JSON.stringify(other.tokens);

function shiftedScene(scene: Scene, position: Position, paid?: string): Scene | null {
  const arrow = shiftBetween(scene.position, position);
  if (arrow === null) return null;
  const size = position.board.length;
  return {
    position,
    keys: pushedKeys(scene.keys, arrow, size),
    lives: new Map(scene.lives).set(scene.keys.get(SPARE) ?? 0, nextLife(scene, arrow)),
    shifts: scene.shifts + 1,
    parked: beside(opposite(arrow, size), heading(arrow)),
    change: "shift",
    pushed: arrow,
    sliding: SLIDE,
    entered: sameSpot(scene.parked, entrance(arrow)) ? null : arrow,
    before: { ...scene, before: null },
    journeys: journeysOf(scene.position, position, arrow, paid),
  };
}

function jumped(scene: Scene, position: Position): Scene {
  const keys = matchedKeys(scene.keys, scene.position, position);
  const nothing = { parked: null, pushed: null, sliding: 0, before: null, journeys: NOBODY };
  return { ...scene, ...nothing, position, keys, change: "jump" };
}

function journeysOf(
  before: Position,
  after: Position,
  arrow: Arrow | null,
  paid?: string,
): Map<string, Journey> {
  const journeys = new Map<string, Journey>();
  const note = (name: string, from: Square | undefined, to: Square, walks: boolean): void => {
    const legs = from && legsOf(after, from, to, arrow, walks, paid);
    if (from && legs) journeys.set(name, { from: spotOf(from), legs });
  };
  after.pawns.forEach((to, seat) => note(`pawn${seat}`, before.pawns[seat], to, true));
  const lay = new Map(Object.entries(before.tokens ?? {}).map(([at, token]) => [token, at]));
  for (const [at, token] of Object.entries(after.tokens ?? {}))
    note(`token${token}`, lay.get(token), at, false);
  return journeys;
}

/** The legs of a way, or null where riding along is all there is to it. */
function legsOf(
  ground: Position,
  from: Square,
  to: Square,
  arrow: Arrow | null,
  walks: boolean,
  paid?: string,
): Leg[] | null {
  const size = ground.board.length;
  const ridden = arrow ? ridesTo(arrow, size, from) : from;
  const legs = arrow && ridden !== from ? rideLegs(arrow, size, from, ridden) : [];
  if (ridden === to) return legs.some((leg) => leg.lifted) ? legs : null;
  const way = walks ? corridor(ground, ridden, to, paid) : null;
  if (!way) return null;
  return [...legs, ...way.slice(1).map((square) => ({ to: spotOf(square), time: STEP }))];
}

const ridesTo = (arrow: Arrow, size: number, from: Square): Square => {
  const to: Place | undefined = looseMoved(arrow, size).get(from);
  return to ?? from;
};

/** What is pushed out comes to rest on the frame before it is carried across. */
const ONTO_THE_RIM = 0.6;

function rideLegs(arrow: Arrow, size: number, from: Square, to: Square): Leg[] {
  if (from !== opposite(arrow, size)) return [{ to: spotOf(to), time: SLIDE }];
  const out = { to: beside(from, heading(arrow), ONTO_THE_RIM), time: SLIDE };
  return [out, { to: spotOf(to), time: CROSSING, lifted: true }];
}
