import type { ClassicView } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { hidesCard, huntProgress, soughtCards } from "../hunt";
import type { RuleSet, Sought } from "../set";

export const classic: RuleSet<"classic"> = {
  look: () => "day",
  hides: (view, seat) => hidesCard(view.players[seat]!),
  sought,
  progress: (view, seat) => (isGoingHome(view, seat) ? m.progress_home() : huntProgress(view.players[seat]!)),
  panels: () => import("./panels"),
};

function sought(view: ClassicView, seat: number): readonly Sought[] {
  if (isGoingHome(view, seat)) return [{ what: "home", place: view.homes[seat]! }];
  return soughtCards(view.players[seat]!, view.treasures, view.options.order[seat]!);
}

function isGoingHome(view: ClassicView, seat: number): boolean {
  return view.options.home && view.phase !== "over" && view.players[seat]!.pile.length === 0;
}
