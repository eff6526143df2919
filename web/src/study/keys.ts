import { isDialogOpen } from "../ui/keyboard";

/** Keys that work wherever the focus is, but for what has its own use for them. */
export interface StudyDeeds {
  readonly back: () => void;
  readonly forward: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly toggle: () => void;
}

const KEYS: Readonly<Record<string, keyof StudyDeeds>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  " ": "toggle",
};

/** On the board arrow keys go from square to square, in fields they do what they always do. */
const USES_ARROWS = "[role=grid], input, select, textarea";
const USES_SPACE = "button, a, summary, select, textarea, input:not([type=range])";

export function onStudyKey(event: KeyboardEvent, deeds: StudyDeeds): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  const deed = KEYS[event.key];
  if (deed === undefined || isDialogOpen()) return;
  const taken = event.key === " " ? USES_SPACE : USES_ARROWS;
  if (event.target instanceof Element && event.target.closest(taken) !== null) return;
  event.preventDefault();
  deeds[deed]();
}
