import type { View } from "../api/wire";
import { push } from "../maze";
import { type History, viewAt } from "./history";
import type { Known } from "./known";
import { current, type Playback } from "./playback";
import { STAY, type Trial } from "./trial";

/** What the board shows, and why it is not simply how the game stands. */
export interface Scene {
  readonly view: View;
  readonly of: "now" | "trial" | "playback" | "history";
}

/** Looking back comes first, then the others' turns, then what is tried. */
export function sceneOf(known: Known, trial: Trial | null, playback: Playback, history: History): Scene | null {
  if (history.at !== null) {
    const past = viewAt(history, known.steps, history.at);
    if (past !== null) return { view: past, of: "history" };
  }
  const showing = current(playback);
  if (showing !== null) return { view: showing.step.view, of: "playback" };
  if (known.view === null) return null;
  if (trial !== null && trial.number === known.number) return { view: triedView(known.view, trial), of: "trial" };
  return { view: known.view, of: "now" };
}

/** The position with what is tried done to it. */
export function triedView(view: View, trial: Trial): View {
  const inHand = { ...view, spare: trial.tile };
  const shifted = trial.arrow === null ? inHand : push(inHand, trial.arrow, trial.tile);
  if (trial.to === null || trial.to === STAY) return shifted;
  const pawns = shifted.pawns.map((square, seat) => (seat === view.turn ? trial.to! : square));
  return { ...shifted, pawns };
}
