/** Keys that work wherever the focus is; those of the board itself are the board's. */
export interface KeyDeeds {
  readonly rotate: (quarters: number) => void;
  readonly undo: () => void;
  readonly hint: () => void;
}

export function onKey(event: KeyboardEvent, deeds: KeyDeeds): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
  switch (event.key.toLowerCase()) {
    case "r":
      return deeds.rotate(event.shiftKey ? -1 : 1);
    case "escape":
      return deeds.undo();
    case "h":
      return deeds.hint();
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}
