import { m } from "../../paraglide/messages.js";
import { thing } from "../../text/names";
import type { OwnTurn } from "../set";
import { fewest } from "./spells";

/** What is in reach with spells, and that some towers cost any. */
export function task({ now, sought, reach }: OwnTurn): string | null {
  if (now.stage !== "walk") return null;
  const near = sought.filter(({ place }) => reach.has(place));
  if (near.some(({ place }) => fewest(reach.get(place)!) === 0)) return null;
  const [first] = near;
  if (first) {
    const count = fewest(reach.get(first.place)!);
    const what = typeof first.what === "object" && "thing" in first.what ? first.what.thing : null;
    return what === null ? m.towers_home_with({ count }) : m.towers_reach_with({ thing: thing(what, "object"), count });
  }
  const costly = [...reach.values()].some((ways) => fewest(ways) > 0);
  return costly ? m.towers_costs() : null;
}
