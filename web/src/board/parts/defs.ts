import { mount } from "svelte";
import Defs from "./Defs.svelte";

let placed = false;

/** Sees to it that the page has the gradients and filters that drawings refer to. */
export function placeDefs(): void {
  if (placed) return;
  placed = true;
  mount(Defs, { target: document.body });
}
