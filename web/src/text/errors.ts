import { Refusal, Unreachable } from "../api/refusal";
import type { RefusalKey } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { either } from "./format";
import { isRuleSet, ruleSet, spells } from "./names";
import { isOption, optionTitle } from "./options";
import { nameOf, type People } from "./people";

type Reason = Pick<Refusal, "key" | "values">;

/** Why a record cannot be read: told where records are brought. */
export type RecordFault = Extract<RefusalKey, `record-${string}`>;

const ERRORS: Record<Exclude<RefusalKey, RecordFault>, (inputs: never) => string> = {
  "not-an-action": m.error_not_an_action,
  over: m.error_over,
  "not-in-rules": m.error_not_in_rules,
  "other-view": m.error_other_view,
  "spectator-acts": m.error_spectator_acts,
  "hidden-outcome": m.error_hidden_outcome,
  "shift-first": m.error_shift_first,
  "already-shifted": m.error_already_shifted,
  "no-arrow": m.error_no_arrow,
  banned: m.error_banned,
  "spare-shape": m.error_spare_shape,
  "off-board": m.error_off_board,
  "own-square": m.error_own_square,
  unreachable: m.error_unreachable,
  "coin-now": m.error_coin_now,
  "coin-later": m.error_coin_later,
  "no-coin": m.error_no_coin,
  "no-wand": m.error_no_wand,
  "wand-spent": m.error_wand_spent,
  "wand-last-token": m.error_wand_last_token,
  "wand-promised": m.error_wand_promised,
  "no-spell-needed": m.error_no_spell_needed,
  "spells-missing": m.error_spells_missing,
  "spells-needed": m.error_spells_needed,
  "spells-wrong": m.error_spells_wrong,
  "deals-off": m.error_deals_off,
  "deal-late": m.error_deal_late,
  "price-not-owned": m.error_price_not_owned,
  "price-answered": m.error_price_answered,
  "no-price": m.error_no_price,
  "no-seat": m.error_no_seat,
  "own-advice": m.error_own_advice,
  "advised-already": m.error_advised_already,
  "advice-wand": m.error_advice_wand,
  "advice-illegal": m.error_advice_illegal,
  "unknown-rules": m.error_unknown_rules,
  "bad-seed": m.error_bad_seed,
  "option-unknown": m.error_option_unknown,
  "option-missing": m.error_option_missing,
  "option-value": m.error_option_value,
  "option-per-seat": m.error_option_per_seat,
  "no-metrics": m.error_no_metrics,
  "no-table": m.error_no_table,
  "no-token": m.error_no_token,
  "wrong-token": m.error_wrong_token,
  "not-host": m.error_not_host,
  "not-open": m.error_not_open,
  "not-a-person": m.error_not_a_person,
  "seat-open": m.error_seat_open,
  started: m.error_started,
  "not-started": m.error_not_started,
  "game-over": m.error_game_over,
  "not-over": m.error_not_over,
  closed: m.error_closed,
  "not-your-turn": m.error_not_your_turn,
  "bot-plays": m.error_bot_plays,
  stale: m.error_stale,
  ahead: m.error_ahead,
  "no-bot": m.error_no_bot,
  "no-hints": m.error_no_hints,
  "no-emote": m.error_no_emote,
  "no-number": m.error_no_number,
  "not-gone": m.error_not_gone,
  "no-vote": m.error_no_vote,
  "nobody-asks": m.error_nobody_asks,
  "bad-name": m.error_bad_name,
  storage: m.error_storage,
  "too-many": m.error_too_many,
  "too-large": m.error_too_large,
  "bad-origin": m.error_bad_origin,
  "bad-request": m.error_bad_request,
  partial: m.error_partial,
  "no-rematch": m.error_no_rematch,
  "no-next": m.error_no_next,
  broken: m.error_broken,
  "not-solo": m.error_not_solo,
  "puzzle-name": m.error_puzzle_name,
  "puzzle-rules": m.error_puzzle_rules,
  "puzzle-turns": m.error_puzzle_turns,
  "puzzle-seed": m.error_puzzle_seed,
  "puzzle-turn": m.error_puzzle_turn,
  "puzzle-over": m.error_puzzle_over,
  "lesson-chapter": m.error_lesson_chapter,
  "lesson-over": m.error_lesson_over,
};

const SHAPES: Record<string, () => string> = {
  straight: m.shape_straight,
  corner: m.shape_corner,
  "T-junction": m.shape_tee,
  crossing: m.shape_crossing,
};

/** What a refusal may name, each in its own words; everything else is shown as it is. */
const WORDS: Record<string, (value: never, people: People) => unknown> = {
  seat: (seat: number, people) => nameOf(people, seat),
  viewer: (seat: number, people) => nameOf(people, seat),
  shape: (shape: string) => SHAPES[shape]?.() ?? shape,
  rules: (rules: string) => (isRuleSet(rules) ? ruleSet(rules) : rules),
  option: (option: string) => (isOption(option) ? optionTitle(option) : option),
  spells: (payment: string) => spells(payment),
  costs: (payments: string) => either(payments.split(", ").map(spells)),
};

const NOBODY: People = { names: [], viewer: null };

/** Why something was not done, in the reader's language. */
export function errorText(error: unknown, people: People = NOBODY): string {
  if (error instanceof Unreachable) return m.error_unreachable_server();
  return isReason(error) ? refusalText(error, people) : m.error_broken();
}

function refusalText({ key, values }: Reason, people: People): string {
  const told = Object.entries(values).map(([name, value]) => [name, WORDS[name]?.(value as never, people) ?? value]);
  const message = ERRORS[key as keyof typeof ERRORS] ?? m.error_broken;
  return message({ ...Object.fromEntries(told), count: values["seconds"] } as never);
}

function isReason(error: unknown): error is Reason {
  return typeof error === "object" && error !== null && "key" in error && "values" in error;
}
