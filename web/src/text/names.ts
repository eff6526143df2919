import type { AnyTreasure, Colour, Emote, Level, RuleSetName, Spell, Token } from "../api/wire";
import { m } from "../paraglide/messages.js";

/** Whatever can be found or visited. */
export type Thing = AnyTreasure | "rune";

/** How a noun is wanted: alone ("owl"), as a subject ("the owl"), or as an object ("den Drachen"). */
export type Form = "name" | "subject" | "object";

const THINGS: Record<Thing, (inputs: { form: Form }) => string> = {
  skull: m.thing_skull,
  sword: m.thing_sword,
  gold: m.thing_gold,
  keys: m.thing_keys,
  emerald: m.thing_emerald,
  helmet: m.thing_helmet,
  book: m.thing_book,
  crown: m.thing_crown,
  chest: m.thing_chest,
  candelabrum: m.thing_candelabrum,
  map: m.thing_map,
  ring: m.thing_ring,
  bat: m.thing_bat,
  dragon: m.thing_dragon,
  ghost: m.thing_ghost,
  genie: m.thing_genie,
  troll: m.thing_troll,
  princess: m.thing_princess,
  owl: m.thing_owl,
  spider: m.thing_spider,
  moth: m.thing_moth,
  lizard: m.thing_lizard,
  mouse: m.thing_mouse,
  scarab: m.thing_scarab,
  firefly: m.thing_firefly,
  wisp: m.thing_wisp,
  wolf: m.thing_wolf,
  cat: m.thing_cat,
  fox: m.thing_fox,
  hedgehog: m.thing_hedgehog,
  raven: m.thing_raven,
  toad: m.thing_toad,
  mushroom: m.thing_mushroom,
  lantern: m.thing_lantern,
  comet: m.thing_comet,
  moonflower: m.thing_moonflower,
  chalice: m.thing_chalice,
  potion: m.thing_potion,
  amulet: m.thing_amulet,
  orb: m.thing_orb,
  spellbook: m.thing_spellbook,
  hourglass: m.thing_hourglass,
  mirror: m.thing_mirror,
  key: m.thing_key,
  cauldron: m.thing_cauldron,
  feather: m.thing_feather,
  rune: m.thing_rune,
};

const INGREDIENTS: Record<Token, () => string> = {
  1: m.ingredient_1,
  2: m.ingredient_2,
  3: m.ingredient_3,
  4: m.ingredient_4,
  5: m.ingredient_5,
  6: m.ingredient_6,
  7: m.ingredient_7,
  8: m.ingredient_8,
  9: m.ingredient_9,
  10: m.ingredient_10,
  11: m.ingredient_11,
  12: m.ingredient_12,
  13: m.ingredient_13,
  14: m.ingredient_14,
  15: m.ingredient_15,
  16: m.ingredient_16,
  17: m.ingredient_17,
  18: m.ingredient_18,
  19: m.ingredient_19,
  20: m.ingredient_20,
  25: m.ingredient_25,
};

const COLOURS: Record<Colour, () => string> = {
  yellow: m.colour_yellow,
  blue: m.colour_blue,
  green: m.colour_green,
  red: m.colour_red,
  white: m.colour_white,
};

const PAWNS: Record<Colour, () => string> = {
  yellow: m.pawn_yellow,
  blue: m.pawn_blue,
  green: m.pawn_green,
  red: m.pawn_red,
  white: m.pawn_white,
};

/** No two alike that can meet at a table, so not always the first letter. */
const LETTERS: Record<Colour, () => string> = {
  yellow: m.letter_yellow,
  blue: m.letter_blue,
  green: m.letter_green,
  red: m.letter_red,
  white: m.letter_white,
};

const STARTS: Record<Colour, () => string> = {
  yellow: m.start_yellow,
  blue: m.start_blue,
  green: m.start_green,
  red: m.start_red,
  white: m.start_white,
};

const RULE_SETS: Record<RuleSetName, () => string> = {
  classic: m.set_classic,
  daynight: m.set_daynight,
  master: m.set_master,
  towers: m.set_towers,
};

const RULE_SET_LINES: Record<RuleSetName, () => string> = {
  classic: m.set_classic_line,
  daynight: m.set_daynight_line,
  master: m.set_master_line,
  towers: m.set_towers_line,
};

const LEVELS: Record<Level, () => string> = {
  random: m.level_random,
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard,
  expert: m.level_expert,
  champion: m.level_champion,
};

const LEVEL_NOTES: Record<Level, () => string> = {
  random: m.level_random_note,
  easy: m.level_easy_note,
  normal: m.level_normal_note,
  hard: m.level_hard_note,
  expert: m.level_expert_note,
  champion: m.level_champion_note,
};

const EMOTES: Record<Emote, () => string> = {
  hello: m.emote_hello,
  "well-played": m.emote_well_played,
  thanks: m.emote_thanks,
  oops: m.emote_oops,
  wow: m.emote_wow,
  hurry: m.emote_hurry,
  laugh: m.emote_laugh,
  "good-game": m.emote_good_game,
};

const SPELLS: Record<Spell, () => string> = {
  up: m.spell_up,
  down: m.spell_down,
  wild: m.spell_wild,
};

const SPELL_LETTERS: Record<string, Spell> = { u: "up", d: "down", w: "wild" };

export const thing = (key: Thing, form: Form = "name"): string => THINGS[key]({ form });

/** With soft hyphens, for where there is little room. */
export const ingredientParted = (token: Token): string => INGREDIENTS[token]();

export const ingredient = (token: Token): string => ingredientParted(token).replaceAll("\u00ad", "");

/** A colour as somebody's name: "Blue". */
export const colour = (key: Colour): string => COLOURS[key]();

export const pawn = (key: Colour): string => PAWNS[key]();

/** The letter on a pawn. */
export const letter = (key: Colour): string => LETTERS[key]();

export const start = (key: Colour): string => STARTS[key]();

/** In the order in which they are offered. */
export const ruleSets = Object.keys(RULE_SETS) as readonly RuleSetName[];

export const isRuleSet = (name: string): name is RuleSetName => Object.hasOwn(RULE_SETS, name);

export const ruleSet = (key: RuleSetName): string => RULE_SETS[key]();

/** A rule set in a few words. */
export const ruleSetLine = (key: RuleSetName): string => RULE_SET_LINES[key]();

/** From the weakest to the strongest. */
export const levels = Object.keys(LEVELS) as readonly Level[];

export const level = (key: Level): string => LEVELS[key]();

/** For whom a bot is, in a few words. */
export const levelNote = (key: Level): string => LEVEL_NOTES[key]();

export const emote = (key: Emote): string => EMOTES[key]();

export const spell = (key: Spell): string => SPELLS[key]();

/** The spells of a payment: "up, wild" for `uw`. */
export function spells(payment: string): string {
  return [...payment].map((letter) => spell(SPELL_LETTERS[letter]!)).join(", ");
}
