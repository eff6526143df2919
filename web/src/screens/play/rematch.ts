import { Refusal } from "../../api/client";
import type { Made } from "../../api/wire";
import { changeHeld, readHeld, secretOf, seatsOf, tableOf, withSecrets } from "../../table/seats";
import type { Session } from "../../table/session.svelte";

/** Sets up the next game and sits down in it with every seat held here; the new table, or null. */
export async function playAgain(session: Session): Promise<string | null> {
  let next: string | null = null;
  await session.asHost(async (host) => {
    const made = await hostNext(session, host);
    await sitDown(session);
    next = made.table;
    if (everybodyIsHere(session)) await session.client.start(made.table, made.secrets["host"]!);
  });
  return next;
}

/** Goes on to the next game that somebody has set up; its host may have got no answer, and asks again. */
export async function followAll(session: Session): Promise<string | null> {
  const next = session.table?.rematch ?? null;
  if (next === null) return null;
  const { host } = session.held;
  const followed = await session.tryTo(async () => {
    if (host !== null && tableOf(readHeld(), next).host === null) await hostNext(session, host).catch(unlessBegun);
    await sitDown(session);
  });
  return followed ? next : null;
}

async function hostNext(session: Session, host: string): Promise<Made> {
  const made = await session.client.rematch(session.id, host);
  changeHeld((held) => withSecrets(held, made.table, made.secrets, Date.now()));
  return made;
}

/** A game that goes on needs no host. */
function unlessBegun(error: unknown): void {
  if (!(error instanceof Refusal && error.key === "no-rematch")) throw error;
}

async function sitDown(session: Session): Promise<void> {
  for (const seat of seatsOf(session.held)) {
    const followed = await session.client.follow(session.id, secretOf(session.held, seat)!);
    const secrets = { [`seat:${followed.seat}`]: followed.secret };
    changeHeld((held) => withSecrets(held, followed.table, secrets, Date.now()));
  }
}

/** Nobody has to be waited for: all people of the table play on this screen. */
function everybodyIsHere(session: Session): boolean {
  const here = seatsOf(session.held);
  return session.table!.seats.every((chair, seat) => chair.kind !== "person" || here.includes(seat));
}
