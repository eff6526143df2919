import type { Table } from "../api/wire";
import { entriesOf, readKept, shelf, type Shelf } from "./storage";

/** The secrets this browser holds for one table, and what to call the table in a list. */
export interface HeldTable {
  readonly host: string | null;
  readonly seats: Readonly<Record<string, string>>;
  readonly invites: Readonly<Record<string, string>>;
  readonly rules: string | null;
  /** A name per seat, "" for a bot's or an open one. */
  readonly names: readonly string[];
  readonly turn: number;
  readonly status: string;
  /** When it was last looked at, in milliseconds since 1970. */
  readonly used: number;
}

export type Held = Readonly<Record<string, HeldTable>>;

const KEY = "shiftmaze.tables";
const MOST_TABLES = 60;
const UNKNOWN: HeldTable = {
  host: null,
  seats: {},
  invites: {},
  rules: null,
  names: [],
  turn: 0,
  status: "waiting",
  used: 0,
};

export function readHeld(from: Shelf = shelf): Held {
  const kept = Object.entries(entriesOf(readKept(from, KEY)));
  return Object.fromEntries(kept.map(([id, one]) => [id, { ...UNKNOWN, ...entriesOf(one) }]));
}

/** Changes what is kept, reading it first: another window may have changed it meanwhile. */
export function changeHeld(change: (held: Held) => Held, at: Shelf = shelf): Held {
  const held = latest(change(readHeld(at)));
  at.write(KEY, JSON.stringify(held));
  return held;
}

/** With the secrets of an answer: `host`, `seat:0`, `invite:2`. */
export function withSecrets(held: Held, id: string, secrets: Readonly<Record<string, string>>, now: number): Held {
  let table = tableOf(held, id);
  for (const [role, secret] of Object.entries(secrets)) {
    const [kind, seat] = role.split(":");
    if (kind === "host") table = { ...table, host: secret };
    else if (kind === "seat") table = { ...table, seats: { ...table.seats, [seat!]: secret } };
    else if (kind === "invite") table = { ...table, invites: { ...table.invites, [seat!]: secret } };
  }
  return { ...held, [id]: { ...table, used: now } };
}

/** A seat's secret turned out to be good no longer. */
export function withoutSeat(held: Held, id: string, seat: number): Held {
  const { [seat]: _, ...seats } = tableOf(held, id).seats;
  return { ...held, [id]: { ...tableOf(held, id), seats } };
}

/** Somebody has sat down: the invitation is used up. */
export function withoutInvite(held: Held, id: string, seat: number): Held {
  const { [seat]: _, ...invites } = tableOf(held, id).invites;
  return { ...held, [id]: { ...tableOf(held, id), invites } };
}

/** What a list says of a table. */
export type About = Pick<HeldTable, "rules" | "names" | "turn" | "status">;

export function aboutOf({ rules, seats, status }: Table, turn: number): About {
  return { rules, names: seats.map(({ name }) => name), turn, status };
}

export function isNoted(table: HeldTable, { rules, names, turn, status }: About): boolean {
  const same = table.rules === rules && table.turn === turn && table.status === status;
  return same && table.names.join("\n") === names.join("\n");
}

export function noted(held: Held, id: string, what: About, now: number): Held {
  return id in held ? { ...held, [id]: { ...tableOf(held, id), ...what, used: now } } : held;
}

export function forgotten(held: Held, id: string): Held {
  const { [id]: _, ...others } = held;
  return others;
}

export function tableOf(held: Held, id: string): HeldTable {
  return held[id] ?? UNKNOWN;
}

/** The seats this browser can play at a table, in order. */
export function seatsOf(table: HeldTable): readonly number[] {
  return Object.keys(table.seats).map(Number).sort((a, b) => a - b);
}

export function secretOf(table: HeldTable, seat: number | null): string | null {
  return seat === null ? null : (table.seats[seat] ?? null);
}

/** Games to go on with, the last used first. */
export function runningGames(held: Held): readonly (HeldTable & { readonly id: string })[] {
  return Object.entries(held)
    .map(([id, table]) => ({ ...table, id }))
    .filter((table) => table.status === "waiting" || table.status === "running")
    .filter((table) => table.host !== null || seatsOf(table).length > 0)
    .sort((a, b) => b.used - a.used);
}

function latest(held: Held): Held {
  const entries = Object.entries(held);
  if (entries.length <= MOST_TABLES) return held;
  return Object.fromEntries(entries.sort(([, a], [, b]) => b.used - a.used).slice(0, MOST_TABLES));
}
