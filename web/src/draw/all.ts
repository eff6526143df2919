/** For pages that show the icons of all rule sets. */
import { addIcons } from "./glyph";
import { ICONS as OF_DAYNIGHT } from "./icons.daynight.gen";
import { ICONS as OF_MASTER } from "./icons.master.gen";
import { ICONS as OF_TOWERS } from "./icons.towers.gen";

addIcons({ ...OF_DAYNIGHT, ...OF_MASTER, ...OF_TOWERS });
