// Apart from the names, since few pages need it.
import type { Token } from "../api/wire";
import { m } from "../paraglide/messages.js";

const LORE: Record<Token, () => string> = {
  1: m.lore_1,
  2: m.lore_2,
  3: m.lore_3,
  4: m.lore_4,
  5: m.lore_5,
  6: m.lore_6,
  7: m.lore_7,
  8: m.lore_8,
  9: m.lore_9,
  10: m.lore_10,
  11: m.lore_11,
  12: m.lore_12,
  13: m.lore_13,
  14: m.lore_14,
  15: m.lore_15,
  16: m.lore_16,
  17: m.lore_17,
  18: m.lore_18,
  19: m.lore_19,
  20: m.lore_20,
  25: m.lore_25,
};

/** What people once believed of an ingredient, in a sentence. */
export const lore = (token: Token): string => LORE[token]();
