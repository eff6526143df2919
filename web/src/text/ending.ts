import type { Table, View } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { called, type People } from "./people";
import { wonBy } from "./sentence";

export interface Ending {
  /** Who won. */
  readonly head: string;
  /** How. */
  readonly how: string;
}

type Outcome = Pick<Table, "winners" | "resigned">;

/** Who won a game that is over, and how; `table` knows whether it was given up or closed. */
export function ending(view: View, table: Outcome, people: People): Ending {
  const winners = table.winners ?? view.winners;
  const head = winners.length > 0 ? wonBy(winners, people) : m.status_over();
  if (view.winners.length > 0) return { head, how: howWon(view, people) };
  const quitter = table.winners === null ? undefined : table.resigned.at(-1);
  return { head, how: quitter === undefined ? m.over_closed() : m.end_resigned(called(people, quitter)) };
}

function howWon(view: View, people: People): string {
  const [winner = 0, ...others] = view.winners;
  const told = called(people, winner);
  if (view.scores !== null) return byPoints(view, winner, others.length > 0);
  if (view.rules === "towers") return m.end_towers(told);
  if (view.players.length === 1) return m.end_alone({ count: view.turns });
  return view.options.home ? m.end_classic(told) : m.end_classic_no_home(told);
}

function byPoints(view: View & { scores: readonly number[] }, winner: number, shared: boolean): string {
  const count = view.scores[winner]!;
  if (shared) return m.end_shared({ count });
  const equals = view.scores.filter((score) => score === count).length;
  return equals > 1 ? m.end_cards({ count }) : m.end_points({ count });
}

/** "12 points" */
export const points = (count: number): string => m.points({ count });
