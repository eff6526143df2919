import { untrack } from "svelte";
import type { Notice } from "../../table/notice";
import { m } from "../../paraglide/messages.js";
import type { People } from "../../text/people";
import { sentence } from "../../text/sentence";
import { announce } from "../../ui/live.svelte";
import { tell } from "../../ui/toasts.svelte";
import type { Playing } from "./playing.svelte";

/** Tells every turn to those who listen, and every notice to everybody. Called once, while a screen is made. */
export function tellAll(now: () => Playing): void {
  tellTurns(now);
  $effect(() => {
    const { session, people } = now();
    const { notice } = session;
    if (notice === null) return;
    untrack(() => {
      void noticeText(notice, people).then((text) => tell(text, { tone: "bad" }));
      session.dismiss();
    });
  });
}

/** Those made before the screen was opened, or before a seat was looked out of, are not told. */
function tellTurns(now: () => Playing): void {
  let told = -1;
  $effect(() => {
    const { session, people } = now();
    const { number } = session.known;
    const turns = session.past.turns.filter((turn) => turn.whole && turn.last > told);
    if (number < 0) return;
    untrack(() => {
      if (told >= 0) for (const turn of turns) announce(sentence(turn.events, people));
      // The answer to a turn made here may come before its steps: those are still to be told.
      told = told < 0 ? number : Math.max(told, ...turns.map((turn) => turn.last));
    });
  });
}

async function noticeText(notice: Notice, people: People): Promise<string> {
  if (notice.kind === "refused") return refusalText(notice.error, people);
  if (notice.kind === "seat-lost") return m.notice_seat_lost();
  const why = { "gone-on": m.notice_gone_on, over: m.notice_over, "not-to-act": m.notice_not_to_act, "no-price": m.notice_no_price };
  return why[notice.why]();
}

/** The words for refusals are seldom needed, and loaded then; where they cannot be, the server is away. */
export async function refusalText(error: unknown, people: People): Promise<string> {
  try {
    const { errorText } = await import("../../text/errors");
    return errorText(error, people);
  } catch {
    return m.error_unreachable_server();
  }
}
