import type { Seat, Table } from "../../api/wire";
import type { HeldTable } from "../../table/seats";

/** What can be seen and done about one seat of a table that is waiting. */
export interface Place {
  readonly seat: number;
  readonly kind: Seat["kind"];
  readonly name: string;
  readonly level: Seat["level"];
  /** Held by this browser. */
  readonly own: boolean;
  /** Somebody looks out of it just now. */
  readonly here: boolean;
  readonly invite: string | null;
}

export function placesOf(table: Table, held: HeldTable, names: readonly string[]): readonly Place[] {
  return table.seats.map(({ kind, level }, seat) => ({
    seat,
    kind,
    level,
    name: names[seat] ?? "",
    own: kind === "person" && String(seat) in held.seats,
    here: table.connected.includes(seat),
    invite: held.invites[seat] ?? null,
  }));
}

export const isOpen = ({ kind }: Place): boolean => kind === "open";

/** Whether an invitation is to be asked about: whoever sits here already has used theirs. */
export function isInvited(held: HeldTable, invite: string | null): invite is string {
  if (invite === null) return false;
  return Object.keys(held.seats).length === 0 || Object.values(held.invites).includes(invite);
}

/** The open seat whose invitation is shown: the one asked for, while it is open. */
export function invitedTo(places: readonly Place[], asked: number | null): Place | null {
  const open = places.filter(isOpen);
  return open.find(({ seat }) => seat === asked) ?? open[0] ?? null;
}

/** What has changed between two looks at a table. */
export interface Change {
  /** The others who have sat down. */
  readonly came: readonly string[];
  /** Somebody has gone. */
  readonly left: boolean;
  /** Seats of this browser that were taken away. */
  readonly lost: readonly number[];
}

export function changeBetween(before: readonly Place[], after: readonly Place[]): Change {
  const came = after.filter(({ seat, kind, own }) => kind === "person" && !own && before[seat]?.kind === "open");
  const freed = after.filter(({ seat, kind }) => kind === "open" && before[seat]?.kind === "person");
  const lost = freed.filter(({ seat }) => before[seat]?.own);
  return { came: came.map(({ name }) => name), left: freed.length > lost.length, lost: lost.map(({ seat }) => seat) };
}

/** Where an invitation leads: to an address that others can reach, if the server knows one. */
export function originFor(network: string | null, page: { readonly origin: string; readonly hostname: string } = location) {
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(page.hostname);
  return { origin: network ?? page.origin, onlyHere: network === null && loopback };
}
