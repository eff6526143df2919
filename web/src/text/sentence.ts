import type { EventKind, EventOf, GameEvent, Price } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { capital, listed, paragraph } from "./format";
import { ingredient, spell, spells, thing } from "./names";
import { called, nameOf, whoIs, type People } from "./people";
import { lineText } from "./squares";

/** A sentence about a seat, or about nobody; its text begins with `subject`, which may be empty. */
export interface Sentence {
  readonly seat: number | null;
  readonly subject: string;
  readonly text: string;
}

const OUTCOMES = ["carried", "token-carried", "nightfall", "spells-shuffled", "won"] as const satisfies EventKind[];
type Outcome = EventOf<(typeof OUTCOMES)[number]>;
type Deed = Exclude<GameEvent, Outcome>;

/** Whether something came of a turn, rather than being done by somebody. */
const isOutcome = (event: GameEvent): event is Outcome => (OUTCOMES as readonly string[]).includes(event.kind);

/** One line of text for what happened: "Blue shifted row 2 east and found the owl". */
export function sentence(events: readonly GameEvent[], people: People): string {
  return paragraph(sentences(events, people).map(({ text }) => text));
}

/** The same in its parts, for those who set off the names: first who did what, then what came of it. */
export function sentences(events: readonly GameEvent[], people: People): readonly Sentence[] {
  const deeds = new Map<number, string[]>();
  const further: Sentence[] = [];
  for (const event of withoutIdleWalk(events)) {
    if (isOutcome(event)) further.push(outcome(event, people));
    else deeds.set(event.seat, [...(deeds.get(event.seat) ?? []), deed(event, people)]);
  }
  return [...[...deeds].map(([seat, done]) => doing(seat, done, people)), ...further];
}

/** Whoever finds something has walked there, or stood there already: only the find is told. */
function withoutIdleWalk(events: readonly GameEvent[]): readonly GameEvent[] {
  const finds = events.some(({ kind }) => kind === "found" || kind === "token-taken" || kind === "quest-done");
  return finds ? events.filter(({ kind }) => kind !== "walked" && kind !== "stayed") : events;
}

function doing(seat: number, deeds: readonly string[], people: People): Sentence {
  const inputs = { ...called(people, seat), deeds: listed(deeds) };
  const text = m.event_line(inputs);
  const subject = m.event_line({ ...inputs, deeds: "" }).trim();
  return { seat, subject, text: subject ? text : capital(text) };
}

const about = (seat: number | null, text: string): Sentence => ({ seat, subject: "", text });

/** What came of a turn, as a sentence of its own. */
function outcome(event: Outcome, people: People): Sentence {
  switch (event.kind) {
    case "carried":
      return about(event.seat, m.event_carried({ ...called(people, event.seat), square: event.to }));
    case "token-carried":
      return about(null, m.event_token_carried({ token: event.token, square: event.to }));
    case "nightfall":
      return about(event.seat, m.event_nightfall(called(people, event.seat)));
    case "spells-shuffled":
      return about(null, m.event_spells_shuffled({ count: event.cards }));
    case "won":
      return about(null, wonBy(event.seats, people));
  }
}

/** "You and Anne win!" */
export function wonBy(seats: readonly number[], people: People): string {
  const others = seats.filter((seat) => seat !== people.viewer);
  const names = listed(others.map((seat) => nameOf(people, seat)));
  const several = others.length > 1 ? "many" : "one";
  const withYou = others.length > 0 ? "we" : "you";
  return m.event_won({ who: others.length < seats.length ? withYou : several, names });
}

/** What somebody did, without saying who. */
function deed(event: Deed, people: People): string {
  const who = whoIs(people, event.seat);
  switch (event.kind) {
    case "shifted":
      return m.event_shifted({ who, line: lineText(event.arrow) });
    case "walked":
      return m.event_walked({ who, square: event.to });
    case "stayed":
      return m.event_stayed({ who });
    case "found":
      return m.event_found({ who, thing: thing(event.treasure, "object") });
    case "coin":
      return m.event_coin({ who, value: event.value });
    case "token-taken":
      return m.event_token_taken({ who, token: event.token, ingredient: ingredient(event.token) });
    case "wand-spent":
      return m.event_wand_spent({ who });
    case "offered":
      return m.event_offered({ who, price: priceText(event.price) });
    case "withdrawn":
      return m.event_withdrawn({ who });
    case "advised":
      return m.event_advised({ who, turn: turnText(event.turn) });
    case "price-paid":
      return m.event_price_paid({
        who,
        to: whoIs(people, event.to_seat),
        name: nameOf(people, event.to_seat),
        price: priceText(event.price),
      });
    case "spells-spent":
      return m.event_spells_spent({ who, count: event.spells.length, spells: spells(event.spells) });
    case "spell-drawn":
      return event.spell === "?"
        ? m.event_spell_drawn({ who })
        : m.event_spell_seen({ who, spell: spell(event.spell) });
    case "quest-done":
      return m.event_quest_done({ who });
  }
}

export function priceText(price: Price): string {
  return price === "wand" ? m.price_wand() : m.price_token({ token: price, ingredient: ingredient(price) });
}

/** A turn's text, `b1:3>e5`, in words. */
export function turnText(turn: string): string {
  const [shift = "", move = ""] = turn.split(">");
  const line = lineText(shift.split(":")[0]!);
  const square = move.replace(/[*^].*/, "");
  return square === "-" ? m.advice_stay({ line }) : m.advice_walk({ line, square });
}
