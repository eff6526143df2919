/** What things on the board are called by those who listen. */
import type { Square, Token, View } from "../../api/wire";
import { heightAt, tileAt } from "../../maze";
import { m } from "../../paraglide/messages.js";
import { costOf } from "../../table/trial";
import { either } from "../../text/format";
import { spells, type Thing } from "../../text/names";
import { squareText } from "../../text/squares";

/** A square with what is on it and, where it can be reached, what the ways there cost. */
export function squareName(view: View, square: Square, ways: readonly string[]): string {
  const { colours } = view.options;
  const home = view.homes.indexOf(square);
  const name = squareText({
    square,
    tile: tileAt(view, square),
    height: view.rules === "towers" ? heightAt(view, square) : undefined,
    things: thingsOn(view, square),
    token: view.rules === "master" ? (view.tokens[square] as Token | undefined) : undefined,
    start: home < 0 ? undefined : colours[home],
    pawns: view.pawns.flatMap((at, seat) => (at === square ? [colours[seat]!] : [])),
  });
  return [name, ...(ways.length > 0 ? [m.square_in_reach()] : []), ...priceText(ways)].join(", ");
}

/** "costs up or wild" */
function priceText(ways: readonly string[]): readonly string[] {
  const prices = ways.map(costOf).filter((cost) => cost.startsWith("^"));
  return prices.length === 0 ? [] : [m.square_costs({ spells: either(prices.map((cost) => spells(cost.slice(1)))) })];
}

function thingsOn(view: View, square: Square): readonly Thing[] {
  const things: (Thing | undefined)[] = [];
  if ("treasures" in view) things.push(view.treasures[square]);
  if ("night" in view) things.push(view.night[square]);
  if (view.rules === "towers" && view.rune === square) things.push("rune");
  return things.filter((thing) => thing !== undefined);
}
