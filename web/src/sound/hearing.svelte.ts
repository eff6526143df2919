import { untrack } from "svelte";
import { corridor } from "../maze";
import { onOwnTurn } from "../screens/play/own-turn.svelte";
import type { Playing } from "../screens/play/playing.svelte";
import { current, squaresWalked } from "../table/playback";
import { triedView } from "../table/scene";
import type { Trial } from "../table/trial";
import { cuesOf, triedCues } from "./cues";
import { play } from "./player";

/** Lets a game be heard. Called once, while a screen is made. */
export function hearAll(now: () => Playing): void {
  hearBoard(now);
  hearWhoseTurn(now);
  hearEnd(now);
}

/** What happens on the board, whoever plays there. */
export function hearBoard(now: () => Playing): void {
  hearSteps(now);
  hearHand(now);
}

function hearSteps(now: () => Playing): void {
  $effect(() => {
    const show = current(now().session.projector.playback);
    if (show !== null) play(cuesOf(show.step.events, squaresWalked(show.step), show.seen));
  });
}

/** What is tried by hand. */
function hearHand(now: () => Playing): void {
  let before: Trial | null = null;
  $effect(() => {
    const { session, trial } = now();
    untrack(() => {
      if (before !== null && trial !== null) play(triedCues(before, trial, squaresTried(session.known.view, before, trial)));
      before = trial;
    });
  });
}

type View = Playing["view"];

function squaresTried(view: View, before: Trial, after: Trial): number {
  if (view === null || after.to === null || after.to === before.to) return 0;
  const [from, to] = [before, after].map((trial) => triedView(view, trial));
  const way = corridor(to!, from!.pawns[view.turn]!, to!.pawns[view.turn]!);
  return way === null ? 0 : way.length - 1;
}

/** It is your turn: heard when nothing else is shown any more. */
function hearWhoseTurn(now: () => Playing): void {
  const ready = ({ session }: Playing) => !session.projector.busy;
  onOwnTurn(now, ready, () => play([{ name: "your-turn", after: 0 }]));
}

function hearEnd(now: () => Playing): void {
  let wasOver: boolean | null = null;
  $effect(() => {
    const { session } = now();
    const over = session.over && !session.projector.busy;
    untrack(() => {
      if (session.known.number < 0) return;
      if (wasOver === false && over) play([{ name: isLost(session.viewer, session.table?.winners ?? null) ? "lost" : "win", after: 0 }]);
      wasOver = over;
    });
  });
}

function isLost(viewer: number | null, winners: readonly number[] | null): boolean {
  return viewer !== null && winners !== null && !winners.includes(viewer);
}
