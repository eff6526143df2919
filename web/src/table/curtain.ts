import type { Table } from "../api/wire";
import type { Viewer } from "./known";

/** Several people share this screen: who looks at it, and who has to be called first. */
export interface Looking {
  readonly viewer: Viewer;
  /** The seat to pass the screen to; nobody's secrets are shown until it says it is there. */
  readonly curtain: number | null;
}

export interface Situation {
  /** The seats that people play on this screen. */
  readonly hand: readonly number[];
  /** Whether more than one seat is held here, even if bots play for the others just now. */
  readonly shared: boolean;
  /** The seat that was last shown to its owner. */
  readonly facing: Viewer;
  readonly game: "waiting" | "running" | "over";
  readonly turn: Viewer;
  /** Whether a seat's owner would see something that the others may not. */
  readonly hides: (seat: number) => boolean;
}

/** Of the seats held here those that people play themselves. */
export function handOf(own: readonly number[], table: Table | null): readonly number[] {
  if (table?.status !== "running" || own.length < 2) return own;
  return own.filter((seat) => table.seats[seat]?.level === null);
}

/** Out of which seat to look now. */
export function looking({ hand, shared, facing, game, turn, hides }: Situation): Looking {
  const first = hand[0] ?? null;
  if (!shared) return seen(first);
  const last = facing !== null && hand.includes(facing) ? facing : null;
  if (game === "over") return seen(last ?? first);
  if (game === "waiting" || turn === null) return seen(null);
  if (!hand.includes(turn)) return seen(last);
  return turn === facing || !hides(turn) ? seen(turn) : { viewer: null, curtain: turn };
}

function seen(viewer: Viewer): Looking {
  return { viewer, curtain: null };
}
