import type { TowersView } from "../../api/wire";
import { hidesCard, huntProgress, soughtCards } from "../hunt";
import type { RuleSet, Sought } from "../set";

export const towers: RuleSet<"towers"> = {
  look: () => "towers",
  hides: (view, seat) => {
    const { spells } = view.players[seat]!;
    return hidesCard(view.players[seat]!) || (spells.up === "?" && spells.size > 0);
  },
  sought,
  progress: (view, seat) => huntProgress(view.players[seat]!),
  panels: () => import("./panels"),
};

function sought(view: TowersView, seat: number): readonly Sought[] {
  const player = view.players[seat]!;
  const cards = soughtCards(player, view.treasures, view.options.order[seat]!);
  const stone: Sought[] = player.quest ? [] : [{ what: { thing: "rune" }, place: view.rune }];
  const home: Sought[] = [{ what: "home", place: view.homes[seat]! }];
  return player.pile.length === 0 && player.quest ? home : [...cards, ...stone];
}
