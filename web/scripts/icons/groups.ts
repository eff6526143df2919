// Icons that only one rule set shows, and which are loaded with it; all others are there from the start.
import type { TAKEN } from "./list.ts";
import type { OWN } from "./own.ts";

type Name = keyof typeof TAKEN | keyof typeof OWN;

export const ALONE = {
  daynight: ["firefly", "wisp", "wolf", "cat", "fox", "hedgehog", "raven", "mushroom", "moonflower"],
  master: [
    "apple",
    "pine-cone",
    "oak-leaf",
    "slug",
    "clover",
    "garlic",
    "henbane",
    "skull-moss",
    "blindworm",
    "quartz",
    "salamander",
    "weasel",
    "thistle",
    "snake",
    "mandrake",
    "rooster",
    "mistletoe",
    "wand",
  ],
  towers: ["potion", "amulet", "orb", "spellbook", "hourglass", "mirror", "cauldron", "rune", "up", "down", "wild"],
} as const satisfies Record<string, readonly Name[]>;

export type Group = keyof typeof ALONE;
export const GROUPS = Object.keys(ALONE) as readonly Group[];
