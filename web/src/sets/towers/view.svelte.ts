/** Which view of the towers there is now, shared between the board and the spare beside it. */
import { tell } from "../../ui/toasts.svelte";
import { m } from "../../paraglide/messages.js";

interface Solid {
  /** The board is drawn in 3D. */
  on: boolean;
  /** It cannot be: the flat view it is. */
  failed: boolean;
  /** Where the spare tower is drawn. */
  spare: HTMLCanvasElement | null;
  /** Looks from the good angle again. */
  snap: (() => void) | null;
}

export const solid: Solid = $state({ on: false, failed: false, spare: null, snap: null });

/** Falls back to the flat view, and says so. */
export function fail(): void {
  solid.failed = true;
  tell(m.view_failed());
}

let spread: HTMLCanvasElement | null = null;

/** Spreads a canvas to draw on in 3D, to be taken when all is there; whether this browser has any. */
export function spreadCanvas(): boolean {
  const canvas = document.createElement("canvas");
  if (canvas.getContext("webgl2", { antialias: true, alpha: true }) === null) return false;
  spread = canvas;
  return true;
}

export function takeCanvas(): HTMLCanvasElement | null {
  if (spread === null && !spreadCanvas()) return null;
  const canvas = spread;
  spread = null;
  return canvas;
}
