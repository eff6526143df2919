import type { GameEvent } from "../api/wire";
import { MILLISECONDS } from "../table/playback";
import type { Trial } from "../table/trial";
import type { Cue } from "./player";
import type { SoundName } from "./recipes";

const SQUARE = MILLISECONDS.square / 1000;

const HEARD: Partial<Record<GameEvent["kind"], SoundName>> = {
  found: "find",
  "token-taken": "find",
  "quest-done": "find",
  "spell-drawn": "spell",
  coin: "coin",
  nightfall: "night",
};

/** What a step sounds like, its walk being so many squares long; of one made by hand only what came of it. */
export function cuesOf(events: readonly GameEvent[], squares: number, seen: boolean): readonly Cue[] {
  const cues: Cue[] = [];
  if (!seen && events.some(({ kind }) => kind === "shifted")) cues.push({ name: "stone", after: 0 });
  if (!seen) cues.push(...steps(squares));
  const after = seen ? 0 : squares * SQUARE;
  const names = new Set(events.flatMap(({ kind }) => HEARD[kind] ?? []));
  return [...cues, ...[...names].map((name) => ({ name, after }))];
}

/** What is heard when one thing tried by hand becomes another. */
export function triedCues(before: Trial, after: Trial, squares: number): readonly Cue[] {
  if (before.number !== after.number) return [];
  if (after.arrow !== before.arrow) return [{ name: "stone", after: 0 }];
  if (after.to !== before.to) return steps(squares);
  return after.quarters === before.quarters ? [] : [{ name: "turn", after: 0 }];
}

function steps(squares: number): Cue[] {
  return Array.from({ length: squares }, (_, place) => ({ name: "step" as const, after: place * SQUARE }));
}
