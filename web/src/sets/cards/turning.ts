import { moves } from "../../settings/settings.svelte";

const HALF = 210;

interface Turning {
  readonly delay: number;
  readonly duration: number;
  readonly css: (shown: number) => string;
}

/** A card that turns over: the old face goes to its edge, then the new one comes from there. */
export function turnAway(_card: Element): Turning {
  return { delay: 0, duration: moves() ? HALF : 0, css: (shown) => edgewise(shown - 1) };
}

export function turnUp(_card: Element): Turning {
  return { delay: moves() ? HALF : 0, duration: moves() ? HALF : 0, css: (shown) => edgewise(1 - shown) };
}

function edgewise(part: number): string {
  return `transform: perspective(900px) rotateY(${part * 90}deg)`;
}
