import type { MasterView } from "../../api/wire";

export interface Count {
  readonly seat: number;
  readonly tokens: number;
  readonly formula: number;
  readonly wands: number;
  readonly points: number;
}

const FORMULA_BONUS = 20;
const WAND_VALUE = 3;

/** How the points of every seat came about, the most first. */
export function counted({ players, scores }: Pick<MasterView, "players" | "scores">): readonly Count[] {
  return players
    .map(({ tokens, wands, formula }, seat) => ({
      seat,
      tokens: tokens.reduce((sum: number, token) => sum + token, 0),
      formula: FORMULA_BONUS * tokens.filter((token) => formula.includes(token)).length,
      wands: WAND_VALUE * wands,
      points: scores[seat]!,
    }))
    .sort((one, other) => other.points - one.points);
}
