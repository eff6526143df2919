import { settings } from "../settings/settings.svelte";
import type { SoundName } from "./recipes";

/** A sound, and how many seconds from now it is to be heard. */
export interface Cue {
  readonly name: SoundName;
  readonly after: number;
}

type Speaker = (cues: readonly Cue[]) => void;

const FIRST_TOUCH = ["pointerup", "keydown"] as const;
const MASTER = 0.7;

let speaker: Promise<Speaker> | null = null;

/** Lets sounds be heard from the first touch on: no browser allows them before, and nobody wants them. */
export function awaitFirstTouch(): () => void {
  const stop = () => FIRST_TOUCH.forEach((kind) => removeEventListener(kind, touched, true));
  const touched = () => {
    if (!settings.sound) return;
    stop();
    speaker ??= openSpeaker();
  };
  FIRST_TOUCH.forEach((kind) => addEventListener(kind, touched, true));
  return stop;
}

/** Plays sounds, unless they are off or nobody has touched the page yet. */
export function play(cues: readonly Cue[]): void {
  if (!settings.sound || speaker === null || document.hidden) return;
  void speaker.then((speak) => speak(cues));
}

async function openSpeaker(): Promise<Speaker> {
  if (!("AudioContext" in window)) return () => undefined;
  const context = new AudioContext({ latencyHint: "interactive" });
  const { RECIPES } = await import("./recipes");
  const out = context.createGain();
  out.gain.value = MASTER;
  out.connect(context.destination);
  return (cues) => {
    if (context.state === "suspended") void context.resume();
    for (const { name, after } of cues) RECIPES[name](out, context.currentTime + after);
  };
}
