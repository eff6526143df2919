import { m } from "../../paraglide/messages.js";
import type { OwnTurn } from "../set";

/** By night one looks for several things at once: how many still glow, and how many are in reach. */
export function task({ view, now, sought, reach }: OwnTurn): string | null {
  const count = sought.filter(({ what }) => what !== "home").length;
  if (view.rules !== "daynight" || view.light === "day" || count === 0) return null;
  if (now.stage === "shift") return `${m.night_left({ count })} ${m.status_shift()}`;
  if (now.stage !== "walk") return null;
  const near = sought.filter(({ place }) => reach.has(place)).length;
  return near === 0 ? m.night_out_of_reach({ count }) : m.night_in_reach({ count, near });
}
