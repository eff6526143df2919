import type { Spell, TowersView, View } from "../../api/wire";
import { costOf } from "../../table/trial";

export const SPELLS: readonly Spell[] = ["up", "down", "wild"];

/** How many spells the cheapest of some ways to a square costs. */
export function fewest(ways: readonly string[]): number {
  return Math.min(...ways.map((move) => Math.max(0, costOf(move).length - 1)));
}

/** Whether a player may use every spell as a wild one. */
export function isAllWild({ options }: TowersView, seat: number): boolean {
  return options.wild_spells[seat] === true;
}

/** Whoever may use every card as a wild one need not look which it is. */
export function shownPrice(view: View, seat: number, price: string): string {
  const [first = ""] = price.split("/");
  return view.rules === "towers" && isAllWild(view, seat) ? "w".repeat(first.length) : price;
}
