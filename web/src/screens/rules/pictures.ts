import type { BoardProps, Look } from "../../board/props";
import { distances, type Position, type Square } from "../../maze";
import { m } from "../../paraglide/messages.js";

/** A small board as it is drawn beside the rules, in the look of the page unless it has its own. */
export interface Picture extends Pick<BoardProps, Shown | Marked> {
  readonly caption: () => string;
  readonly look?: Look;
}

type Shown = "position" | "colours";
type Marked = "hint" | "phantom" | "ghost" | "banned" | "chosen" | "reachable" | "walker" | "glowing" | "own" | "nextToken" | "costs";

/** Everything the pawn of seat 0 can walk to, lit. */
function walking(position: Position): { position: Position; walker: Square; reachable: ReadonlySet<Square> } {
  const walker = position.pawns[0]!;
  return { position, walker, reachable: new Set(distances(position, walker).keys()) };
}

export const PICTURES = {
  shift: {
    caption: m.rules_picture_shift,
    position: {
      board: ["6BC", "C57", "3E9"],
      heights: ["232", "143", "232"],
      spare: "A",
      spare_height: "2",
      pawns: ["b3", "c2"],
    },
    colours: ["yellow", "blue"],
    ghost: { arrow: "a2", tile: "A" },
    chosen: "a2",
  },
  carried: {
    caption: m.rules_picture_carried,
    position: {
      board: ["6BC", "AC5", "3E9"],
      heights: ["232", "214", "232"],
      spare: "7",
      spare_height: "3",
      pawns: ["b3", "a2"],
    },
    colours: ["yellow", "blue"],
    banned: "c2",
  },
  reach: {
    caption: m.rules_picture_reach,
    ...walking({ board: ["6AC", "56A", "359"], spare: "6", pawns: ["a2"], treasures: { b1: "owl", c3: "crown" } }),
    colours: ["yellow"],
  },
  found: {
    caption: m.rules_picture_found,
    position: { board: ["6EC", "A7A", "3B9"], spare: "6", pawns: ["b2"], treasures: { b2: "owl" } },
    colours: ["yellow"],
    glowing: new Set(["b2"]),
  },
  night: {
    caption: m.rules_picture_night,
    look: "night",
    ...walking({
      board: ["6AC", "575", "3B9"],
      spare: "6",
      pawns: ["a1", "c3"],
      night: { b1: "comet", c2: "wolf", a2: "toad" },
    }),
    colours: ["yellow", "green"],
    own: { names: new Set(["comet"]), colour: "yellow" },
    glowing: new Set(["b1"]),
  },
  tokens: {
    caption: m.rules_picture_tokens,
    look: "catacomb",
    ...walking({ board: ["6AC", "5C5", "3B9"], spare: "6", pawns: ["a2"], tokens: { b1: 7, c2: 9, b2: 12 } }),
    colours: ["red"],
    nextToken: 7,
  },
  still: {
    caption: m.rules_picture_still,
    look: "catacomb",
    position: { board: ["6AC", "575", "3B9"], spare: "6", pawns: ["b2"], tokens: { b2: 7, c1: 8 } },
    colours: ["red"],
    nextToken: 7,
    banned: "c2",
  },
  advice: {
    caption: m.rules_picture_advice,
    look: "catacomb",
    position: { board: ["6AC", "ACA", "3B9"], spare: "3", pawns: ["a2", "c3"], tokens: { b2: 12, c1: 7 } },
    colours: ["red", "blue"],
    nextToken: 7,
    ghost: { arrow: "a2", tile: "3" },
    hint: { square: "c1" },
    phantom: { square: "c1", colour: "red" },
  },
  heights: {
    caption: m.rules_picture_heights,
    look: "towers",
    position: {
      board: ["6EC", "AAA", "3B9"],
      heights: ["212", "235", "241"],
      spare: "6",
      spare_height: "1",
      pawns: ["a2"],
    },
    walker: "a2",
    reachable: new Set(["a2", "b2", "c2"]),
    costs: { c2: "u" },
    colours: ["yellow"],
  },
} as const satisfies Record<string, Picture>;

/** The tiles have a picture of their own, which is no board. */
export type PictureName = keyof typeof PICTURES | "tiles";
