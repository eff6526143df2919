import type { OptionName as FurtherOption } from "../api/wire";
import { m } from "../paraglide/messages.js";

/** Whatever a game can be set to. */
export type OptionName = "players" | "first" | "colours" | FurtherOption;

interface Words {
  readonly title: () => string;
  readonly note: () => string;
}

interface Choice {
  readonly label: () => string;
  readonly note: () => string;
}

const OPTIONS: Record<OptionName, Words> = {
  players: { title: m.option_players, note: m.option_players_note },
  first: { title: m.option_first, note: m.option_first_note },
  colours: { title: m.option_colours, note: m.option_colours_note },
  tiles: { title: m.option_tiles, note: m.option_tiles_note },
  order: { title: m.option_order, note: m.option_order_note },
  open: { title: m.option_open, note: m.option_open_note },
  home: { title: m.option_home, note: m.option_home_note },
  treasures: { title: m.option_treasures, note: m.option_treasures_note },
  chain_wands: { title: m.option_chain_wands, note: m.option_chain_wands_note },
  deals: { title: m.option_deals, note: m.option_deals_note },
  wild_spells: { title: m.option_wild_spells, note: m.option_wild_spells_note },
};

/** The values that have names of their own, by option and value. */
const CHOICES: Partial<Record<OptionName, Record<string, Choice>>> = {
  tiles: {
    "1992": { label: m.choice_tiles_1992, note: m.choice_tiles_1992_note },
    "2016": { label: m.choice_tiles_2016, note: m.choice_tiles_2016_note },
  },
  order: {
    pile: { label: m.choice_order_pile, note: m.choice_order_pile_note },
    any: { label: m.choice_order_any, note: m.choice_order_any_note },
  },
  open: {
    false: { label: m.choice_open_false, note: m.choice_open_false_note },
    true: { label: m.choice_open_true, note: m.choice_open_true_note },
  },
  home: {
    true: { label: m.choice_home_true, note: m.choice_home_true_note },
    false: { label: m.choice_home_false, note: m.choice_home_false_note },
  },
  chain_wands: {
    false: { label: m.choice_chain_wands_false, note: m.choice_chain_wands_false_note },
    true: { label: m.choice_chain_wands_true, note: m.choice_chain_wands_true_note },
  },
  deals: {
    true: { label: m.choice_deals_true, note: m.choice_deals_true_note },
    false: { label: m.choice_deals_false, note: m.choice_deals_false_note },
  },
  wild_spells: {
    false: { label: m.choice_wild_spells_false, note: m.choice_wild_spells_false_note },
    true: { label: m.choice_wild_spells_true, note: m.choice_wild_spells_true_note },
  },
};

export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

export const optionTitle = (option: OptionName): string => OPTIONS[option].title();

/** What an option is about, in a sentence. */
export const optionNote = (option: OptionName): string => OPTIONS[option].note();

/** A value of an option in plain words. */
export function choiceLabel(option: OptionName, value: string | number | boolean): string {
  if (option === "players") return m.choice_players({ count: Number(value) });
  if (option === "treasures") return m.choice_treasures({ count: Number(value) });
  return CHOICES[option]?.[String(value)]?.label() ?? String(value);
}

/** What a value of an option means for the game; empty where its label says it all. */
export function choiceNote(option: OptionName, value: string | number | boolean): string {
  return CHOICES[option]?.[String(value)]?.note() ?? "";
}

/** Who begins: a seat by its name, or null for whoever is drawn. */
export function firstLabel(name: string | null): string {
  return name === null ? m.choice_first_random() : m.choice_first_seat({ name });
}
