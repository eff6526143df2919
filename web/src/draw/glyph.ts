import type { ICONS as OF_DAYNIGHT } from "./icons.daynight.gen";
import { ICONS, type Icon } from "./icons.gen";
import type { ICONS as OF_MASTER } from "./icons.master.gen";
import type { ICONS as OF_TOWERS } from "./icons.towers.gen";

type AllIcons = typeof ICONS & typeof OF_DAYNIGHT & typeof OF_MASTER & typeof OF_TOWERS;
export type IconName = keyof AllIcons;
type Icons = Partial<Record<IconName, Icon>>;

export interface Glyph {
  readonly path: string;
  /** Puts the middle of the icon at 0/0, scaled by its own bounds, not by its box of 512. */
  readonly transform: string;
  /** The same in numbers: the scale, and the middle. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const icons: Icons = { ...ICONS };

/** Icons that only some pages need come with them. */
export function addIcons(more: Icons): void {
  Object.assign(icons, more);
}

export const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

export function glyph(name: IconName, size: number): Glyph {
  const [left, top, width, height, path]: Icon = icons[name]!;
  const scale = Math.min(size / Math.max(width, height), (size * 1.22) / Math.hypot(width, height));
  const [x, y] = [left + width / 2, top + height / 2];
  return { path, transform: `scale(${scale.toFixed(4)}) translate(${-x} ${-y})`, scale, x, y };
}
