import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.master.gen";
import type { Panels } from "../set";
import Aside from "./Aside.svelte";
import Beforehand from "./Beforehand.svelte";
import Counting from "./Counting.svelte";
import Scroll from "./Scroll.svelte";
import Shelf from "./Shelf.svelte";

addIcons(ICONS);

export const panels: Panels = { Shelf, Hand: Scroll, Beforehand, Aside, Counting };
