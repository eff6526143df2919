import type { Component } from "svelte";
import type { Colour } from "../draw/pawn";
import type { Arrow, Position, Square } from "../maze";
import type { Journey, Spot } from "./journey";
import type { Ghost, LaidTile } from "./layout";

export type Look = "day" | "night" | "catacomb" | "towers";
export type { Colour, Ghost };

/** What the board is handed. It knows no rules: what may be chosen is told to it. */
export interface BoardProps {
  position: Position;
  look: Look;
  /** A colour and a home by seat. */
  colours: readonly Colour[];
  homes: readonly Square[];
  /** The letter on a pawn, in the language of the page. */
  letterOf: (colour: Colour) => string;
  /** What the board, a square and an arrow are called by those who listen. */
  label: string;
  squareName: (square: Square) => string;
  arrowName: (arrow: Arrow) => string;

  /** Arrows that may be chosen, and the one that may not, with the reason. */
  arrows?: ReadonlySet<Arrow>;
  banned?: Arrow | null;
  bannedReason?: string;
  chosen?: Arrow | null;
  /** A shift that is looked at. */
  ghost?: Ghost | null;

  /** Floor that lights up, beginning at the walker's square. */
  reachable?: ReadonlySet<Square>;
  walker?: Square | null;
  /** Squares that may be chosen; elsewhere a touch only asks what is there. */
  selectable?: ReadonlySet<Square>;
  /** Squares whose treasure glows. */
  glowing?: ReadonlySet<Square>;
  /** The square of what was just found, while that is shown. */
  found?: Square | null;
  /** An arrow and a square to point at. */
  hint?: { readonly arrow?: Arrow; readonly square?: Square } | null;

  /** A pawn as it would stand after a turn that is only shown. */
  phantom?: { readonly square: Square; readonly colour: Colour } | null;

  /** Night treasures to mark as the viewer's own. */
  own?: { readonly names: ReadonlySet<string>; readonly colour: Colour } | null;
  nextToken?: number | null;
  /** Spells to pay by square ("uw", or "u/w" where there is a choice), and those paid for the walk just made. */
  costs?: Readonly<Record<Square, string>>;
  paid?: string;

  phase?: string;
  turn?: number;
  seat?: number | null;
  motion?: boolean;
  /** The number by which the spare's face is drawn, for the picture beside the board. */
  spareSeed?: number;

  /** Another picture of the same board, in place of the flat one; what can be touched lies over it. */
  Picture?: Component<PictureProps> | null;

  /** An arrow is hovered, touched or focused; null when it no longer is. */
  onaim?: (arrow: Arrow | null) => void;
  onarrow?: (arrow: Arrow) => void;
  onsquare?: (square: Square) => void;
  /** A square is hovered, touched or focused. */
  onlook?: (square: Square) => void;
  /** A square that may not be chosen was touched. */
  onask?: (square: Square) => void;
  onturn?: (quarters: 1 | -1) => void;
}

/** What a picture of the board is handed: where everything is, and how it came there. */
export interface PictureProps
  extends Pick<Required<BoardProps>, "position" | "colours" | "homes" | "letterOf" | "arrows" | "banned" | "chosen"> {
  readonly ghost: Ghost | null;
  readonly tiles: readonly LaidTile[];
  readonly journeys: ReadonlyMap<string, Journey>;
  /** Where a tile that comes in waits before. */
  readonly fromOf: (tile: LaidTile) => Spot | null;
  /** Whether the way of a tile widens to a chamber. */
  readonly chambered: (tile: LaidTile) => boolean;
  /** Whether a pawn would hide something where it stands. */
  readonly besideThing: (square: Square) => boolean;
  /** Milliseconds until a square lights up. */
  readonly lit: ReadonlyMap<Square, number>;
  /** Lit squares on which nothing else is. */
  readonly marked: readonly Square[];
  readonly glowing: ReadonlySet<Square>;
  readonly costs: Readonly<Record<Square, string>>;
  readonly phantom: { readonly square: Square; readonly colour: Colour } | null;
  readonly found: Square | null;
  readonly moving: boolean;
  readonly pace: "" | "sliding" | "glancing";
}
