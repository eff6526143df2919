import type { DayNightView } from "../../api/wire";

/** How somebody's points came about. */
export interface Count {
  readonly seat: number;
  /** Treasures found by day and by night. */
  readonly day: number;
  readonly night: number;
  /** The value of the coin; 0 for whoever turned none over. */
  readonly coin: number;
  readonly points: number;
}

export const DAY_POINTS = 1;
export const NIGHT_POINTS = 2;

/** Everybody's points, the most first. */
export function counted(view: DayNightView): readonly Count[] {
  const counts = view.players.map(({ found, night_found: glowing }, seat) => ({
    seat,
    day: found.length,
    night: glowing.length,
    coin: view.coin?.seat === seat ? view.coin.value : 0,
    points: view.scores[seat]!,
  }));
  return counts.sort((one, other) => other.points - one.points || cards(other) - cards(one));
}

/** All treasures that somebody found: they decide between equal points. */
export const cards = ({ day, night }: Count): number => day + night;

/** Those who have the most points, if they are several: treasures decide, or the win is shared. */
export function tied(counts: readonly Count[]): readonly Count[] {
  const best = counts.filter(({ points }) => points === counts[0]?.points);
  return best.length > 1 ? best : [];
}
