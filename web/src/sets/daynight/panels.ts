import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.daynight.gen";
import Hunt from "../cards/Hunt.svelte";
import Pips from "../cards/Pips.svelte";
import type { Panels } from "../set";

addIcons(ICONS);

export const panels: Panels = { Shelf: Pips, Hand: Hunt };
