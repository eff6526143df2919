/** What stands and lies on the towers and around them, each turned, cut or cast once. */
import { Color, type BufferGeometry } from "three";
import { chance } from "../../../draw/chance";
import type { Colour } from "../../../draw/pawn";
import { BRASS, Heap, PLAIN, type Frame, type Ring, type Vec } from "./heap";
import { BOARD, GROUND, RIM, STOREY } from "./measures";
import type { Flat } from "./polygon";

const FLAT: Frame = (x, y, out) => [x, out, -y];

/** A little wizard of turned wood in the player's colour; every other one wears a wide brim. */
export function pawnShape(colour: Colour, paint: string): BufferGeometry {
  const heap = new Heap();
  const [dark, light, wood] = [shaded(paint, 0.62), lightened(paint, 0.16), "#e0b98a"];
  const wide = colour === "blue" || colour === "red";
  heap.lathe(
    [
      [0, 0, "#6b4526"], [0.185, 0], [0.195, 0.018], [0.195, 0.04, "#8a5b32"], [0.18, 0.055, dark],
      [0.172, 0.07, paint], [0.163, 0.11], [0.146, 0.2, dark], [0.144, 0.207, paint], [0.122, 0.3],
      [0.098, 0.385], [0.088, 0.42, light], [0.1, 0.432], [0.104, 0.446], [0.094, 0.462, wood], [0.06, 0.47],
      [0.085, 0.485], [0.104, 0.515], [0.11, 0.55], [0.104, 0.588], [0.09, 0.61],
    ],
    28,
  );
  heap.lathe(wide ? HAIR : BEARD, 16, wide ? ([x, y, z]) => [x, y, z * 0.9 - 0.028] : ([x, y, z]) => [x * 0.82, y, z * 0.55 + 0.055]);
  heap.lathe(hatOf(wide ? 0.205 : 0.165, paint, dark, light), 24, bentBy(wide ? 0.09 : 0.03));
  for (const side of [-1, 1])
    heap.lathe([[0, -0.014, "#20140a"], [0.012, 0], [0, 0.014]], 8, ([x, y, z]) => [x + side * 0.036, y + 0.562, z + 0.1]);
  return heap.geometry();
}

const BEARD: readonly Ring[] = [[0.02, 0.36, "#f1e7d2"], [0.055, 0.41], [0.082, 0.47], [0.1, 0.52], [0.104, 0.545], [0.09, 0.55]];
const HAIR: readonly Ring[] = [[0.06, 0.43, "#5a3418"], [0.118, 0.45], [0.127, 0.52], [0.124, 0.59], [0.1, 0.62]];

function hatOf(brim: number, paint: string, dark: string, light: string): Ring[] {
  return [
    [0.09, 0.6, dark], [brim, 0.592], [brim + 0.008, 0.602, paint], [brim - 0.004, 0.612], [0.128, 0.62, "#2a1a0c"],
    [0.122, 0.622, "#e3b450"], [0.118, 0.65, "#2a1a0c"], [0.112, 0.655, paint], [0.094, 0.72], [0.068, 0.82],
    [0.04, 0.93], [0.018, 1.01], [0.016, 1.03, light], [0.028, 1.04], [0.03, 1.055], [0.018, 1.075], [0, 1.08],
  ];
}

/** The tip of a hat leans to one side. */
const bentBy = (far: number) => ([x, y, z]: Vec): Vec => {
  const up = Math.max(0, (y - 0.66) / 0.36) ** 2;
  return [x + up * far, y - up * 0.02, z - up * 0.02];
};

const shaded = (colour: string, part: number): string => `#${new Color(colour).multiplyScalar(part).getHexString()}`;
const lightened = (colour: string, part: number): string => `#${new Color(colour).lerp(new Color("#fff"), part).getHexString()}`;

/** How far the rune stone leans back. */
export const RUNE_LEAN = 0.5;

export function runeShape(): BufferGeometry {
  const heap = new Heap();
  const outline: Flat[] = [[-0.17, 0], [0.17, 0], [0.185, 0.22], [0.14, 0.45], [0.03, 0.54], [-0.11, 0.49], [-0.18, 0.27]];
  heap.colour = new Color("#6f8491");
  heap.prism(outline, -0.06, 0.06, 0.03, (x, y, out) => [x, y, out]);
  heap.prism(outline.map(([x, y]): Flat => [-x, y]), -0.06, 0.06, 0.03, (x, y, out) => [-x, y, -out]);
  heap.colour = new Color("#7d8f9a");
  const random = chance(9);
  const foot = Array.from({ length: 9 }, (_, step): Flat => {
    const [angle, radius] = [(step / 9) * Math.PI * 2, 0.235 + random() * 0.02];
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  const [cos, sin] = [Math.cos(RUNE_LEAN), Math.sin(RUNE_LEAN)];
  heap.prism(foot, -0.05, 0.02, 0.018, (x, y, out) => [x, out * cos + y * sin, out * sin - y * cos]);
  return heap.geometry();
}

/** A medallion on a slanted foot, its face at the level 0.012. */
export function coinShape(): BufferGeometry {
  const heap = new Heap();
  heap.light = BRASS;
  heap.lathe(
    [
      [0.2, -0.16, "#4a3a28"], [0.23, -0.04, "#5b4220"], [0.252, -0.026, "#c08e34"], [0.254, 0.014, "#e9c066"],
      [0.245, 0.026], [0.23, 0.02], [0.227, 0.012, "#1a110a"], [0, 0.012],
    ],
    32,
  );
  return heap.geometry();
}

/** Points south. */
export function arrowShape(): BufferGeometry {
  const heap = new Heap();
  heap.prism([[-0.2, 0.09], [0.2, 0.09], [0.235, 0.06], [0.03, -0.155], [-0.03, -0.155], [-0.235, 0.06]], 0, 0.085, 0.05, FLAT);
  return heap.geometry();
}

export function plateShape(): BufferGeometry {
  const heap = new Heap();
  const outline = Array.from({ length: 20 }, (_, step): Flat => {
    const [x, y] = [Math.cos((step / 20) * Math.PI * 2), Math.sin((step / 20) * Math.PI * 2)];
    return [Math.sign(x) * 0.15 + x * 0.2, y * 0.2];
  });
  heap.prism(outline, -0.02, 0.006, 0.005, FLAT);
  return heap.geometry();
}

/** A post one tile high. */
export function postShape(): BufferGeometry {
  const heap = new Heap();
  heap.lathe([[0.03, 0, "#8d6322"], [0.022, 0.04], [0.022, 1]], 8);
  return heap.geometry();
}

/** Three steps that lead up to the north, from the foot of the tower there. */
export function stairShape(): BufferGeometry {
  const heap = new Heap();
  for (let step = 0; step < 3; step++) {
    const deep = 0.2 - step * 0.064;
    const low = step ? (step * STOREY) / 4 - 0.01 : -0.01;
    heap.prism([[-0.165, 0], [0.165, 0], [0.165, deep], [-0.165, deep]], low, ((step + 1) * STOREY) / 4, 0.009, (x, y, out) => [-x, out, y]);
  }
  return heap.geometry();
}

/** A slab of slate with a brass line around the dark bed of the towers. */
export function rimShape(): BufferGeometry {
  const heap = new Heap();
  const inner = BOARD + 0.03;
  heap.colour = new Color("#5c7282");
  heap.prism(octagon(BOARD + RIM, 0.25), -0.3, -0.02, 0.05, FLAT);
  heap.colour = new Color("#465968");
  heap.prism(octagon(BOARD + RIM + 0.1, 0.28), GROUND, -0.26, 0.05, FLAT);
  heap.light = BRASS;
  heap.colour = new Color("#c79a45");
  const outer = inner + 0.045;
  for (const turn of QUARTERS) {
    const strip: Flat[] = [[-outer, outer], [outer, outer], [inner, inner], [-inner, inner]];
    heap.prism(strip, -0.03, 0.004, 0, (x, y, out) => turn(x, -y, out));
  }
  heap.light = PLAIN;
  heap.colour = new Color("#10171d");
  heap.box([-inner, -0.1, -inner], [inner, -0.004, inner]);
  return heap.geometry();
}

const QUARTERS: readonly Frame[] = [
  (x, y, out) => [x, out, y],
  (x, y, out) => [-y, out, x],
  (x, y, out) => [-x, out, -y],
  (x, y, out) => [y, out, -x],
];

function octagon(half: number, cut: number): Flat[] {
  const near = half - cut;
  return [[-half, -near], [-near, -half], [near, -half], [half, -near], [half, near], [near, half], [-near, half], [-half, near]];
}
