import Hunt from "../cards/Hunt.svelte";
import Pips from "../cards/Pips.svelte";
import type { Panels } from "../set";

export const panels: Panels = { Shelf: Pips, Hand: Hunt };
