import type { Panels } from "../set";
import Formula from "./Formula.svelte";
import Shelf from "./Shelf.svelte";

export const panels: Panels = { Shelf, Hand: Formula };
