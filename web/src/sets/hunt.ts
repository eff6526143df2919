/** Looking for treasures by cards, as three of the rule sets do. */
import type { AnyTreasure, Hidden, Place } from "../api/wire";
import { m } from "../paraglide/messages.js";
import type { Sought } from "./set";

interface Hunter {
  readonly found: readonly AnyTreasure[];
  readonly pile: readonly (AnyTreasure | Hidden)[];
}

type Order = "pile" | "any";
type Places = Readonly<Record<Place, string>>;

/** The owner of a pile always knows its first card. */
export function hidesCard({ pile }: Hunter): boolean {
  return pile[0] === "?";
}

/** Of a pile the first card alone counts, however many of it are known. */
export function soughtCards({ pile }: Hunter, places: Places, order: Order): readonly Sought[] {
  const counting = order === "pile" ? pile.slice(0, 1) : pile;
  return counting.filter((card) => card !== "?").flatMap((card) => lying(card, places));
}

export function lying(thing: AnyTreasure, places: Places): readonly Sought[] {
  const place = Object.keys(places).find((at) => places[at] === thing);
  return place === undefined ? [] : [{ what: { thing }, place }];
}

export function huntProgress({ found, pile }: Hunter): string {
  return m.progress_found({ found: found.length, all: found.length + pile.length });
}
