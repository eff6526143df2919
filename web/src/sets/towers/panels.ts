import { addIcons } from "../../draw/glyph";
import { ICONS } from "../../draw/icons.towers.gen";
import type { Panels } from "../set";
import Hand from "./Hand.svelte";
import Payments from "./Payments.svelte";
import Shelf from "./Shelf.svelte";
import SpareTower from "./SpareTower.svelte";
import { shownPrice } from "./spells";
import { task } from "./task";
import TowersBoard from "./TowersBoard.svelte";

addIcons(ICONS);

export const panels: Panels = { Shelf, Hand, Ways: Payments, Board: TowersBoard, SparePicture: SpareTower, shownPrice, task };
