import type { Client } from "../../api/client";
import type { Connect, Listener, Live } from "../../api/socket";
import type { Puzzle, Sight, Step, Table, Tried } from "../../api/wire";
import { type HeldTable, tableOf, withSecrets } from "../../table/seats";

/** A puzzle is played like any other game, at a table that only this page knows. */
export interface PuzzleTable {
  readonly client: Client;
  readonly connect: Connect;
  readonly held: HeldTable;
}

/** The seat that makes all turns. */
const SOLVER = 0;

const NOTHING = (): void => {};
const SILENT: Live = { show: NOTHING, seen: NOTHING, askAgain: NOTHING, start: NOTHING, stop: NOTHING };

/** Lays a puzzle out; `made` is told what every turn has led to. */
export function layOut(puzzle: Puzzle, server: Client, made: (tried: Tried) => void): PuzzleTable {
  const turns: string[] = [];
  let listener: Listener | null = null;

  const client: Client = {
    ...server,
    table: () => Promise.resolve(sightOf(puzzle)),
    async act(_id, _secret, { actions, number }, signal) {
      const tried = await server.tryPuzzle(puzzle.name, [...turns, actions], signal);
      turns.push(actions);
      stepsOf(tried, number).forEach((step) => listener?.heard(step));
      made(tried);
      return { number: tried.steps.length, view: tried.view };
    },
  };

  function connect(_address: string, given: Listener): Live {
    listener = given;
    return SILENT;
  }

  const secrets = withSecrets({}, puzzle.name, { [`seat:${SOLVER}`]: puzzle.name }, 0);
  return { client, connect, held: tableOf(secrets, puzzle.name) };
}

export function isOver({ solved, failed }: Tried): boolean {
  return solved || failed;
}

function sightOf({ name, view, legal }: Puzzle): Sight {
  const others = view.options.colours.slice(1).map(() => ({ kind: "open", name: "", level: null }) as const);
  const table: Table = {
    id: name,
    status: "running",
    rules: view.rules,
    options: view.options,
    seats: [{ kind: "person", name: "", level: null }, ...others],
    hints: false,
    turn_seconds: null,
    started_at: null,
    level: "normal",
    passed: [],
    votes: [],
    resigned: [],
    winners: null,
    rematch: null,
    connected: [SOLVER],
  };
  return { type: "table", table, number: 0, view, turns: legal };
}

/** The steps behind a number, as a server would tell them. */
function stepsOf(tried: Tried, number: number): readonly Step[] {
  const all = tried.steps.map(
    ({ action, events, view }, index): Step => ({
      type: "step",
      number: index + 1,
      seat: SOLVER,
      action,
      at: Date.now() / 1000,
      events,
      view,
    }),
  );
  const last = all.length - 1;
  const now = { turns: tried.legal, status: isOver(tried) ? "over" : "running" } as const;
  return all.map((step, index) => (index === last ? { ...step, ...now } : step)).slice(number);
}
