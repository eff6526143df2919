/** Where every tile is drawn, also while a shift is only looked at. */
import {
  heading,
  heightAt,
  isFixed,
  lineOf,
  SPARE,
  tileAt,
  type Arrow,
  type Place,
  type Square,
  type Tile,
} from "../maze";
import { beside, OUT_OF_SIGHT, spotOf, type Spot } from "./journey";
import { nextLife, type Scene } from "./scene";

/** A shift that is looked at, not made. */
export interface Ghost {
  readonly arrow: Arrow;
  readonly tile: Tile;
}

export interface LaidTile extends Spot {
  readonly id: string;
  readonly key: number;
  readonly tile: Tile;
  readonly place: Place;
  readonly fixed: boolean;
  readonly height: number;
  readonly manner: "lying" | "entering" | "leaving" | "parked";
}

/** How far a shift that is looked at has moved its line, in tiles. */
export const GHOST_PUSH = 0.38;

/** All tiles, always in the same order, so that elements move but are never reordered. */
export function laidTiles(scene: Scene, ghost: Ghost | null): LaidTile[] {
  const tiles = [...scene.keys].map(([place, key]) =>
    place === SPARE ? laidSpare(scene, key, ghost) : laidOn(scene, place, key, ghost),
  );
  return tiles.sort((one, other) => one.key - other.key);
}

function laidOn(scene: Scene, place: Square, key: number, ghost: Ghost | null): LaidTile {
  const { position, lives } = scene;
  const size = position.board.length;
  const leaving = ghost !== null && lineOf(ghost.arrow, size).at(-1) === place;
  return {
    ...spotWith(place, size, ghost),
    id: `${key}.${lives.get(key) ?? ""}`,
    key,
    tile: tileAt(position, place),
    place,
    fixed: isFixed(place),
    height: heightAt(position, place),
    manner: leaving ? "leaving" : "lying",
  };
}

function laidSpare(scene: Scene, key: number, ghost: Ghost | null): LaidTile {
  const { position, lives, parked } = scene;
  const life = ghost ? nextLife(scene, ghost.arrow) : (lives.get(key) ?? "");
  const spot = ghost ? beside(ghost.arrow, heading(ghost.arrow), GHOST_PUSH - 1) : parked;
  return {
    ...(spot ?? OUT_OF_SIGHT),
    id: `${key}.${life}`,
    key,
    tile: ghost?.tile ?? position.spare,
    place: SPARE,
    fixed: false,
    height: Number(position.spare_height ?? 0),
    manner: ghost ? "entering" : "parked",
  };
}

/** Where what stands on a square is drawn: pushed along if a shift is looked at. */
export function spotWith(square: Square, size: number, ghost: Ghost | null): Spot {
  if (!ghost || !lineOf(ghost.arrow, size).includes(square)) return spotOf(square);
  return beside(square, heading(ghost.arrow), GHOST_PUSH);
}
