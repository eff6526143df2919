import type { IconName } from "./glyph";
import { isIcon } from "./glyph";

const OTHER_NAMES: Readonly<Record<string, IconName>> = { key: "keys" };

/** The picture of a treasure, by the name the rules give it. */
export function treasureIcon(name: string): IconName | null {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? null;
  return isIcon(name) ? name : null;
}

const INGREDIENTS: Readonly<Record<number, IconName>> = {
  1: "apple",
  2: "pine-cone",
  3: "oak-leaf",
  4: "slug",
  5: "clover",
  6: "garlic",
  7: "feather",
  8: "henbane",
  9: "spider",
  10: "skull-moss",
  11: "blindworm",
  12: "quartz",
  13: "toad",
  14: "salamander",
  15: "weasel",
  16: "thistle",
  17: "snake",
  18: "emerald",
  19: "mandrake",
  20: "rooster",
  25: "mistletoe",
};

export const ingredientIcon = (token: number): IconName | null => INGREDIENTS[token] ?? null;

const SPELLS: Readonly<Record<string, IconName>> = { u: "up", d: "down", w: "wild" };

/** The sign of a spell, by its letter in the notation: u, d or w. */
export const spellIcon = (letter: string): IconName | null => SPELLS[letter] ?? null;
