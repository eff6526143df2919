import type { Message, Sight, Step, Table, Turns, View } from "../api/wire";

/** A seat, or null for a spectator. */
export type Viewer = number | null;

/** All that is known of a table, as one viewer may know it. */
export interface Known {
  readonly viewer: Viewer;
  readonly table: Table | null;
  /** The number of the last step; -1 before anything was heard. */
  readonly number: number;
  readonly view: View | null;
  readonly turns: Turns | null;
  /** Steps that were told, rising by number; there may be none, and the first need not be 1. */
  readonly steps: readonly Step[];
  /** Up to this number no step is missing since the first look; the answer to a turn may be ahead. */
  readonly told: number;
  /** A step was missed: what follows is to be asked for again. */
  readonly missed: boolean;
}

/** The game as it stands, without the table: how actions are answered. */
export interface Standing {
  readonly type: "standing";
  readonly number: number;
  readonly view: View | null;
  readonly turns?: Turns | null;
}

/** The table as it stands, without the steps that led there. */
export interface Glance extends Omit<Sight, "type"> {
  readonly type: "glance";
}

/** Whatever the server may tell. */
export type Told = Message | Standing | Glance;

const MOST_STEPS = 600;

export function nothingKnown(viewer: Viewer): Known {
  return { viewer, table: null, number: -1, view: null, turns: null, steps: [], told: -1, missed: false };
}

/** What is known after a message. Messages may come twice, too late, or for another viewer. */
export function reduce(known: Known, message: Told): Known {
  switch (message.type) {
    case "table":
      return seesTable(known, message) ? withTable(known, message) : known;
    case "glance":
      return seesTable(known, message) ? withGlance(known, message) : known;
    case "step":
      return isFor(known, message.view) ? withStep(known, message) : known;
    case "standing":
      return isFor(known, message.view) ? withStanding(known, message) : known;
    case "present":
      return withSummary(known, { connected: message.connected });
    default:
      return known;
  }
}

export function isOver(known: Known): boolean {
  return known.table !== null && isEnded(known.table.status);
}

/** Whether whoever looks is to make a turn, and no bot does it for them. */
export function mayAct({ table, view, turns, viewer }: Known): boolean {
  if (table?.status !== "running" || view === null || turns === null || viewer === null) return false;
  return view.turn === viewer && table.seats[viewer]?.level === null;
}

function isEnded(status: Table["status"]): boolean {
  return status === "over" || status === "closed";
}

/** When seats are changed, messages for the former one may still be on their way. */
function isFor(known: Known, view: View | null): boolean {
  return view === null || view.viewer === known.viewer || isOver(known);
}

function seesTable(known: Known, sight: Sight | Glance): boolean {
  return isFor(known, sight.view) || isEnded(sight.table.status);
}

function withTable(known: Known, sight: Sight | Glance): Known {
  if (sight.number < known.number) return known;
  return {
    ...known,
    table: sight.table,
    number: sight.number,
    view: sight.view,
    turns: sight.turns,
    told: sight.number,
    missed: false,
  };
}

/** The steps on the way there are still to be asked for. */
function withGlance(known: Known, glance: Glance): Known {
  const { told, missed } = known;
  return known.number < 0 ? withTable(known, glance) : { ...withTable(known, glance), told, missed };
}

function withStep(known: Known, step: Step): Known {
  const told = step.number === known.told + 1 ? step.number : known.told;
  const kept = { ...known, steps: inserted(known.steps, step), told };
  if (known.number < 0) return { ...kept, told: -1 };
  if (step.number < known.number) return kept;
  if (step.number > known.number + 1) return { ...known, missed: true };
  const turns = step.turns === undefined ? (step.number === known.number ? known.turns : null) : step.turns;
  const moved = { ...kept, number: step.number, view: step.view, turns };
  return withSummary(moved, { ...statusOf(step), ...passedAfter(known, step) });
}

function withStanding(known: Known, standing: Standing): Known {
  if (standing.number < known.number) return known;
  const same = standing.number === known.number;
  const turns = standing.turns === undefined ? (same ? known.turns : null) : standing.turns;
  return { ...known, number: standing.number, view: standing.view, turns };
}

function withSummary(known: Known, change: Partial<Table>): Known {
  return known.table === null ? known : { ...known, table: { ...known.table, ...change } };
}

function statusOf(step: Step): Partial<Table> {
  return step.status ? { status: step.status } : {};
}

/** Nobody has passed on a new price, nor on one that is gone. */
function passedAfter(known: Known, step: Step): Partial<Table> {
  const advice = step.action.startsWith("advise:");
  return advice || step.number === known.number ? {} : { passed: [] };
}

function inserted(steps: readonly Step[], step: Step): readonly Step[] {
  let place = steps.length;
  while (place > 0 && steps[place - 1]!.number > step.number) place -= 1;
  if (place > 0 && steps[place - 1]!.number === step.number) return steps;
  return [...steps.slice(0, place), step, ...steps.slice(place)].slice(-MOST_STEPS);
}
