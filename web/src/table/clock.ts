import type { Happened } from "../api/wire";
import { isDeal, turnsOf } from "./turns";

/** Times are in seconds. The server's clock and ours may differ. */

/** How far our clock is ahead: nothing is heard before it happened, so the least delay is nearest. */
export function aheadBy(before: number | null, at: number, heard: number): number {
  return before === null ? heard - at : Math.min(before, heard - at);
}

/** When the turn that is being made began, by the server's clock; null if nobody told. */
export function turnBegan(steps: readonly Happened[]): number | null {
  const finished = turnsOf(steps).findLast((turn) => turn.whole && !isDeal(turn.actions[0]!));
  return finished?.at ?? null;
}

export function secondsLeft(allowed: number, began: number, now: number): number {
  return Math.min(allowed, Math.max(0, Math.ceil(began + allowed - now)));
}

/** 75 as "1:15". */
export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
