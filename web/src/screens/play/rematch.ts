import { changeHeld, secretOf, seatsOf, withSecrets } from "../../table/seats";
import type { Session } from "../../table/session.svelte";

/** Sets up the next game and sits down in it with every seat held here; the new table, or null. */
export async function playAgain(session: Session): Promise<string | null> {
  let next: string | null = null;
  await session.asHost(async (host) => {
    const made = await session.client.rematch(session.id, host);
    changeHeld((held) => withSecrets(held, made.table, made.secrets, Date.now()));
    await sitDown(session);
    next = made.table;
    if (everybodyIsHere(session)) await session.client.start(made.table, made.secrets["host"]!);
  });
  return next;
}

/** Goes on to the next game that somebody has set up. */
export async function followAll(session: Session): Promise<string | null> {
  const next = session.table?.rematch ?? null;
  if (next === null) return null;
  return (await session.tryTo(() => sitDown(session))) ? next : null;
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
