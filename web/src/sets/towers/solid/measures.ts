/** Lengths in tiles, angles in radians. A square's middle is at x - 2, z - 2: the board's is at 0/0. */
import { Color } from "three";
import type { Spot } from "../../../board/journey";

export const SIZE = 5;
export const STOREY = 0.265;
export const WALL = 0.125;
/** Between a movable tower and the edge of its square. */
export const GAP = 0.016;
/** From a tower's axis to its sides, which stand back under the slab at its top. */
export const SIDE = 0.463;
export const RIM = 0.5;
export const BOARD = SIZE / 2;
export const GROUND = -0.44;
export const QUARTER = Math.PI / 2;

export const TALLEST = 5;

/** Storey k of every tower has colour k: stone, capstone and floor, from slate to sunlit sand. */
const STOREYS = [
  ["#4a6175", "#647d90", "#a9bcc8"],
  ["#6c7c88", "#85949f", "#c1cbd1"],
  ["#988b74", "#aca088", "#dad1bb"],
  ["#b69763", "#c9ac79", "#ead9ae"],
  ["#d89f45", "#e8b864", "#fbe6b4"],
] as const;

const PARTS = { stone: 0, cap: 1, floor: 2 } as const;

export const storeyColour = (storey: number, part: keyof typeof PARTS): Color =>
  new Color(STOREYS[Math.max(1, Math.min(TALLEST, storey)) - 1]![PARTS[part]]);

export const across = ({ x }: Spot): number => x - (SIZE - 1) / 2;
export const along = ({ y }: Spot): number => y - (SIZE - 1) / 2;
/** How high the floor of a tower lies. */
export const topOf = (height: number): number => height * STOREY;
