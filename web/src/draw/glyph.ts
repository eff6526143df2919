import { ICONS, type Icon } from "./icons.gen";

export type IconName = keyof typeof ICONS;

export interface Glyph {
  readonly path: string;
  /** Puts the middle of the icon at 0/0, scaled by its own bounds, not by its box of 512. */
  readonly transform: string;
}

export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

export function glyph(name: IconName, size: number): Glyph {
  const [left, top, width, height, path]: Icon = ICONS[name];
  const scale = Math.min(size / Math.max(width, height), (size * 1.22) / Math.hypot(width, height));
  const [x, y] = [left + width / 2, top + height / 2];
  return { path, transform: `scale(${scale.toFixed(4)}) translate(${-x} ${-y})` };
}
