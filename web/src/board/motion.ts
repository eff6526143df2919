/** Journeys as animations. State is set at once; these only show how it came about. */
import { SLIDE } from "../draw/measures";
import type { Journey, Leg, Spot } from "./journey";

const EASE = "cubic-bezier(.45, 0, .4, 1)";

/** An element as large as a tile, put on a spot. */
export const placed = ({ x, y }: Spot, scale = 1): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;

export function travel(element: Element, { from, shown, legs }: Journey): Animation {
  const total = legs.reduce((sum, leg) => sum + leg.time, 0);
  let [time, at, seen] = [0, from, shown];
  const frames: Keyframe[] = [];
  for (const leg of legs) {
    frames.push(...framesOf(leg, at, time, total).map((frame) => ({ ...frame, ...sight(seen) })));
    time += leg.time;
    at = leg.to;
    seen = leg.shown;
  }
  frames.push({ transform: placed(at), offset: 1, ...sight(seen) });
  return element.animate(frames, { duration: total });
}

function framesOf({ to, time, lifted }: Leg, at: Spot, start: number, total: number): Keyframe[] {
  const first = { transform: placed(at), offset: start / total, easing: easingOf(time, lifted) };
  if (!lifted) return [first];
  const high = placed({ x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 }, 1.3);
  const middle = { transform: high, offset: (start + time / 2) / total, easing: "ease-out" };
  return [{ ...first, easing: "ease-in" }, middle];
}

/** What comes or goes is there until it is out of sight. */
const sight = (shown: 0 | 1 | undefined): Keyframe =>
  shown === undefined ? {} : { opacity: shown, visibility: "visible" };

const easingOf = (time: number, lifted: true | undefined): string =>
  time === SLIDE && !lifted ? EASE : "linear";

/** Comes in from beside the board, as an element that was not there before. */
export function enter(element: Element, from: Spot | null): void {
  if (from) element.animate([{ transform: placed(from) }, {}], { duration: SLIDE, easing: EASE });
}
