import { destinationOf, readShift, STAY } from "./trial";
import { isShift } from "./turns";

/** A whole turn that is shown on the board without being made. */
export interface Glimpse {
  readonly ghost: { readonly arrow: string; readonly tile: string } | null;
  /** Where its walk ends; null where the pawn stays, or nothing is walked. */
  readonly square: string | null;
}

export function glimpseOf(turn: string): Glimpse {
  const [shift = "", move = STAY] = turn.split(">");
  const to = destinationOf(move);
  return { ghost: isShift(shift) ? readShift(shift) : null, square: to === STAY ? null : to };
}
