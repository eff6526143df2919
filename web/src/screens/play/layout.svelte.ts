import { MediaQuery } from "svelte/reactivity";

/**
 * How the parts lie: in three columns; with the board beside everything else, or beside the
 * little there is room for; with the board above; or one thumb's width.
 */
export type Layout = "desktop" | "beside" | "low" | "upright" | "phone";

const low = new MediaQuery("(min-width: 561px) and (orientation: landscape) and (max-height: 560px)");
const desktop = new MediaQuery("(min-width: 1101px)");
const beside = new MediaQuery("(min-width: 561px) and (orientation: landscape)");
const upright = new MediaQuery("(min-width: 601px)");

export const layout = {
  get current(): Layout {
    if (low.current) return "low";
    if (desktop.current) return "desktop";
    if (beside.current) return "beside";
    return upright.current ? "upright" : "phone";
  },
  /** There is room for short sentences only. */
  get brief(): boolean {
    return layout.tight || layout.current === "beside";
  },
  /** There is little room: no shelves. */
  get tight(): boolean {
    return layout.current === "low" || layout.current === "phone";
  },
};
