/** The games of this browser that can be gone on with. */
import type { Client } from "../../api/client";
import type { RuleSetName } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { type Found, lookAt } from "../../table/look";
import { type About, aboutOf, type Held, type HeldTable, noted, secretOf, seatsOf } from "../../table/seats";
import { listed } from "../../text/format";
import { isRuleSet, ruleSet } from "../../text/names";

/** "Classic with Mara, turn 23". */
export function gameText(table: HeldTable): string {
  const game = ruleSet(rulesOf(table));
  if (table.status === "waiting") return m.game_waiting({ game });
  const own = seatsOf(table);
  const others = table.names.filter((name, seat) => name !== "" && !own.includes(seat));
  const turn = table.turn + 1;
  if (others.length > 0) return m.game_with({ game, names: listed(others), turn });
  return table.names.length === 1 ? m.game_alone({ game, turn }) : m.game_bots({ game, turn });
}

function rulesOf({ rules }: HeldTable): RuleSetName {
  return rules !== null && isRuleSet(rules) ? rules : "classic";
}

/** How a table stands now, as a change of what is kept; none where the server cannot say. */
export async function lookedAt(id: string, table: HeldTable, client: Client): Promise<(held: Held) => Held> {
  const seat = seatsOf(table)[0] ?? null;
  const found = await lookAt(client, id, secretOf(table, seat));
  return found === null ? (held) => held : (held) => noted(held, id, about(table, found), table.used);
}

/** Of one that is gone the secrets are kept as well: its server may have lost it for a while only. */
function about({ rules, names, turn }: HeldTable, found: Found): About {
  if ("missing" in found) return { rules, names, turn, status: "gone" };
  const { table, view } = found.sight;
  return aboutOf(table, view?.turns ?? turn);
}
