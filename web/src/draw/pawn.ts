import type { IconName } from "./glyph";

export const COLOURS = ["yellow", "blue", "green", "red", "white"] as const;
export type Colour = (typeof COLOURS)[number];

const SYMBOLS: Readonly<Record<Colour, IconName>> = {
  yellow: "sun",
  blue: "moon",
  green: "star",
  red: "lightning",
  white: "star",
};

export const symbolOf = (colour: Colour): IconName => SYMBOLS[colour];

/** Where pawns stand on a square: moved from its middle, and how large. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const APART = [0, 0, 42, 36, 29];
const SMALLER = 0.84;

/** Side by side where several share a square; aside where something lies on it. */
export function fanOut(count: number, besideThing: boolean): Stand[] {
  const apart = APART[Math.min(count, 4)] ?? 0;
  const scale = count > 1 || besideThing ? SMALLER : 1;
  const aside = besideThing && count === 1 ? 20 : 0;
  const up = besideThing ? -23 : -2;
  return Array.from({ length: count }, (_, index) => ({
    x: aside + apart * (index - (count - 1) / 2),
    y: up,
    scale,
  }));
}
