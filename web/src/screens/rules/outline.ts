// The rules of each game as sections of messages, in the order in which they are told. Nothing here
// needs a browser, so that pages of another kind can be made from the same texts.
import type { RuleSetName } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import type { PictureName } from "./pictures";

type Text = () => string;

export type Part =
  | { readonly text: Text }
  | { readonly list: readonly Text[] }
  | { readonly pictures: readonly PictureName[] }
  | { readonly lore: true };

export interface Section {
  /** The end of the address that leads here. */
  readonly id: string;
  readonly title: Text;
  readonly parts: readonly Part[];
  /** Beside the text, where there is room. */
  readonly picture?: PictureName;
}

export interface Rules {
  readonly facts: Text;
  readonly sections: readonly Section[];
}

const texts = (...all: readonly Text[]): readonly Part[] => all.map((text) => ({ text }));
const pictures = (...all: readonly PictureName[]): Part => ({ pictures: all });

const shift = (arrows: number, ...further: readonly Text[]): Section => ({
  id: "shift",
  title: m.rules_shift,
  parts: [
    ...texts(m.rules_two_steps, () => m.rules_push({ arrows }), m.rules_must_push, m.rules_banned),
    ...texts(m.rules_carried, ...further),
    pictures("shift", "carried"),
  ],
});

const walk = (...further: readonly Text[]): Section => ({
  id: "walk",
  title: m.rules_walk,
  parts: texts(m.rules_go, m.rules_no_blocking, ...further),
});

const variants = (...list: readonly Text[]): readonly Part[] => [{ text: m.rules_variants_intro }, { list }];

const classic: Rules = {
  facts: m.rules_facts_one,
  sections: [
    { id: "aim", title: m.rules_aim, parts: texts(m.rules_classic_aim) },
    {
      id: "setup",
      title: m.rules_setup,
      parts: [...texts(m.rules_maze_seven), pictures("tiles"), ...texts(m.rules_classic_cards, m.rules_begin)],
    },
    shift(12),
    { ...walk(), picture: "reach" },
    {
      id: "finding",
      title: m.rules_finding,
      parts: texts(m.rules_classic_find, m.rules_stopping, m.rules_own_turn, m.rules_classic_secret),
      picture: "found",
    },
    { id: "end", title: m.rules_end, parts: texts(m.rules_classic_end, m.rules_classic_alone) },
    {
      id: "variants",
      title: m.rules_variants,
      parts: [
        ...variants(
          m.rules_classic_variant_any,
          m.rules_classic_variant_open,
          m.rules_classic_variant_home,
          m.rules_classic_variant_fewer,
          m.rules_variant_tiles,
        ),
        ...texts(m.rules_variants_each),
      ],
    },
  ],
};

const daynight: Rules = {
  facts: m.rules_facts_seven,
  sections: [
    { id: "aim", title: m.rules_aim, parts: texts(m.rules_daynight_aim) },
    {
      id: "setup",
      title: m.rules_setup,
      parts: [
        ...texts(m.rules_maze_seven),
        pictures("tiles"),
        ...texts(m.rules_daynight_cards, m.rules_daynight_unseen, m.rules_daynight_coins, m.rules_begin),
      ],
    },
    shift(12),
    { ...walk(), picture: "reach" },
    {
      id: "day",
      title: m.rules_daynight_day,
      parts: texts(m.rules_daynight_day_find, m.rules_stopping, m.rules_own_turn, m.rules_daynight_day_end),
      picture: "found",
    },
    {
      id: "night",
      title: m.rules_daynight_night,
      parts: texts(m.rules_daynight_night_begin, m.rules_daynight_night_find),
      picture: "night",
    },
    {
      id: "end",
      title: m.rules_points,
      parts: [
        ...texts(m.rules_daynight_end),
        { list: [m.rules_daynight_point_day, m.rules_daynight_point_night, m.rules_daynight_point_coin] },
        ...texts(m.rules_daynight_tie),
      ],
      picture: "homeAtNight",
    },
    {
      id: "variants",
      title: m.rules_variants,
      parts: [
        ...variants(m.rules_daynight_variant_any, m.rules_daynight_variant_open, m.rules_variant_tiles),
        ...texts(m.rules_variants_each),
      ],
    },
  ],
};

const master: Rules = {
  facts: m.rules_facts_seven,
  sections: [
    { id: "aim", title: m.rules_aim, parts: texts(m.rules_master_aim) },
    {
      id: "setup",
      title: m.rules_setup,
      parts: [
        ...texts(m.rules_maze_seven),
        pictures("tiles"),
        ...texts(m.rules_master_tokens, m.rules_master_hand, m.rules_begin),
      ],
    },
    shift(12, m.rules_master_ride),
    walk(m.rules_master_circle),
    {
      id: "taking",
      title: m.rules_master_taking,
      parts: [...texts(m.rules_master_take, m.rules_master_still), pictures("tokens", "still")],
    },
    { id: "wands", title: m.rules_master_wands, parts: texts(m.rules_master_wand) },
    {
      id: "deals",
      title: m.rules_master_deals,
      parts: texts(m.rules_master_deal, m.rules_master_pay, m.rules_master_stand),
      picture: "advice",
    },
    {
      id: "end",
      title: m.rules_points,
      parts: [
        ...texts(m.rules_master_end),
        { list: [m.rules_master_point_token, m.rules_master_point_formula, m.rules_master_point_wand] },
        ...texts(m.rules_master_example, m.rules_master_tie),
      ],
    },
    {
      id: "variants",
      title: m.rules_variants,
      parts: variants(m.rules_master_variant_chain, m.rules_master_variant_deals, m.rules_variant_tiles),
    },
    { id: "lore", title: m.rules_master_lore, parts: [...texts(m.rules_master_lore_note), { lore: true }] },
  ],
};

const towers: Rules = {
  facts: m.rules_facts_five,
  sections: [
    { id: "aim", title: m.rules_aim, parts: texts(m.rules_towers_aim) },
    {
      id: "setup",
      title: m.rules_setup,
      parts: texts(m.rules_towers_maze, m.rules_towers_cards, m.rules_towers_spells_dealt, m.rules_begin),
    },
    shift(8),
    walk(),
    {
      id: "steps",
      title: m.rules_towers_steps,
      picture: "heights",
      parts: [
        ...texts(m.rules_towers_step, m.rules_towers_spell),
        { list: [m.rules_towers_up, m.rules_towers_down, m.rules_towers_wild] },
        ...texts(m.rules_towers_pay),
        pictures("payments"),
      ],
    },
    {
      id: "after",
      title: m.rules_towers_after,
      parts: [
        ...texts(m.rules_towers_after_one),
        { list: [m.rules_towers_after_find, m.rules_towers_after_rune, m.rules_towers_after_draw] },
        ...texts(m.rules_towers_discard, m.rules_stopping, m.rules_own_turn),
      ],
      picture: "rune",
    },
    { id: "end", title: m.rules_end, parts: texts(m.rules_towers_end) },
    {
      id: "variants",
      title: m.rules_variants,
      parts: [
        ...variants(m.rules_towers_variant_wild, m.rules_classic_variant_any, m.rules_towers_variant_open),
        ...texts(m.rules_variants_each),
      ],
    },
  ],
};

export const RULES: Record<RuleSetName, Rules> = { classic, daynight, master, towers };
