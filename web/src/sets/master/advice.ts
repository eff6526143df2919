import type { StandingOffer, Table } from "../../api/wire";
import { destinationOf, shiftOf, type Trial } from "../../table/trial";

export interface Answers {
  readonly advised: readonly number[];
  /** Neither advised nor passed. */
  readonly awaited: readonly number[];
}

/** Who has answered a price. */
export function answers(offer: StandingOffer, asker: number, table: Pick<Table, "seats" | "passed">): Answers {
  const advised = offer.advice.map(({ seat }) => seat);
  const others = table.seats.map((_, seat) => seat).filter((seat) => seat !== asker);
  return { advised, awaited: others.filter((seat) => !advised.includes(seat) && !table.passed.includes(seat)) };
}

/** Somebody who would be paid, and for which walk. */
export interface Due {
  readonly seat: number;
  /** A square, or "-". */
  readonly to: string;
}

/** What the shift that is tried would lead to, if an advised walk followed it; the first of equals is paid. */
export function dues(offer: StandingOffer, trial: Trial): readonly Due[] {
  const shown = offer.advice.map(({ seat, turn }) => ({ seat, parts: turn.split(">") }));
  const fitting = shown.filter(({ parts }) => parts[0] === shiftOf(trial));
  const all = fitting.map(({ seat, parts }) => ({ seat, to: destinationOf(parts[1] ?? "") }));
  const first = all.filter((one, place) => all.findIndex(({ to }) => to === one.to) === place);
  return trial.to === null ? first : first.filter(({ to }) => to === trial.to);
}
