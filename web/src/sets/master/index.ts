import type { MasterView, Token } from "../../api/wire";
import { points } from "../../text/ending";
import type { RuleSet, Sought } from "../set";

export const master: RuleSet<"master"> = {
  look: () => "catacomb",
  hides: (view, seat) => view.players[seat]!.formula.includes("?"),
  sought: (view) => nextToken(view),
  progress: (view, seat) => points(view.scores[seat]!),
  panels: () => import("./panels"),
};

/** Tokens are taken in rising order, whoever takes them. */
export function nextToken({ tokens }: Pick<MasterView, "tokens">): readonly Sought[] {
  const lying = Object.entries(tokens).sort(([, one], [, other]) => one - other);
  return lying.slice(0, 1).map(([place, token]) => ({ what: { token: token as Token }, place }));
}
