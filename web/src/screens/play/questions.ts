import { m } from "../../paraglide/messages.js";
import type { Session } from "../../table/session.svelte";
import { go } from "../../ui/navigate.svelte";

/** Something that is asked once before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly do: () => unknown;
}

export function askLeave(): Question {
  return {
    title: m.menu_leave_question(),
    text: m.menu_leave_note(),
    yes: m.menu_yes_leave(),
    action: "leave-yes",
    do: () => go("/"),
  };
}

export function askResign(session: Session): Question {
  const left = session.table!.seats.length - 1;
  return {
    title: m.menu_resign_question(),
    text: [m.menu_resign_alone, m.menu_resign_lost][left]?.() ?? m.menu_resign_bot(),
    yes: m.menu_resign(),
    action: "resign-yes",
    danger: true,
    do: () => session.asSeat((secret) => session.client.resign(session.id, secret)),
  };
}

export function askBot(session: Session): Question {
  const { level } = session.table!;
  return {
    title: m.menu_bot_question(),
    text: m.menu_bot_note(),
    yes: m.menu_yes_bot(),
    action: "bot-yes",
    do: () => session.asSeat((secret) => session.client.handToBot(session.id, secret, level)),
  };
}

export function askVote(session: Session, seat: number, name: string): Question {
  return {
    title: m.menu_vote_question({ name }),
    text: m.menu_vote_note({ name }),
    yes: m.menu_yes_bot(),
    action: "vote-yes",
    do: () => session.asSeat((secret) => session.client.vote(session.id, secret, seat)),
  };
}
