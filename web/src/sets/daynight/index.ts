import type { DayNightView } from "../../api/wire";
import { points } from "../../text/ending";
import { hidesCard, lying, soughtCards } from "../hunt";
import type { RuleSet, Sought } from "../set";

export const daynight: RuleSet<"daynight"> = {
  look: (view) => (view.light === "night" ? "night" : "day"),
  hides: (view, seat) => {
    const player = view.players[seat]!;
    return view.light === "night" ? player.night.includes("?") : hidesCard(player);
  },
  sought,
  progress: (view, seat) => points(view.scores[seat]!),
  panels: () => import("./panels"),
};

function sought(view: DayNightView, seat: number): readonly Sought[] {
  const player = view.players[seat]!;
  if (view.light === "day") return soughtCards(player, view.treasures, view.options.order[seat]!);
  if (player.night.length === 0) return [{ what: "home", place: view.homes[seat]! }];
  return player.night.flatMap((card) => (card === "?" ? [] : lying(card, view.night)));
}
