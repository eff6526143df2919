import type { GameEvent, Happened } from "../api/wire";

/** What somebody did in one go: a shift and a move, or a deal, or a coin alone. */
export interface Turn {
  readonly seat: number;
  /** The numbers of its first and its last step. */
  readonly first: number;
  readonly last: number;
  readonly actions: readonly string[];
  readonly events: readonly GameEvent[];
  /** When it was finished, in seconds since 1970. */
  readonly at: number;
  /** False while only the shift was made. */
  readonly whole: boolean;
}

/** Steps as turns, the oldest first. */
export function turnsOf(steps: readonly Happened[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    const open = turns.at(-1);
    const goesOn = open !== undefined && !open.whole && open.last + 1 === step.number;
    if (goesOn) turns[turns.length - 1] = extended(open, step);
    else turns.push(begun(step));
  }
  return turns;
}

/** Asking for advice, or giving it: nothing on the board is changed by it. */
export function isDeal(action: string): boolean {
  return /^(offer:|withdraw$|advise:)/.test(action);
}

export function isShift(action: string): boolean {
  return /^[a-z]\d+:[0-9a-f]$/i.test(action);
}

function begun(step: Happened): Turn {
  return {
    seat: step.seat,
    first: step.number,
    last: step.number,
    actions: [step.action],
    events: step.events,
    at: step.at,
    whole: !isShift(step.action),
  };
}

function extended(turn: Turn, step: Happened): Turn {
  return {
    ...turn,
    last: step.number,
    actions: [...turn.actions, step.action],
    events: [...turn.events, ...step.events],
    at: step.at,
    whole: true,
  };
}
