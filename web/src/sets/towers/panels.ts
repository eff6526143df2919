import Pips from "../cards/Pips.svelte";
import type { Panels } from "../set";
import Hand from "./Hand.svelte";

export const panels: Panels = { Shelf: Pips, Hand };
