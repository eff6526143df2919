import type { BoardProps, Look } from "../../board/props";
import { distances, type Position, type Square } from "../../maze";
import { m } from "../../paraglide/messages.js";

/** A small board as it is drawn beside the rules, in the look of the page unless it has its own. */
export interface Picture extends Pick<BoardProps, Shown>, Partial<Pick<BoardProps, Marked>> {
  readonly caption: () => string;
  readonly look?: Look;
}

type Shown = "position" | "colours";
type Lit = "reachable" | "walker" | "glowing" | "own" | "nextToken" | "costs";
type Marked = Lit | "homes" | "hint" | "phantom" | "ghost" | "banned" | "chosen";

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
  homeAtNight: {
    caption: m.rules_picture_home_at_night,
    look: "night",
    position: {
      board: ["6AC", "575", "3B9"],
      spare: "6",
      pawns: ["a1", "c2"],
      night: { b1: "comet", c2: "wolf", a2: "toad" },
    },
    homes: ["a1", "c3"],
    colours: ["yellow", "green"],
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
  payments: {
    caption: m.rules_picture_payments,
    look: "towers",
    position: {
      board: ["6AC", "5E5", "3B9"],
      heights: ["245", "233", "241"],
      spare: "A",
      spare_height: "2",
      pawns: ["a1"],
      treasures: { c1: "feather" },
    },
    walker: "a1",
    reachable: new Set(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]),
    costs: { b1: "u/w", c1: "u/w", b2: "u/w", c2: "uw", b3: "u/w", c3: "uw" },
    glowing: new Set(["c1"]),
    colours: ["yellow"],
  },
  rune: {
    caption: m.rules_picture_rune,
    look: "towers",
    position: {
      board: ["6EC", "7FD", "3B9"],
      heights: ["232", "343", "232"],
      spare: "A",
      spare_height: "2",
      pawns: ["b2"],
      treasures: { b1: "chalice" },
      rune: "b2",
    },
    colours: ["yellow"],
  },
} as const satisfies Record<string, Picture>;

/** The tiles have a picture of their own, which is no board. */
export type PictureName = keyof typeof PICTURES | "tiles";
