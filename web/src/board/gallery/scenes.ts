/** What the gallery shows: a board of every rule set in the middle of a turn. */
import type { Position, Square } from "../../maze";
import { distances } from "../../maze";
import type { BoardProps, Colour, Look } from "../props";
import { CLASSIC, MASTER, NIGHT, TOWERS } from "../testing";

export interface GalleryScene extends Partial<BoardProps> {
  readonly position: Position;
  readonly look: Look;
  readonly colours: readonly Colour[];
  readonly homes: readonly Square[];
}

const corners: readonly Square[] = ["a1", "g1", "g7", "a7"];
const reached = (position: Position): ReadonlySet<Square> =>
  new Set(distances(position, position.pawns[0] ?? "a1").keys());

function walking(scene: GalleryScene): GalleryScene {
  const reachable = scene.reachable ?? reached(scene.position);
  const walker = scene.position.pawns[0] ?? null;
  const others = [...reachable].filter((square) => square !== walker);
  return { phase: "move", ...scene, reachable, walker, selectable: new Set(others) };
}

const classic: GalleryScene = {
  position: CLASSIC,
  look: "day",
  colours: ["yellow", "blue", "green", "red"],
  homes: corners,
  banned: "d7",
};

const COSTS = { a1: "w", b1: "u", b2: "u", b5: "u", c5: "uw", d4: "uw", d5: "uw" };
const FREE = ["a2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "a5"];

export const SCENES: Readonly<Record<string, GalleryScene>> = {
  classic: walking({ ...classic, chosen: "a4", glowing: new Set(["a6"]) }),
  ghost: { ...classic, phase: "shift", chosen: "f1", ghost: { arrow: "f1", tile: "C" } },
  shift: { ...classic, phase: "shift" },
  dusk: {
    position: { ...NIGHT, night: {} },
    look: "day",
    colours: ["yellow", "blue", "green"],
    homes: corners,
  },
  night: walking({
    position: NIGHT,
    look: "night",
    colours: ["yellow", "blue", "green"],
    homes: corners,
    banned: "a4",
    chosen: "b1",
    glowing: new Set(["a4", "b3"]),
    own: { names: new Set(["comet", "raven"]), colour: "yellow" },
  }),
  master: walking({
    position: MASTER,
    look: "catacomb",
    colours: ["red", "yellow", "blue", "white"],
    homes: ["c3", "e3", "e5", "c5"],
    banned: "f7",
    chosen: "g4",
    nextToken: 8,
  }),
  towers: walking({
    position: TOWERS,
    look: "towers",
    colours: ["yellow", "blue", "green"],
    homes: ["a1", "e1", "e5"],
    banned: "a2",
    chosen: "d1",
    costs: COSTS,
    reachable: new Set([...FREE, ...Object.keys(COSTS)]),
  }),
};
