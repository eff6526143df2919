import type { Client, Patience } from "../api/client";
import type { Connect, Listener, Live } from "../api/socket";
import type { Seat, Sight, Step, Table, Turns, View } from "../api/wire";
import { type HeldTable, tableOf, withSecrets } from "../table/seats";

/** A table that only this page knows, at which games are played like any other. */
export interface OwnTable {
  readonly client: Client;
  readonly connect: Connect;
  readonly held: HeldTable;
}

/** How the game stands when somebody sits down. */
export interface Standing {
  readonly id: string;
  readonly view: View;
  readonly legal: Turns | null;
  /** So many steps were made before. */
  readonly number: number;
  /** Who sits in the other seats. */
  readonly other: Seat;
}

/** What the turns made so far have led to; nothing more is legal once it is over. */
export interface Answer {
  readonly view: View;
  readonly legal: Turns | null;
  readonly steps: readonly Made[];
}

interface Made {
  readonly action: string;
  readonly events: Step["events"];
  readonly view: View;
  /** The own seat, where nobody else acts. */
  readonly seat?: number;
}

/** The seat of whoever sits here. */
export const OWN_SEAT = 0;

const NOTHING = (): void => {};
const SILENT: Live = { show: NOTHING, seen: NOTHING, askAgain: NOTHING, start: NOTHING, stop: NOTHING };

/** Lays a table; `make` asks what a turn leads to, and `made` is told it. */
export function layTable<Told extends Answer>(
  standing: Standing,
  server: Client,
  make: (actions: string, patience?: Patience) => Promise<Told>,
  made: (answer: Told) => void,
): OwnTable {
  let listener: Listener | null = null;

  const client: Client = {
    ...server,
    table: () => Promise.resolve(sightOf(standing)),
    async act(_id, _secret, { actions, number }, patience) {
      const answer = await make(actions, patience);
      stepsOf(answer, number).forEach((step) => listener?.heard(step));
      made(answer);
      return { number: answer.steps.length, view: answer.view };
    },
  };

  function connect(_address: string, given: Listener): Live {
    listener = given;
    return SILENT;
  }

  const secrets = withSecrets({}, standing.id, { [`seat:${OWN_SEAT}`]: standing.id }, 0);
  return { client, connect, held: tableOf(secrets, standing.id) };
}

function sightOf({ id, view, legal, number, other }: Standing): Sight {
  const table: Table = {
    id,
    status: "running",
    rules: view.rules,
    options: view.options,
    seats: [{ kind: "person", name: "", level: null }, ...view.options.colours.slice(1).map(() => other)],
    hints: false,
    turn_seconds: null,
    started_at: null,
    level: "normal",
    passed: [],
    votes: [],
    resigned: [],
    winners: null,
    rematch: null,
    connected: [OWN_SEAT],
  };
  return { type: "table", table, number, view, turns: legal };
}

/** The steps behind a number, as a server would tell them. */
function stepsOf(answer: Answer, number: number): readonly Step[] {
  const all = answer.steps.map(
    ({ action, events, view, seat = OWN_SEAT }, index): Step => ({
      type: "step",
      number: index + 1,
      seat,
      action,
      at: Date.now() / 1000,
      events,
      view,
    }),
  );
  const last = all.length - 1;
  const now = { turns: answer.legal, status: answer.legal === null ? "over" : "running" } as const;
  return all.map((step, index) => (index === last ? { ...step, ...now } : step)).slice(number);
}
