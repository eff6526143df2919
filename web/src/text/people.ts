import type { Colour, Seat } from "../api/wire";
import { m } from "../paraglide/messages.js";
import { colour } from "./names";

/** Who is who to a reader. */
export interface People {
  /** A name for every seat. */
  readonly names: readonly string[];
  /** The seat that is "you", or null where everybody is called by name. */
  readonly viewer: number | null;
}

interface Sitting {
  readonly kind: Seat["kind"];
  readonly name: string;
}

/** People by their names, everybody else by the colour of the pawn. */
export function namesOf(seats: readonly Sitting[], colours: readonly Colour[]): readonly string[] {
  return seats.map(({ kind, name }, seat) => (kind === "person" && name ? name : colour(colours[seat]!)));
}

export function nameOf(people: People, seat: number): string {
  return people.names[seat] ?? m.seat_number({ number: seat + 1 });
}

/** "You", or somebody's name. */
export function youOr(people: People, seat: number): string {
  return seat === people.viewer ? m.play_you() : nameOf(people, seat);
}

export function whoIs(people: People, seat: number): "you" | "other" {
  return seat === people.viewer ? "you" : "other";
}

/** What sentences about a seat need. */
export function called(people: People, seat: number): { who: "you" | "other"; name: string } {
  return { who: whoIs(people, seat), name: nameOf(people, seat) };
}
