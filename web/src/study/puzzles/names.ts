import type { RuleSetName } from "../../api/wire";

const TURNS = 2;
const FEW_DIGITS = 1_000_000;
const A_DAY = 24 * 60 * 60 * 1000;

/** The puzzle of a day. */
export function dailyName(rules: RuleSetName, day: Date): string {
  return `${rules}-${TURNS}-${day.toISOString().slice(0, 10).replaceAll("-", "")}`;
}

/** So many days before one, the latest first. */
export function daysBefore(day: Date, count: number): readonly Date[] {
  return Array.from({ length: count }, (_, index) => new Date(day.getTime() - (index + 1) * A_DAY));
}

/** Any puzzle. */
export function someName(rules: RuleSetName, chance: number = Math.random()): string {
  return `${rules}-${TURNS}-${Math.floor(chance * FEW_DIGITS)}`;
}
