import type { Replay, StepShown, View } from "../api/wire";

/** By whose eyes a game is seen: with all cards open, a spectator's, or a seat's. */
export type Eyes = "all" | "spectator" | number;

/** A game that is over, as far as it has been loaded. */
export interface Film {
  readonly start: View;
  readonly steps: readonly StepShown[];
  /** How many steps the whole game has. */
  readonly number: number;
}

/** Loads a game piece by piece, each time with all that is there. */
export async function* loaded(ask: (since: number) => Promise<Replay>): AsyncGenerator<Film> {
  let film: Film = await ask(0);
  yield film;
  while (!isWhole(film)) {
    const { steps } = await ask(film.steps.length);
    if (steps.length === 0) return;
    film = { ...film, steps: [...film.steps, ...steps] };
    yield film;
  }
}

export function isWhole({ steps, number }: Film): boolean {
  return steps.length >= number;
}

/** The position after a number of steps, where it has been loaded. */
export function viewAt(film: Film, number: number): View | null {
  return number === 0 ? film.start : (film.steps[number - 1]?.view ?? null);
}
