import type { EventOf, GameEvent, Spell, Step } from "../api/wire";
import { DUSK, SLIDE, STEP } from "../draw/measures";
import { corridor } from "../maze";
import { isDeal } from "./turns";

/** A step on show. One that was seen as it was made by hand is only shown for what it found. */
export interface Show {
  readonly step: Step;
  readonly seen: boolean;
}

/** Steps that are still to be shown, one after the other. It only decorates: dropping it loses nothing. */
export interface Playback {
  readonly queue: readonly Show[];
  /** The number of the last step that was shown, or needs no showing. */
  readonly shown: number;
}

/** More than so many are not shown one by one to somebody who was away. */
export const MOST_WAITING = 16;

export const MILLISECONDS = {
  shift: SLIDE,
  square: STEP,
  find: 420,
  /** To look at what was found. */
  joy: 600,
  /** The light goes out. */
  dusk: DUSK,
  /** After a shift, before the pawn walks. */
  breath: 180,
  /** After a turn, so that its sentence can be read. */
  rest: 650,
} as const;

export function nothingToShow(number: number): Playback {
  return { queue: [], shown: number };
}

/** Queues the steps that are newer than those shown or queued. */
export function queued(playback: Playback, steps: readonly Step[], seen: (step: Step) => boolean): Playback {
  const fresh = steps.filter((step) => step.number > lastOf(playback));
  const queue = [...playback.queue, ...fresh.map((step) => ({ step, seen: seen(step) }))];
  const all = { ...playback, queue };
  return queue.length > MOST_WAITING ? skipped(all) : all;
}

export function current(playback: Playback): Show | null {
  return playback.queue[0] ?? null;
}

/** The first in the queue has been shown. */
export function next(playback: Playback): Playback {
  const [first, ...rest] = playback.queue;
  return first === undefined ? playback : { queue: rest, shown: first.step.number };
}

/** Everything has been shown: the board is as it is now. */
export function skipped(playback: Playback): Playback {
  return playback.queue.length === 0 ? playback : nothingToShow(lastOf(playback));
}

/** Only the latest turn is left to be shown, to somebody who looked elsewhere meanwhile. */
export function caughtUp(playback: Playback): Playback {
  const begin = playback.queue.findLastIndex(({ step }) => step.events.some(({ kind }) => kind === "shifted"));
  const queue = playback.queue.slice(Math.max(0, begin));
  return queue.length === playback.queue.length ? playback : { queue, shown: queue[0]!.step.number - 1 };
}

const FINDS: ReadonlySet<GameEvent["kind"]> = new Set(["found", "token-taken", "quest-done", "coin"]);

/** A spell that only its owner sees being drawn. */
export function isSeenDraw(event: GameEvent): event is EventOf<"spell-drawn"> & { readonly spell: Spell } {
  return event.kind === "spell-drawn" && event.spell !== "?";
}

/** How many squares long the walk of a step is. */
export function squaresWalked({ events, view }: Pick<Step, "events" | "view">): number {
  const walked = events.find((event: GameEvent) => event.kind === "walked");
  if (walked === undefined) return 0;
  return (corridor(view, walked.start, walked.to)?.length ?? 1) - 1;
}

interface OnShow {
  readonly step: Pick<Step, "action" | "events">;
  readonly seen: boolean;
}

/** How long a step is on show, its walk being so many squares long; without motion only to be read. */
export function lasting({ step, seen }: OnShow, squares: number, motion: boolean): number {
  if (isDeal(step.action)) return 0;
  const { events } = step;
  const happened = (kind: GameEvent["kind"]): boolean => events.some((event) => event.kind === kind);
  const finds = events.some(({ kind }) => FINDS.has(kind));
  const shows = finds || events.some(isSeenDraw);
  const reading = seen && !shows ? 0 : MILLISECONDS.rest;
  if (happened("shifted")) return motion && !seen ? MILLISECONDS.shift + MILLISECONDS.breath : 0;
  if (!motion) return reading;
  const walk = seen ? 0 : squares * MILLISECONDS.square;
  const card = (shows ? MILLISECONDS.find : 0) + (finds ? MILLISECONDS.joy : 0);
  return walk + Math.max(card, happened("nightfall") ? MILLISECONDS.dusk : 0) + reading;
}

function lastOf({ queue, shown }: Playback): number {
  return queue.at(-1)?.step.number ?? shown;
}
