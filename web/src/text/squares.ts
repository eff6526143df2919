import type { Arrow, Colour, Square, Tile, Token } from "../api/wire";
import { heading } from "../maze";
import { m } from "../paraglide/messages.js";
import { ingredient, pawn, start, thing, type Thing } from "./names";

type Side = "north" | "east" | "south" | "west";

/** What is seen on a square. */
export interface Sight {
  readonly square: Square;
  readonly tile: Tile;
  readonly height?: number | undefined;
  readonly things?: readonly Thing[] | undefined;
  readonly token?: Token | undefined;
  readonly start?: Colour | undefined;
  readonly pawns: readonly Colour[];
}

/** The sides in the order of their bits in a tile's digit. */
const SIDES: readonly Side[] = ["north", "east", "south", "west"];

const SIDE_NAMES: Record<Side, () => string> = {
  north: m.side_north,
  east: m.side_east,
  south: m.side_south,
  west: m.side_west,
};

/** Where an arrow stands pushes to the side across. */
const ACROSS: Record<Side, Side> = { north: "south", east: "west", south: "north", west: "east" };

/** "e5, T-junction open north, east, south, owl, blue pawn" */
export function squareText(sight: Sight): string {
  return [
    sight.square,
    ...(sight.height === undefined ? [] : [m.square_height({ height: sight.height })]),
    tileText(sight.tile),
    ...(sight.things ?? []).map((key) => thing(key)),
    ...(sight.token === undefined ? [] : [tokenText(sight.token)]),
    ...(sight.start === undefined ? [] : [start(sight.start)]),
    ...sight.pawns.map(pawn),
  ].join(", ");
}

/** "token 7, raven’s feather" */
function tokenText(token: Token): string {
  return m.square_token({ token, ingredient: ingredient(token) });
}

/** "T-junction open north, east, south" */
export function tileText(tile: Tile): string {
  const open = SIDES.filter((_, bit) => Number.parseInt(tile, 16) & (1 << bit));
  const sides = open.map((side) => SIDE_NAMES[side]()).join(", ");
  if (open.length === 4) return m.tile_crossing();
  if (open.length === 3) return m.tile_tee({ sides });
  return ACROSS[open[0]!] === open[1] ? m.tile_straight({ sides }) : m.tile_corner({ sides });
}

/** "row 2 from the west": an arrow as a place. */
export function arrowText(arrow: Arrow): string {
  const { isRow, line, from } = read(arrow);
  const inputs = { line, side: SIDE_NAMES[from]() };
  return isRow ? m.arrow_row(inputs) : m.arrow_column(inputs);
}

/** "row 2 east": what a shift at an arrow moves, and where. */
export function lineText(arrow: Arrow): string {
  const { isRow, line, from } = read(arrow);
  const inputs = { line, side: SIDE_NAMES[ACROSS[from]]() };
  return isRow ? m.line_row(inputs) : m.line_column(inputs);
}

function read(arrow: Arrow): { isRow: boolean; line: string; from: Side } {
  const [east, south] = heading(arrow);
  if (east === 0) return { isRow: false, line: arrow[0]!, from: south > 0 ? "north" : "south" };
  return { isRow: true, line: arrow.slice(1), from: east > 0 ? "west" : "east" };
}
