/** A shift that is tried instead of another: the first one slides back, then the second comes in. */
import { SLIDE } from "../draw/measures";
import { SPARE, type Arrow, type Square } from "../maze";
import { entrance, OUT_OF_SIGHT, sameSpot, spotOf, type Journey, type Leg, type Spot } from "./journey";
import type { Scene } from "./scene";

/** From what stands now by way of what stood before to what shall stand. */
export interface Change {
  readonly now: Scene;
  readonly before: Scene;
  readonly after: Scene;
}

export function journeysInstead(change: Change): Map<string, Journey> {
  const { now, before, after } = change;
  const journeys = new Map(tileJourneys(change));
  const note = (name: string, ...[from, by, to]: (Square | undefined)[]): void => {
    if (!from || !by || !to || (from === by && by === to)) return;
    const further = after.journeys.get(name)?.legs ?? [{ to: spotOf(to), time: SLIDE }];
    journeys.set(name, { from: spotOf(from), legs: [backLeg(spotOf(from), spotOf(by)), ...further] });
  };
  after.position.pawns.forEach((to, seat) =>
    note(`pawn${seat}`, now.position.pawns[seat], before.position.pawns[seat], to),
  );
  const [lies, lay] = [tokenSquares(now), tokenSquares(before)];
  for (const [token, to] of tokenSquares(after)) note(`token${token}`, lies.get(token), lay.get(token), to);
  return journeys;
}

const tokenSquares = ({ position }: Scene): Map<number, Square> =>
  new Map(Object.entries(position.tokens ?? {}).map(([square, token]) => [token, square]));

/** What was carried across the board, or had walked, is carried back. */
function backLeg(from: Spot, to: Spot): Leg {
  const far = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 1;
  return { to, time: SLIDE, ...(far ? { lifted: true as const } : {}) };
}

function* tileJourneys({ now, before, after }: Change): Iterable<[string, Journey]> {
  const inHand = before.keys.get(SPARE);
  const [here, there] = [spotsOf(now), spotsOf(before)];
  for (const [key, to] of spotsOf(after)) {
    const [from, by] = [here.get(key)!, there.get(key)!];
    if (key === inHand) yield [`tile${key}`, swapped(from, now.pushed!, after.pushed!, to)];
    else if (!sameSpot(from, by) || !sameSpot(by, to)) yield [`tile${key}`, slid(from, by, to)];
  }
}

interface Lying extends Spot {
  readonly shown: 0 | 1;
}

/** By its key where every tile lies, on the board or where it fell out. */
const spotsOf = ({ keys, parked }: Scene): ReadonlyMap<number, Lying> =>
  new Map(
    [...keys].map(([place, key]): [number, Lying] => {
      if (place === SPARE) return [key, { ...(parked ?? OUT_OF_SIGHT), shown: 0 }];
      return [key, { ...spotOf(place), shown: 1 }];
    }),
  );

function slid(from: Lying, by: Lying, to: Lying): Journey {
  const legs = [by, to].map((spot) => ({ to: spot, time: SLIDE, shown: spot.shown }));
  return { from, shown: from.shown, legs };
}

/** The tile in hand goes out where it came in, and comes in elsewhere. */
function swapped(from: Lying, out: Arrow, into: Arrow, to: Lying): Journey {
  return {
    from,
    shown: from.shown,
    legs: [
      { to: entrance(out), time: SLIDE, shown: 0 },
      { to: entrance(into), time: 0, shown: 0 },
      { to, time: SLIDE, shown: to.shown },
    ],
  };
}
