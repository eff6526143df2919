import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.towers.gen";
import Pips from "../cards/Pips.svelte";
import type { Panels } from "../set";
import Hand from "./Hand.svelte";

addIcons(ICONS);

export const panels: Panels = { Shelf: Pips, Hand };
