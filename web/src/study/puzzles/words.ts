import type { Puzzle } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { dateText } from "../../text/format";
import { thing } from "../../text/names";

/** "Reach the owl in two turns" */
export function taskText({ target }: Pick<Puzzle, "target">): string {
  return "token" in target
    ? m.puzzle_task_token({ token: target.token })
    : m.puzzle_task({ thing: thing(target.thing, "object") });
}

/** The day of a puzzle that belongs to one, else its number. */
export function numberText(name: string): string {
  const day = dayOf(name);
  return day === null ? m.puzzle_number({ number: name.split("-").at(-1)! }) : dateText(day);
}

/** The day of a daily puzzle's name: "classic-2-20261116". */
export function dayOf(name: string): Date | null {
  const parts = /-(20\d\d)(\d\d)(\d\d)$/.exec(name);
  if (parts === null) return null;
  const [, year, month, day] = parts.map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day ? date : null;
}
