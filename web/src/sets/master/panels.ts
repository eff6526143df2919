import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.master.gen";
import type { Panels } from "../set";
import Formula from "./Formula.svelte";
import Shelf from "./Shelf.svelte";

addIcons(ICONS);

export const panels: Panels = { Shelf, Hand: Formula };
