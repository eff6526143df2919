import { untrack } from "svelte";
import type { Playing } from "./playing.svelte";

/** Whether the one who looks is to act. */
export function isToAct({ inHand, session }: Playing): boolean {
  return inHand !== null && inHand.adviser === null && !session.over;
}

/** Tells when a turn of one's own begins and `ready` says so; not of one that goes on as the screen is opened. */
export function onOwnTurn(now: () => Playing, ready: (playing: Playing) => boolean, begins: (playing: Playing) => void): void {
  let told: number | null = null;
  $effect(() => {
    const playing = now();
    const { view } = playing.session.known;
    const turn = isToAct(playing) && ready(playing) ? view!.turns : null;
    untrack(() => {
      if (view === null) return;
      if (told !== null && turn !== null && turn > told) begins(playing);
      told = Math.max(told ?? -1, turn ?? -1);
    });
  });
}
