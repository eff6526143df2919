import type { Analysis, SeatShare } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import { percent } from "./format";

const MINUS = "\u2212";

/** "1.5" */
function rounded(value: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(value);
}

/** What a turn cost, as short as can be: "−12%", or alone at the table "−1.5". */
export function lossShort(loss: number, alone: boolean): string {
  return `${MINUS}${alone ? rounded(loss) : percent(loss)}`;
}

/** What a turn cost, in words. */
export function lossText(loss: number, alone: boolean): string {
  return alone ? m.study_loss_turns({ turns: rounded(loss) }) : m.study_loss({ loss: percent(loss) });
}

/** How things stand in a row of an analysis, seat by seat: "43%", or alone at the table "31 turns". */
export function standings({ chances, expected }: Analysis, row: number): readonly string[] {
  if (expected !== null) return [m.study_expected({ turns: rounded(expected[row] ?? 0) })];
  return chances[row]?.map(percent) ?? [];
}

/** With its sign: "+12%", "−3%". */
export function signedShare(share: number, alone: boolean): string {
  const size = alone ? rounded(Math.abs(share)) : percent(Math.abs(share));
  const sign = share < 0 ? MINUS : "+";
  return /[1-9]/.test(size) ? sign + size : size;
}

/** Smaller than this nothing mattered. */
const SLIGHT = { chance: 0.05, turns: 0.5 };

/** What mattered most to a seat, in a sentence. */
export function shareText({ play, rivals, luck }: Pick<SeatShare, "play" | "rivals" | "luck">, alone: boolean): string {
  const parts = [
    { size: Math.abs(play), told: m.study_mostly_play },
    { size: Math.abs(rivals), told: rivals < 0 ? m.study_mostly_rivals_bad : m.study_mostly_rivals },
    { size: Math.abs(luck), told: luck < 0 ? m.study_mostly_luck_bad : m.study_mostly_luck },
  ];
  const largest = parts.reduce((most, part) => (part.size > most.size ? part : most));
  return largest.size < (alone ? SLIGHT.turns : SLIGHT.chance) ? m.study_mostly_nothing() : largest.told();
}
