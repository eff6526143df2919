import type { AnyTreasure, Because, ReasonKey, Token } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { percent } from "./format";
import { ingredient, thing } from "./names";
import { nameOf, type People } from "./people";

const REASONS: Record<ReasonKey, (inputs: never) => string> = {
  wins: m.reason_wins,
  finds: m.reason_finds,
  takes: m.reason_takes,
  "visits-rune": m.reason_visits_rune,
  "ends-day": m.reason_ends_day,
  "comes-home": m.reason_comes_home,
  keeps: m.reason_keeps,
  "keeps-token": m.reason_keeps_token,
  "keeps-home": m.reason_keeps_home,
  "keeps-any": m.reason_keeps_any,
  nears: m.reason_nears,
  "nears-token": m.reason_nears_token,
  "nears-home": m.reason_nears_home,
  "nears-any": m.reason_nears_any,
  then: m.reason_then,
  far: m.reason_far,
  "far-home": m.reason_far_home,
  "far-any": m.reason_far_any,
  hinders: m.reason_hinders,
  helps: m.reason_helps,
  wand: m.reason_wand,
  "wand-wasted": m.reason_wand_wasted,
  "pays-wand": m.reason_pays_wand,
  "pays-token": m.reason_pays_token,
  "spends-spells": m.reason_spends_spells,
  "draws-spell": m.reason_draws_spell,
  "any-coin": m.reason_any_coin,
  nothing: m.reason_nothing,
};

/** What a reason may name, each in its own words. */
const WORDS: Record<string, (value: never, people: People) => Record<string, unknown>> = {
  thing: (value: AnyTreasure | "rune stone") => ({
    thing: thing(value === "rune stone" ? "rune" : value, "object"),
  }),
  token: (token: Token) => ({ token, ingredient: ingredient(token) }),
  seat: (seat: number, people) => ({ name: nameOf(people, seat) }),
  turns: (count: number) => ({ count }),
  count: (count: number) => ({ count }),
  chance: (chance: number) => ({ chance: percent(chance) }),
  before: (before: number) => ({ before: percent(before) }),
  after: (after: number) => ({ after: percent(after) }),
};

/** Why a turn is good, or not, in a few words. */
export function reasonText({ key, values }: Pick<Because, "key" | "values">, people: People): string {
  const words = Object.entries(values).map(([name, value]) => WORDS[name]?.(value as never, people));
  return REASONS[key](Object.assign({}, ...words) as never);
}
