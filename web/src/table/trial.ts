import type { Turns, View } from "../api/wire";
import { turned } from "../maze";

/** A turn as it is tried by hand: nothing is legal but what stands in `turns`. */
export interface Trial {
  /** The number of the position it answers. */
  readonly number: number;
  readonly turns: Turns;
  /** How the spare lies in the hand, and how many quarters it was turned to lie so. */
  readonly tile: string;
  readonly quarters: number;
  /** The arrow whose shift is shown without being tried. */
  readonly ghost: string | null;
  /** The arrow at which the spare was pushed in, as a try. */
  readonly arrow: string | null;
  /** Where the pawn was walked, as a try: a square, or "-". */
  readonly to: string | null;
  /** The move with everything chosen: "e5", "e5^uw", "-*", or a coin. */
  readonly move: string | null;
  /** The seat that shows this turn to the one to act, for a price; null where it is one's own turn. */
  readonly adviser: number | null;
}

/** What the player has to do next. */
export type Stage = "shift" | "walk" | "choose" | "coin" | "confirm";

export const STAY = "-";

export function begun(number: number, tile: string, turns: Turns): Trial {
  return { number, turns, tile, quarters: 0, ghost: null, arrow: null, to: null, move: null, adviser: null };
}

/** A turn that is tried in order to be shown to the one to act: no wand can be spent in it. */
export function advice(number: number, tile: string, turns: Turns, adviser: number): Trial {
  return { ...begun(number, tile, withoutWands(turns)), adviser };
}

export function stageOf(trial: Trial): Stage {
  if (trial.move !== null) return "confirm";
  if (trial.to !== null) return "choose";
  if (isCoins(trial.turns)) return "coin";
  return trial.arrow === null && !isList(trial.turns) ? "shift" : "walk";
}

// What the player does. What is not in the table changes nothing.

/** Turns the spare a quarter; a shift that was tried is tried with the other orientation. */
export function rotated(trial: Trial, quarters = 1): Trial {
  if (isList(trial.turns)) return trial;
  const tile = turned(trial.tile, quarters);
  return { ...trial, tile, quarters: trial.quarters + quarters, to: null, move: null };
}

/** Shows a shift as a ghost, as long as none is tried. */
export function pointedAt(trial: Trial, arrow: string | null): Trial {
  const ghost = arrow !== null && trial.arrow === null && canShift(trial, arrow) ? arrow : null;
  return ghost === trial.ghost ? trial : { ...trial, ghost };
}

export function shifted(trial: Trial, arrow: string): Trial {
  if (!canShift(trial, arrow)) return trial;
  return { ...trial, arrow, ghost: null, to: null, move: null };
}

/** Walks to a square, or stays; where there is but one way to do it nothing is left to choose. */
export function walked(trial: Trial, to: string): Trial {
  const ways = movesTo(trial, to);
  if (ways.length === 0) return trial;
  return { ...trial, ghost: null, to, move: ways.length === 1 ? ways[0]! : null };
}

/** Chooses among the ways to do what was tried: a payment, a wand, a coin. */
export function settled(trial: Trial, move: string): Trial {
  if (!waysLeft(trial).includes(move)) return trial;
  return { ...trial, to: isCoins(trial.turns) ? null : destinationOf(move), move };
}

/** Takes back the last thing that was tried. */
export function takenBack(trial: Trial): Trial {
  if (trial.to !== null || trial.move !== null) return { ...trial, to: null, move: null };
  return { ...trial, arrow: null, ghost: null };
}

export function canTakeBack(trial: Trial): boolean {
  return trial.arrow !== null || trial.to !== null || trial.move !== null;
}

// What can be done

function canShift(trial: Trial, arrow: string): boolean {
  return !isList(trial.turns) && `${arrow}:${trial.tile}` in trial.turns;
}

/** The arrows that are legal with the spare as it lies. */
export function arrowsOf(trial: Trial): readonly string[] {
  if (isList(trial.turns)) return [];
  const shifts = Object.keys(trial.turns).map(readShift);
  return shifts.filter(({ tile }) => tile === trial.tile).map(({ arrow }) => arrow);
}

/** The shift that was tried, as text. */
export function shiftOf(trial: Trial): string | null {
  return trial.arrow === null ? null : `${trial.arrow}:${trial.tile}`;
}

/** The moves after the shift that was tried, or those left after one that was made. */
function movesOf(trial: Trial): readonly string[] {
  if (isList(trial.turns)) return isCoins(trial.turns) ? [] : trial.turns;
  const shift = shiftOf(trial);
  return shift === null ? [] : (trial.turns[shift] ?? []);
}

/** Every square that can be reached, with the ways to do it. */
export function reachOf(trial: Trial): ReadonlyMap<string, readonly string[]> {
  const reach = new Map<string, string[]>();
  for (const move of movesOf(trial)) {
    const to = destinationOf(move);
    if (to === STAY) continue;
    const ways = reach.get(to);
    if (ways) ways.push(move);
    else reach.set(to, [move]);
  }
  return reach;
}

export function movesTo(trial: Trial, to: string): readonly string[] {
  return movesOf(trial).filter((move) => destinationOf(move) === to);
}

/** What there is to choose among now: the ways to the tried square, or the coins. */
export function waysLeft(trial: Trial): readonly string[] {
  if (isList(trial.turns) && isCoins(trial.turns)) return trial.turns;
  return trial.to === null ? [] : movesTo(trial, trial.to);
}

/** The actions to post once everything is chosen; always ones that the table holds. */
export function textOf(trial: Trial): string | null {
  if (trial.move === null) return null;
  const shift = shiftOf(trial);
  const turn = shift === null ? trial.move : `${shift}>${trial.move}`;
  return trial.adviser === null ? turn : `advise:${trial.adviser}:${turn}`;
}

/** What a move costs or spends: "", "^uw", "*". */
export function costOf(move: string): string {
  return move.slice(destinationOf(move).length);
}

/** The spells that some ways to a square cost, the ways parted by a slash: "u/w"; empty where they are free. */
export function pricesOf(ways: readonly string[]): string {
  const prices = ways.map(costOf).filter((cost) => cost.startsWith("^"));
  return prices.map((cost) => cost.slice(1)).join("/");
}

export function destinationOf(move: string): string {
  return /^[^*^]*/.exec(move)![0];
}

/** Tries the shift of a whole turn's text, as a hint names it, and leaves the walk to the player. */
export function shown(trial: Trial, text: string): Trial {
  const shift = text.split(">").find((part) => part.includes(":") && !part.startsWith("offer:"));
  const anew = takenBack(takenBack(trial));
  if (shift === undefined) return anew;
  const { arrow, tile } = readShift(shift);
  return shifted(rotated(anew, quartersTo(anew.tile, tile)), arrow);
}

// Keeping a trial while the game goes on

export type Dropped = "gone-on" | "over" | "not-to-act" | "no-price";
export type Fate = { readonly kept: Trial } | { readonly dropped: Dropped };

/** A trial stays possible as long as only the deal around it has changed. */
export function carriedOver(trial: Trial, before: View, number: number, after: View, turns: Turns | null): Fate {
  if (after.phase === "over") return { dropped: "over" };
  const same = after.turns === before.turns && after.turn === before.turn && after.phase === before.phase;
  if (!same) return { dropped: "gone-on" };
  const advises = trial.adviser !== null;
  if (advises && !asksAdvice(after)) return { dropped: "no-price" };
  if (turns === null) return { dropped: "not-to-act" };
  const kept = { ...trial, number, turns: advises ? withoutWands(turns) : turns };
  return isHeld(kept) ? { kept } : { dropped: "gone-on" };
}

/** Whether a price stands for which a turn can be shown. */
export function asksAdvice(view: View): boolean {
  return view.rules === "master" && view.offer !== null && view.phase === "shift";
}

function isHeld(trial: Trial): boolean {
  if (trial.arrow !== null && !canShift(trial, trial.arrow)) return false;
  if (trial.to !== null && movesTo(trial, trial.to).length === 0) return false;
  return trial.move === null || waysLeft(trial).includes(trial.move);
}

// Tiles and texts

/** The fewest quarters clockwise from one way a tile lies to another. */
export function quartersTo(from: string, to: string): number {
  return [0, 1, 2, 3].find((quarters) => turned(from, quarters) === to) ?? 0;
}

export function readShift(text: string): { arrow: string; tile: string } {
  const [arrow = "", tile = ""] = text.split(":");
  return { arrow, tile };
}

function withoutWands(turns: Turns): Turns {
  if (isList(turns)) return turns;
  const free = (moves: readonly string[]): string[] => moves.filter((move) => costOf(move) !== "*");
  return Object.fromEntries(Object.entries(turns).map(([shift, moves]) => [shift, free(moves)]));
}

function isList(turns: Turns): turns is readonly string[] {
  return Array.isArray(turns);
}

function isCoins(turns: Turns): boolean {
  return isList(turns) && turns[0]?.startsWith("$") === true;
}
