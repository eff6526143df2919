import { announce } from "./live.svelte";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
}

let shown: readonly Toast[] = $state.raw([]);
let last = 0;

const SHOWN_FOR = 6000;
const MOST = 3;

export const toasts = {
  get shown(): readonly Toast[] {
    return shown;
  },
};

/** Tells something in passing, to eyes and ears. */
export function tell(text: string, { tone = "plain" }: { tone?: Toast["tone"] } = {}): void {
  last += 1;
  const toast = { id: last, text, tone };
  shown = [...shown.filter((other) => other.text !== text), toast].slice(-MOST);
  announce(text);
  setTimeout(() => dismiss(toast.id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}
