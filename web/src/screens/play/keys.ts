import { isFree } from "../../ui/keyboard";
import type { Playing } from "./playing.svelte";

/** Keys that work wherever the focus is; those of the board itself are the board's. */
export function onKey(event: KeyboardEvent, playing: Playing, hint?: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isFree(event)) return;
  switch (event.key.toLowerCase()) {
    case "r":
      return playing.rotate(event.shiftKey ? -1 : 1);
    case "escape":
      return playing.undo();
    case "h":
      return hint?.();
  }
}
