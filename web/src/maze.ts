/** Slides a line with all that rides on it, finds the corridor a pawn walks: for drawing only. */

/** Column letter and row number; a1 is north-west. */
export type Square = string;
/** The border square on which the spare lands. */
export type Arrow = string;
/** A hex digit of open sides: north 1, east 2, south 4, west 8. */
export type Tile = string;
export type Place = Square | typeof SPARE;

export const SPARE = "spare";

/** What of a position document is drawn; a view fits as it is. */
export interface Position {
  readonly board: readonly string[];
  readonly spare: Tile;
  readonly pawns: readonly Square[];
  readonly treasures?: Readonly<Record<Place, string>>;
  readonly night?: Readonly<Record<Place, string>>;
  readonly tokens?: Readonly<Record<Square, number>>;
  readonly heights?: readonly string[];
  readonly spare_height?: string;
  readonly rune?: Square;
}

type Tiles = Pick<Position, "board">;
type Ground = Pick<Position, "board" | "heights">;

export const squareAt = (column: number, row: number): Square =>
  String.fromCharCode(97 + column) + String(row + 1);
export const columnOf = (square: Square): number => square.charCodeAt(0) - 97;
export const rowOf = (square: Square): number => Number(square.slice(1)) - 1;
export const isFixed = (square: Square): boolean =>
  columnOf(square) % 2 === 0 && rowOf(square) % 2 === 0;

export function squaresOf(size: number): Square[] {
  const ways = Array.from({ length: size }, (_, way) => way);
  return ways.flatMap((row) => ways.map((column) => squareAt(column, row)));
}

export const tileAt = ({ board }: Tiles, square: Square): Tile =>
  board[rowOf(square)]?.[columnOf(square)] ?? "0";

export const heightAt = ({ heights }: Ground, square: Square): number =>
  Number(heights?.[rowOf(square)]?.[columnOf(square)] ?? 0);

/** What is seen on the spare tile. */
export const onSpare = ({ treasures, night, spare_height }: Position) => ({
  treasure: treasures?.[SPARE] ?? null,
  night: night?.[SPARE] ?? null,
  height: Number(spare_height ?? 0),
});

/** The tile turned clockwise by quarters. */
export function turned(tile: Tile, quarters = 1): Tile {
  const sides = parseInt(tile, 16) << (quarters & 3);
  return ((sides | (sides >> 4)) & 15).toString(16).toUpperCase();
}

/** The different ways a tile can lie, beginning as it does. */
export const turnings = (tile: Tile): Tile[] => [
  ...new Set([0, 1, 2, 3].map((quarters) => turned(tile, quarters))),
];

/** All arrows of a board, clockwise from the north-west. */
export function arrowsOf(size: number): Arrow[] {
  const last = size - 1;
  const odd = Array.from({ length: last / 2 }, (_, index) => 2 * index + 1);
  const back = odd.toReversed();
  return [
    ...odd.map((column) => squareAt(column, 0)),
    ...odd.map((row) => squareAt(last, row)),
    ...back.map((column) => squareAt(column, last)),
    ...back.map((row) => squareAt(0, row)),
  ];
}

/** The way a line moves when pushed at an arrow, as a step of columns and rows. */
export function heading(arrow: Arrow): readonly [number, number] {
  if (rowOf(arrow) % 2) return columnOf(arrow) ? [-1, 0] : [1, 0];
  return rowOf(arrow) ? [0, -1] : [0, 1];
}

/** The squares of an arrow's line, from where the spare enters to where a tile falls out. */
export function lineOf(arrow: Arrow, size: number): Square[] {
  const [east, south] = heading(arrow);
  const [column, row] = [columnOf(arrow), rowOf(arrow)];
  return Array.from({ length: size }, (_, far) => squareAt(column + far * east, row + far * south));
}

export const opposite = (arrow: Arrow, size: number): Arrow => lineOf(arrow, size).at(-1) ?? arrow;

/** Where tiles go when a line is pushed: what is printed on them goes with them. */
export function tilesMoved(arrow: Arrow, size: number): Map<Place, Place> {
  const line = lineOf(arrow, size);
  const next = line.map((square, index): [Place, Place] => [square, line[index + 1] ?? SPARE]);
  return new Map([[SPARE, arrow], ...next]);
}

/** Where goes what lies loose on tiles: what falls out is put on the tile that came in. */
export const looseMoved = (arrow: Arrow, size: number): Map<Place, Place> =>
  tilesMoved(arrow, size).set(opposite(arrow, size), arrow);

/** The position after the spare, lying as `tile`, was pushed in at an arrow. */
export function push<P extends Position>(position: P, arrow: Arrow, tile: Tile): P {
  const size = position.board.length;
  const line = lineOf(arrow, size);
  const exit = opposite(arrow, size);
  const [printed, loose] = [tilesMoved(arrow, size), looseMoved(arrow, size)];
  const ridden = {
    board: pushedRows(position.board, line, tile),
    spare: tileAt(position, exit),
    pawns: position.pawns.map((square) => loose.get(square) ?? square),
    ...("treasures" in position && { treasures: moved(position.treasures, printed) }),
    ...("night" in position && { night: moved(position.night, printed) }),
    ...("tokens" in position && { tokens: moved(position.tokens, loose) }),
    ...("rune" in position && { rune: loose.get(position.rune ?? "") ?? position.rune }),
    ...(position.heights && {
      heights: pushedRows(position.heights, line, position.spare_height ?? "0"),
      spare_height: String(heightAt(position, exit)),
    }),
  };
  return { ...position, ...ridden };
}

function pushedRows(rows: readonly string[], line: Square[], entering: string): string[] {
  const cells = rows.map((row) => [...row]);
  const leaving = line.map((square) => rows[rowOf(square)]?.[columnOf(square)] ?? "");
  for (const [index, square] of line.entries()) {
    const row = cells[rowOf(square)];
    if (row) row[columnOf(square)] = leaving[index - 1] ?? entering;
  }
  return cells.map((row) => row.join(""));
}

function moved<T>(
  things: Readonly<Record<Place, T>> | undefined,
  where: ReadonlyMap<Place, Place>,
): Record<Place, T> {
  const entries = Object.entries(things ?? {});
  return Object.fromEntries(entries.map(([place, thing]) => [where.get(place) ?? place, thing]));
}

const STEPS = [
  { east: 0, south: -1, out: 1, into: 4 },
  { east: 1, south: 0, out: 2, into: 8 },
  { east: 0, south: 1, out: 4, into: 1 },
  { east: -1, south: 0, out: 8, into: 2 },
] as const;

/** The neighbours joined to a square by an open corridor, whatever their heights. */
export function neighbours(tiles: Tiles, square: Square): Square[] {
  const sides = parseInt(tileAt(tiles, square), 16);
  return STEPS.flatMap(({ east, south, out, into }) => {
    const next = squareAt(columnOf(square) + east, rowOf(square) + south);
    return sides & out && parseInt(tileAt(tiles, next), 16) & into ? [next] : [];
  });
}

/** How many steps away each square is that corridors join to `start`. */
export function distances(tiles: Tiles, start: Square): Map<Square, number> {
  const steps = new Map([[start, 0]]);
  for (const [square, far] of steps)
    for (const next of neighbours(tiles, square)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
}

interface Stand {
  readonly square: Square;
  readonly climbs: number;
  readonly descents: number;
  readonly from: Stand | null;
}

/**
 * The shortest way along corridors, both ends included, or null. On towers a step of more than one
 * level must be paid with one of the spells in `paid` ("uw"); if not given, the cheapest way it is.
 */
export function corridor(
  ground: Ground,
  start: Square,
  end: Square,
  paid?: string,
): Square[] | null {
  if (paid !== undefined) return wayWithin(ground, start, end, spellsOf(paid));
  if (!distances(ground, start).has(end)) return null;
  for (let wild = 0; ; wild++) {
    const way = wayWithin(ground, start, end, { up: 0, down: 0, wild });
    if (way) return way;
  }
}

interface Spells {
  readonly up: number;
  readonly down: number;
  readonly wild: number;
}

const spellsOf = (paid: string): Spells => {
  const count = (letter: string): number => paid.split(letter).length - 1;
  return { up: count("u"), down: count("d"), wild: count("w") };
};

function wayWithin(ground: Ground, start: Square, end: Square, budget: Spells): Square[] | null {
  const stands: Stand[] = [{ square: start, climbs: 0, descents: 0, from: null }];
  const seen = new Set<string>();
  for (const stand of stands) {
    if (stand.square === end) return wayTo(stand);
    for (const square of neighbours(ground, stand.square)) {
      const next = stepped(ground, stand, square);
      const mark = `${square} ${next.climbs} ${next.descents}`;
      if (!pays(budget, next) || seen.has(mark)) continue;
      seen.add(mark);
      stands.push(next);
    }
  }
  return null;
}

function stepped(ground: Ground, from: Stand, square: Square): Stand {
  const rise = heightAt(ground, square) - heightAt(ground, from.square);
  const { climbs, descents } = from;
  return {
    square,
    climbs: climbs + Number(rise > 1),
    descents: descents + Number(rise < -1),
    from,
  };
}

const pays = (spells: Spells, { climbs, descents }: Stand): boolean =>
  Math.max(0, climbs - spells.up) + Math.max(0, descents - spells.down) <= spells.wild;

function wayTo(stand: Stand): Square[] {
  const way: Square[] = [];
  for (let at: Stand | null = stand; at; at = at.from) way.unshift(at.square);
  return way;
}
