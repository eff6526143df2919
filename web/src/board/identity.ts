/** Which tile is which: followed over shifts, so that a tile keeps its face and its element. */
import {
  arrowsOf,
  heightAt,
  push,
  SPARE,
  squaresOf,
  tileAt,
  tilesMoved,
  turnings,
  type Arrow,
  type Place,
  type Position,
  type Tile,
} from "../maze";

/** A number for each tile by where it is. */
export type Keys = ReadonlyMap<Place, number>;

const placesOf = (size: number): Place[] => [...squaresOf(size), SPARE];

export const freshKeys = (size: number): Keys =>
  new Map(placesOf(size).map((place, index) => [place, index]));

export function pushedKeys(keys: Keys, arrow: Arrow, size: number): Keys {
  const moved = tilesMoved(arrow, size);
  return new Map([...keys].map(([place, key]) => [moved.get(place) ?? place, key]));
}

const sameShape = (one: Tile, other: Tile): boolean => turnings(one).includes(other);

const sameRows = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.join() === other.join();

function sameThings(
  one: Readonly<Record<Place, string>> = {},
  other: Readonly<Record<Place, string>> = {},
): boolean {
  const places = Object.keys(one);
  return places.length === Object.keys(other).length && places.every((at) => one[at] === other[at]);
}

/** Whether two positions have the same maze; the spare may have been turned. */
export const sameMaze = (one: Position, other: Position): boolean =>
  sameShape(one.spare, other.spare) &&
  sameRows(one.board, other.board) &&
  sameRows(one.heights, other.heights) &&
  sameThings(one.treasures, other.treasures);

/** The arrow whose shift leads from one position to another, forwards or taken back, or null. */
export function shiftBetween(before: Position, after: Position): Arrow | null {
  const size = before.board.length;
  if (size !== after.board.length) return null;
  const leads = (arrow: Arrow): boolean => {
    const tile = tileAt(after, arrow);
    return sameShape(tile, before.spare) && sameMaze(push(before, arrow, tile), after);
  };
  return arrowsOf(size).find(leads) ?? null;
}

/** The keys of a position many turns away: each tile keeps its own where it is known. */
export function matchedKeys(keys: Keys, before: Position, after: Position): Keys {
  const size = after.board.length;
  if (before.board.length !== size) return freshKeys(size);
  const free = new Map(keys);
  const found = new Map<Place, number>();
  const claim = (place: Place, from: Place | undefined): void => {
    const key = from === undefined ? undefined : free.get(from);
    if (from === undefined || key === undefined) return;
    found.set(place, key);
    free.delete(from);
  };
  const places = placesOf(size);
  const open = (): Place[] => places.filter((place) => !found.has(place));
  for (const place of places) if (alike(before, place, after, place)) claim(place, place);
  for (const place of open())
    claim(
      place,
      [...free.keys()].find((from) => alike(before, from, after, place)),
    );
  for (const place of open()) claim(place, [...free.keys()][0]);
  return found;
}

function alike(one: Position, at: Place, other: Position, place: Place): boolean {
  return (
    sameShape(lying(one, at), lying(other, place)) &&
    one.treasures?.[at] === other.treasures?.[place] &&
    level(one, at) === level(other, place)
  );
}

const lying = (position: Position, place: Place): Tile =>
  place === SPARE ? position.spare : tileAt(position, place);

const level = (position: Position, place: Place): number =>
  place === SPARE ? Number(position.spare_height ?? 0) : heightAt(position, place);
