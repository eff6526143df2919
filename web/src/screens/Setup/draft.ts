/** A table that is being thought of: who is to sit where, and by which rules. */
import type { Colour, Level, OptionName, RuleSetChoices, RuleSetName } from "../../api/wire";

/** At this screen, wherever the link is opened, or a bot. */
export type SeatKind = "here" | "link" | "bot";

export interface DraftSeat {
  readonly kind: SeatKind;
  /** A person's name; empty where none was given. */
  readonly name: string;
  readonly level: Level;
  /** The colour that was asked for. */
  readonly colour: Colour | null;
}

export type Value = string | number | boolean;

export interface Draft {
  readonly rules: RuleSetName;
  readonly seats: readonly DraftSeat[];
  /** The seat that begins; null lets chance decide. */
  readonly first: number | null;
  /** What was chosen, once for all or for each seat; the rest is as usual. */
  readonly options: Readonly<Partial<Record<OptionName, Value | readonly Value[]>>>;
  readonly turnSeconds: number | null;
  readonly hints: boolean;
}

/** With whom one plays, in a word. */
export type Way = "bots" | "friends" | "device" | "alone";

/** The longest name of a person, in letters. */
export const LONGEST_NAME = 24;

const SIZES: Record<Way, number> = { bots: 3, friends: 2, device: 2, alone: 1 };
const OTHERS: Record<Way, SeatKind> = { bots: "bot", friends: "link", device: "here", alone: "bot" };
const FIRST_LEVEL: Level = "easy";

const SEAT: DraftSeat = { kind: "here", name: "", level: FIRST_LEVEL, colour: null };
const BOT: DraftSeat = { ...SEAT, kind: "bot" };

export const firstDraft: Draft = {
  rules: "classic",
  seats: [SEAT, BOT, BOT],
  first: null,
  options: {},
  turnSeconds: null,
  hints: true,
};

export function wayOf({ seats }: Draft): Way {
  if (seats.some(({ kind }) => kind === "link")) return "friends";
  if (seats.length === 1) return "alone";
  return seats.filter(({ kind }) => kind === "here").length > 1 ? "device" : "bots";
}

export function waysOf(set: RuleSetChoices): readonly Way[] {
  return set.players.includes(1) ? ["bots", "friends", "device", "alone"] : ["bots", "friends", "device"];
}

/** Sits people and bots down anew; whoever was named at this screen stays. */
export function withWay(draft: Draft, set: RuleSetChoices, way: Way): Draft {
  if (way === wayOf(draft)) return draft;
  const here = draft.seats.filter(({ kind }) => kind === "here");
  const level = levelOf(draft);
  const others = Array.from({ length: SIZES[way] - 1 }, (_, index): DraftSeat => {
    const known = way === "device" ? here[index + 1] : undefined;
    return known ?? { ...SEAT, kind: OTHERS[way], level };
  });
  return fitted({ ...draft, seats: [here[0] ?? SEAT, ...others] }, set);
}

/** Another game with the same people; its options are as usual. */
export function withGame(draft: Draft, set: RuleSetChoices): Draft {
  if (draft.rules === set.name) return fitted(draft, set);
  return fitted({ ...draft, rules: set.name, options: {} }, set);
}

/** As many seats as the game has room for. */
function fitted(draft: Draft, set: RuleSetChoices): Draft {
  const [fewest, most] = [Math.min(...set.players), Math.max(...set.players)];
  const seats = draft.seats.slice(0, most);
  while (seats.length < fewest) seats.push(nextSeat({ ...draft, seats }));
  const first = draft.first !== null && draft.first < seats.length ? draft.first : null;
  return { ...draft, seats, first };
}

function nextSeat(draft: Draft): DraftSeat {
  return { ...SEAT, kind: OTHERS[wayOf(draft)], level: levelOf(draft) };
}

/** How well the last bot plays: another one shall play alike. */
export function levelOf({ seats }: Draft): Level {
  return seats.findLast(({ kind }) => kind === "bot")?.level ?? FIRST_LEVEL;
}

export function mayAdd(draft: Draft, set: RuleSetChoices): boolean {
  return draft.seats.length < Math.max(...set.players);
}

export function mayRemove(draft: Draft, set: RuleSetChoices): boolean {
  return draft.seats.length > Math.min(...set.players);
}

export function withAdded(draft: Draft): Draft {
  return { ...draft, seats: [...draft.seats, nextSeat(draft)] };
}

export function withoutSeat(draft: Draft, gone: number): Draft {
  const options = Object.fromEntries(
    Object.entries(draft.options).map(([name, value]) => [name, Array.isArray(value) ? value.toSpliced(gone, 1) : value]),
  );
  return { ...draft, seats: draft.seats.toSpliced(gone, 1), first: seatAfter(draft.first, gone), options };
}

function seatAfter(seat: number | null, gone: number): number | null {
  if (seat === null || seat === gone) return null;
  return seat > gone ? seat - 1 : seat;
}

export function withSeat(draft: Draft, seat: number, change: Partial<DraftSeat>): Draft {
  return { ...draft, seats: draft.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)) };
}

/** The colour of every seat: what was asked for, else what is usual for so many. */
export function coloursOf({ seats }: Draft, set: RuleSetChoices): readonly Colour[] {
  const usual = [...(set.default_colours[seats.length] ?? []), ...set.colours];
  const colours: (Colour | null)[] = [];
  for (const { colour } of seats) {
    const free = colour !== null && set.colours.includes(colour) && !colours.includes(colour);
    colours.push(free ? colour : null);
  }
  return colours.map((colour, seat) => {
    if (colour !== null) return colour;
    const chosen = usual.find((one) => !colours.includes(one)) ?? set.colours[0]!;
    colours[seat] = chosen;
    return chosen;
  });
}

/** Whoever has the colour gets the other one in exchange. */
export function withColour(draft: Draft, set: RuleSetChoices, seat: number, colour: Colour): Draft {
  const colours = coloursOf(draft, set);
  const swapped = colours.map((one, index) => {
    if (index === seat) return colour;
    return one === colour ? colours[seat]! : one;
  });
  return { ...draft, seats: draft.seats.map((one, index) => ({ ...one, colour: swapped[index]! })) };
}

/** The colour that the next player would get. */
export function nextColour(draft: Draft, set: RuleSetChoices): Colour {
  return coloursOf(withAdded(draft), set).at(-1)!;
}
