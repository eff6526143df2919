/** A live connection that comes back by itself: what it is, and what to do when something happens. */

export type ConnectionPhase = "stopped" | "opening" | "open" | "waiting";

export interface Connection {
  readonly phase: ConnectionPhase;
  /** The secret of the seat that is looked out of; null for a spectator. */
  readonly token: string | null;
  /** The last number that was seen, or from which on the steps are wanted. */
  readonly since: number | null;
  /** Attempts since anything was heard. */
  readonly tries: number;
  /** Whether a ping has not been answered yet. */
  readonly asked: boolean;
}

export type Happening =
  | { readonly kind: "start" | "opened" | "heard" | "refused" | "lost" | "time" | "awake" | "again" | "stop" }
  | { readonly kind: "show"; readonly token: string | null; readonly since: number | null }
  | { readonly kind: "seen"; readonly number: number };

export type Saying =
  | { readonly type: "show"; readonly token?: string; readonly since?: number }
  | { readonly type: "ping" };

/** Setting the timer takes the place of an earlier one. */
export type Effect =
  | { readonly do: "open" | "close" | "rest" }
  | { readonly do: "say"; readonly saying: Saying }
  | { readonly do: "wake"; readonly after: number };

export type Change = readonly [Connection, readonly Effect[]];

export const QUIET = 20_000;
export const PATIENCE = 6_000;
const FIRST_WAIT = 500;
/** A server that refuses what it was asked, and then closes the line, is left alone for so many attempts' time. */
const TRIES_REFUSED = 3;
const LONGEST_WAIT = 15_000;

export const unconnected: Connection = {
  phase: "stopped",
  token: null,
  since: null,
  tries: 0,
  asked: false,
};

/** `chance` is a number from 0 to 1 that spreads those who come back at the same time. */
export function advance(now: Connection, happening: Happening, chance: number): Change {
  switch (happening.kind) {
    case "start":
      return now.phase === "stopped" ? open(now) : [now, []];
    case "stop":
      return [{ ...now, phase: "stopped", asked: false }, [{ do: "close" }, { do: "rest" }]];
    case "show":
      return show({ ...now, token: happening.token, since: happening.since });
    case "seen":
      return [{ ...now, since: happening.number }, []];
    case "again":
      return show(now);
    case "awake":
      return wake(now);
    case "opened":
      return opened(now);
    case "heard":
      return heard(now);
    case "refused":
      return [{ ...now, tries: TRIES_REFUSED }, []];
    case "lost":
      return now.phase === "stopped" ? [now, []] : wait(now, chance);
    case "time":
      return timeIsUp(now, chance);
  }
}

function open(now: Connection): Change {
  return [{ ...now, phase: "opening", asked: false }, [{ do: "open" }, { do: "wake", after: PATIENCE }]];
}

function opened(now: Connection): Change {
  if (now.phase !== "opening") return [now, []];
  const next: Connection = { ...now, phase: "open", asked: false };
  return [next, [say(showing(next)), { do: "wake", after: QUIET }]];
}

function heard(now: Connection): Change {
  if (now.phase !== "open") return [now, []];
  return [{ ...now, tries: 0, asked: false }, [{ do: "wake", after: QUIET }]];
}

function show(now: Connection): Change {
  return now.phase === "open" ? [now, [say(showing(now))]] : [now, []];
}

/** The network is back or the page is looked at again: do not wait for the timer. */
function wake(now: Connection): Change {
  if (now.phase === "waiting") return open({ ...now, tries: 0 });
  return now.phase === "open" ? ping(now) : [now, []];
}

function timeIsUp(now: Connection, chance: number): Change {
  if (now.phase === "waiting") return open(now);
  if (now.phase === "open" && !now.asked) return ping(now);
  return now.phase === "stopped" ? [now, []] : wait(now, chance);
}

function ping(now: Connection): Change {
  return [{ ...now, asked: true }, [say({ type: "ping" }), { do: "wake", after: PATIENCE }]];
}

function wait(now: Connection, chance: number): Change {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** now.tries);
  const after = Math.round(longest * (0.5 + chance / 2));
  const next: Connection = { ...now, phase: "waiting", tries: now.tries + 1, asked: false };
  return [next, [{ do: "close" }, { do: "wake", after }]];
}

function showing(now: Connection): Saying {
  return {
    type: "show",
    ...(now.token === null ? {} : { token: now.token }),
    ...(now.since === null ? {} : { since: now.since }),
  };
}

function say(saying: Saying): Effect {
  return { do: "say", saying };
}
