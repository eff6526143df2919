import type { View } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { setOf } from "../../sets";
import type { Sought } from "../../sets/set";
import { listed } from "../../text/format";
import { spells, thing } from "../../text/names";

/** What a seat looks for and holds in its hand, as far as a view tells; empty where it does not. */
export function heldBy(view: View, seat: number): string {
  if (view.phase === "over") return "";
  return [soughtBy(view, seat), laterOf(view, seat), spellsOf(view, seat)].filter(Boolean).join(" · ");
}

function soughtBy(view: View, seat: number): string {
  if (view.rules === "master") {
    const { formula } = view.players[seat]!;
    return formula.includes("?") ? "" : m.study_formula({ tokens: formula.join(", ") });
  }
  const things = listed(setOf(view.rules).sought(view, seat).flatMap(nameOf));
  return things ? m.study_looks_for({ things }) : "";
}

/** The cards of a pile below the first, where they are seen. */
function laterOf(view: View, seat: number): string {
  const player = view.players[seat]!;
  if (!("pile" in player) || !("order" in view.options) || view.options.order[seat] !== "pile") return "";
  const things = player.pile.slice(1).flatMap((card) => (card === "?" ? [] : [thing(card)]));
  return things.length > 0 ? m.study_later({ things: things.join(", ") }) : "";
}

function nameOf({ what }: Sought): readonly string[] {
  if (what === "home") return [m.target_home()];
  return "thing" in what ? [thing(what.thing, "object")] : [];
}

function spellsOf(view: View, seat: number): string {
  if (view.rules !== "towers") return "";
  const { up, down, wild } = view.players[seat]!.spells;
  if (up === "?" || down === "?" || wild === "?") return "";
  const hand = "u".repeat(up) + "d".repeat(down) + "w".repeat(wild);
  return hand ? m.study_spells({ spells: spells(hand) }) : "";
}
