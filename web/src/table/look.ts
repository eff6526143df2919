import { type Client, Refusal } from "../api/client";
import type { Sight } from "../api/wire";

/** What was found where a table should be: it, as a spectator sees it if the secret is void, or no table. */
export type Found =
  | { readonly sight: Sight; readonly refused: boolean }
  | { readonly missing: Refusal };

/** Of an address that can be none of a table, the server says that the request is bad. */
const NO_TABLE: readonly string[] = ["no-table", "bad-request"];

/** Looks at a table; null where nobody can say. A server that lost the table takes its secrets for void, too. */
export async function lookAt(client: Client, id: string, secret: string | null): Promise<Found | null> {
  try {
    return { sight: await client.table(id, secret), refused: false };
  } catch (error) {
    if (!(error instanceof Refusal)) return null;
    if (error.key === "wrong-token" && secret !== null) return asRefused(await lookAt(client, id, null));
    return NO_TABLE.includes(error.key) ? { missing: error } : null;
  }
}

function asRefused(found: Found | null): Found | null {
  return found !== null && "sight" in found ? { ...found, refused: true } : found;
}
