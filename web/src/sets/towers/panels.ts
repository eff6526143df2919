import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.towers.gen";
import type { Panels } from "../set";
import Hand from "./Hand.svelte";
import Payments from "./Payments.svelte";
import Shelf from "./Shelf.svelte";
import { shownPrice } from "./spells";
import { task } from "./task";

addIcons(ICONS);

export const panels: Panels = { Shelf, Hand, Ways: Payments, shownPrice, task };
