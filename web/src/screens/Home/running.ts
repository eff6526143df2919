/** The games of this browser that can be gone on with. */
import { type Client, Refusal } from "../../api/client";
import type { RuleSetName } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { forgotten, type Held, type HeldTable, noted, secretOf, seatsOf } from "../../table/seats";
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
  try {
    const seat = seatsOf(table)[0] ?? null;
    const sight = await client.table(id, secretOf(table, seat));
    const { rules, status, seats } = sight.table;
    const about = { rules, status, names: seats.map(({ name }) => name), turn: sight.view?.turns ?? table.turn };
    return (held) => noted(held, id, about, table.used);
  } catch (error) {
    const gone = error instanceof Refusal && (error.status === 404 || error.status === 403);
    return gone ? (held) => forgotten(held, id) : (held) => held;
  }
}
