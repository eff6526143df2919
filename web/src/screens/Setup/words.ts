/** What the seats of a plan are called. */
import type { Colour, RuleSetName } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { colour as colourName, level } from "../../text/names";
import type { Draft, DraftSeat, Way } from "./draft";
import { type Preset, YEARS } from "./presets";

/** Under which names people sit down: their own, else the colour. */
export function calledNames({ seats }: Draft, colours: readonly Colour[]): readonly string[] {
  return seats.map(({ kind, name }, seat) => (kind === "here" ? name.trim() || colourName(colours[seat]!) : ""));
}

/** What a seat is called on the page: "You" where nobody else plays here. */
export function seatTitle(draft: Draft, seat: DraftSeat, colour: Colour): string {
  if (seat.kind === "bot") return m.seat_bot();
  if (seat.kind === "link") return m.seat_friend();
  if (seat.name.trim()) return seat.name.trim();
  const alone = draft.seats.filter(({ kind }) => kind === "here").length === 1;
  return alone ? m.seat_you() : colourName(colour);
}

/** The colour with it, since several may be called the same: "Blue (Bot)". */
export function seatInFull(draft: Draft, seat: DraftSeat, colour: Colour): string {
  const [title, name] = [seatTitle(draft, seat, colour), colourName(colour)];
  return title === name ? name : `${name} (${title})`;
}

export function seatNote({ kind, level: strength }: DraftSeat): string {
  if (kind === "bot") return level(strength);
  return kind === "link" ? m.seat_by_link() : m.seat_here();
}

const WAYS: Record<Way, () => string> = {
  bots: m.way_bots,
  friends: m.way_friends,
  device: m.way_device,
  alone: m.way_alone,
};

const STARTS: Record<Way, () => string> = {
  bots: m.start_now,
  friends: m.start_invite,
  device: m.start_game,
  alone: m.start_game,
};

const PRESETS: Record<Preset, (inputs: { year: string }) => string> = {
  children: m.preset_children,
  short: m.preset_short,
  first: m.preset_first,
  daynight: m.preset_daynight,
  book: m.preset_book,
};

export const wayName = (way: Way): string => WAYS[way]();

/** What the button says that begins. */
export const startName = (way: Way): string => STARTS[way]();

export function presetName(preset: Preset | null, rules: RuleSetName): string {
  return preset === null ? m.preset_own() : PRESETS[preset]({ year: YEARS[rules] });
}
