import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { onOwnTurn } from "./own-turn.svelte";
import type { Playing } from "./playing.svelte";

const HAND = { adviser: null };

/** As much of a game as is looked at. */
function watched(inHand: { adviser: number | null } | null) {
  const playing = $state({ inHand, session: { over: false, known: { view: { turns: 4 } } } });
  const begun: number[] = [];
  const stop = $effect.root(() => {
    onOwnTurn(() => playing as unknown as Playing, () => true, () => begun.push(playing.session.known.view.turns));
  });
  flushSync();
  return { playing, begun, stop };
}

function change(what: () => void): void {
  what();
  flushSync();
}

test("a turn that goes on when the screen is opened does not begin", () => {
  const { begun, stop } = watched(HAND);
  expect(begun).toEqual([]);
  stop();
});

test("a turn begins once, also if others have moved before one's own was acknowledged", () => {
  const { playing, begun, stop } = watched(HAND);
  change(() => (playing.inHand = null));
  change(() => (playing.session.known.view = { turns: 6 }));
  expect(begun).toEqual([]);
  change(() => (playing.inHand = HAND));
  expect(begun).toEqual([6]);
  change(() => (playing.inHand = { adviser: null }));
  expect(begun).toEqual([6]);
  stop();
});

test("advice to somebody else is no turn of one's own", () => {
  const { playing, begun, stop } = watched(null);
  change(() => (playing.session.known.view = { turns: 5 }));
  change(() => (playing.inHand = { adviser: 1 }));
  expect(begun).toEqual([]);
  stop();
});
