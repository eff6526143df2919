import type { Arrow, Token } from "../api/wire";
import { m } from "../paraglide/messages.js";
import type { Stage } from "../table/trial";
import { thing, type Thing } from "./names";
import { lineText } from "./squares";

/** What is sought and lies in reach of the turn being tried. */
export type InReach = { readonly thing: Thing } | { readonly token: Token } | "home";

export type Situation =
  | {
      readonly who: "you";
      readonly stage: Stage;
      /** The turn was bought with a wand. */
      readonly extra?: boolean;
      /** The turn is shown to somebody, who is called so. */
      readonly adviseTo?: string | null;
      /** The arrow of the shift that was tried or made. */
      readonly shifted?: Arrow | null;
      readonly inReach?: InReach | null;
    }
  | { readonly who: "other"; readonly name: string; readonly isBot: boolean; readonly stage: "coin" | "turn" }
  | { readonly who: "nobody" };

export interface Status {
  readonly head: string;
  /** What to do, or whom to wait for; empty where there is nothing. */
  readonly say: string;
}

/** Whose turn it is, and what there is to do. */
export function status(now: Situation): Status {
  switch (now.who) {
    case "nobody":
      return { head: m.status_over(), say: "" };
    case "other":
      return { head: m.status_theirs({ name: now.name }), say: waiting(now) };
    case "you":
      return { head: yours(now), say: task(now) };
  }
}

function yours({ extra, adviseTo }: Situation & { who: "you" }): string {
  if (adviseTo) return m.status_advising({ name: adviseTo });
  return extra ? m.status_yours_again() : m.status_yours();
}

function waiting({ name, isBot, stage }: Situation & { who: "other" }): string {
  if (stage === "coin") return m.status_coin_theirs({ name });
  return isBot ? m.status_thinking({ name }) : m.status_wait({ name });
}

function task(now: Situation & { who: "you" }): string {
  switch (now.stage) {
    case "shift":
      return m.status_shift();
    case "walk":
      return now.inReach ? reachable(now.inReach) : walk(now.shifted ?? null);
    case "choose":
      return m.status_price();
    case "coin":
      return m.status_coin();
    case "confirm":
      return m.status_confirm();
  }
}

function walk(shifted: Arrow | null): string {
  return shifted === null ? m.status_walk() : m.status_tried({ line: lineText(shifted) });
}

function reachable(found: InReach): string {
  if (found === "home") return m.status_home_in_reach();
  if ("token" in found) return m.status_token_in_reach({ token: found.token });
  return m.status_in_reach({ thing: thing(found.thing, "object") });
}
