import { type Client, makeClient } from "../../api/client";
import type { Made, RuleSetChoices } from "../../api/wire";
import { changeHeld, withSecrets } from "../../table/seats";
import { coloursOf, type Draft } from "./draft";
import { calledNames } from "./words";
import { wishOf } from "./wish";

/** Sets the table up and keeps its secrets; where nobody is waited for, the game begins. Its id. */
export async function begin(draft: Draft, set: RuleSetChoices, client: Client = makeClient()): Promise<string> {
  const names = calledNames(draft, coloursOf(draft, set));
  const made = await client.createTable(wishOf(draft, set, names, Math.random()));
  changeHeld((held) => withSecrets(held, made.table, made.secrets, Date.now()));
  if (draft.seats.every(({ kind }) => kind !== "link")) await startIfPossible(client, made);
  return made.table;
}

/** If it cannot start just now, it can be started at the table. */
async function startIfPossible(client: Client, { table, secrets }: Made): Promise<void> {
  try {
    await client.start(table, secrets["host"]!);
  } catch {
    return;
  }
}
