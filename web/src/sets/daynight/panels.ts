import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.daynight.gen";
import type { Panels } from "../set";
import Counting from "./Counting.svelte";
import Hand from "./Hand.svelte";
import Over from "./Over.svelte";
import Shelf from "./Shelf.svelte";
import { task } from "./task";

addIcons(ICONS);

export const panels: Panels = { Shelf, Hand, Counting, Over, task };
