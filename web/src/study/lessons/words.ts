import type { LessonNote, RuleSetName } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { spells } from "../../text/names";
import type { Deed } from "./asked";

/** An idea in a few words, and in a sentence or two. */
export interface Words {
  readonly title: () => string;
  readonly text: () => string;
}

export const NOTES: Record<LessonNote, Words> = {
  "classic-tile": { title: m.lesson_classic_tile, text: m.lesson_classic_tile_text },
  "classic-shift": { title: m.lesson_classic_shift, text: m.lesson_classic_shift_text },
  "classic-walk": { title: m.lesson_classic_walk, text: m.lesson_classic_walk_text },
  "classic-ban": { title: m.lesson_classic_ban, text: m.lesson_classic_ban_text },
  "classic-near": { title: m.lesson_classic_near, text: m.lesson_classic_near_text },
  "classic-pushed": { title: m.lesson_classic_pushed, text: m.lesson_classic_pushed_text },
  "classic-stop": { title: m.lesson_classic_stop, text: m.lesson_classic_stop_text },
  "classic-home": { title: m.lesson_classic_home, text: m.lesson_classic_home_text },
  "daynight-day": { title: m.lesson_daynight_day, text: m.lesson_daynight_day_text },
  "daynight-night": { title: m.lesson_daynight_night, text: m.lesson_daynight_night_text },
  "daynight-home": { title: m.lesson_daynight_home, text: m.lesson_daynight_home_text },
  "daynight-coin": { title: m.lesson_daynight_coin, text: m.lesson_daynight_coin_text },
  "master-order": { title: m.lesson_master_order, text: m.lesson_master_order_text },
  "master-formula": { title: m.lesson_master_formula, text: m.lesson_master_formula_text },
  "master-wand": { title: m.lesson_master_wand, text: m.lesson_master_wand_text },
  "master-extra": { title: m.lesson_master_extra, text: m.lesson_master_extra_text },
  "master-deal": { title: m.lesson_master_deal, text: m.lesson_master_deal_text },
  "master-advice": { title: m.lesson_master_advice, text: m.lesson_master_advice_text },
  "towers-heights": { title: m.lesson_towers_heights, text: m.lesson_towers_heights_text },
  "towers-step": { title: m.lesson_towers_step, text: m.lesson_towers_step_text },
  "towers-draw": { title: m.lesson_towers_draw, text: m.lesson_towers_draw_text },
  "towers-spell": { title: m.lesson_towers_spell, text: m.lesson_towers_spell_text },
  "towers-rune": { title: m.lesson_towers_rune, text: m.lesson_towers_rune_text },
};

export const DONE: Record<RuleSetName, Words> = {
  classic: { title: m.lesson_classic_done, text: m.lesson_classic_done_text },
  daynight: { title: m.lesson_daynight_done, text: m.lesson_daynight_done_text },
  master: { title: m.lesson_master_done, text: m.lesson_master_done_text },
  towers: { title: m.lesson_towers_done, text: m.lesson_towers_done_text },
};

/** "Walk to the glowing square, d4." */
export function deedText(deed: Deed): string {
  switch (deed.do) {
    case "spare":
      return m.lesson_do_spare({ count: deed.quarters });
    case "shift":
      return m.lesson_do_shift();
    case "walk":
      return m.lesson_do_walk({ square: deed.square });
    case "pay":
      return m.lesson_do_pay({ spells: spells(deed.spells) });
    case "end":
      return m.lesson_do_end();
    case "wand":
      return m.lesson_do_wand();
    case "confirm":
      return m.lesson_do_confirm();
    case "offer":
      return m.lesson_do_offer();
    case "coin":
      return m.lesson_do_coin();
  }
}
