/** What a step asks for, held against what is being tried. */
import type { LessonMoment, LessonStep } from "../../api/wire";
import { costOf, destinationOf, quartersTo, readShift, type Trial } from "../../table/trial";

export type Asked =
  | { readonly kind: "turn"; readonly arrow: string; readonly tile: string; readonly to: string; readonly move: string }
  | { readonly kind: "offer" }
  | { readonly kind: "coin" };

/** What is to be done next. */
export type Deed =
  | { readonly do: "spare"; readonly quarters: number }
  | { readonly do: "shift"; readonly arrow: string }
  | { readonly do: "walk"; readonly square: string }
  | { readonly do: "end" | "wand" | "confirm" | "offer" | "coin" }
  | { readonly do: "pay"; readonly spells: string };

export function askedOf({ turn }: Pick<LessonStep, "turn">): Asked {
  if (turn.startsWith("offer:")) return { kind: "offer" };
  if (turn.startsWith("$")) return { kind: "coin" };
  const [shift = "", move = ""] = turn.split(">");
  return { kind: "turn", ...readShift(shift), to: destinationOf(move), move };
}

export function deedOf(asked: Asked, trial: Trial): Deed {
  if (asked.kind !== "turn") return { do: asked.kind };
  const { arrow, tile, to, move } = asked;
  if (trial.tile !== tile) return { do: "spare", quarters: quartersTo(trial.tile, tile) };
  if (trial.arrow !== arrow) return { do: "shift", arrow };
  if (trial.to !== to) return { do: "walk", square: to };
  return trial.move === move ? { do: "confirm" } : choiceOf(costOf(move));
}

function choiceOf(cost: string): Deed {
  if (cost === "*") return { do: "wand" };
  return cost === "" ? { do: "end" } : { do: "pay", spells: cost.slice(1) };
}

/** How far the asked turn is tried. */
export function momentOf(deed: Deed): LessonMoment {
  if (deed.do === "spare" || deed.do === "shift" || deed.do === "walk") return deed.do;
  return deed.do === "offer" || deed.do === "coin" ? "spare" : "choose";
}

/** Whether something else is tried than what was asked for. */
export function isElsewhere(asked: Asked, trial: Trial): boolean {
  if (asked.kind !== "turn") return trial.arrow !== null;
  return (trial.arrow !== null && trial.arrow !== asked.arrow) || (trial.to !== null && trial.to !== asked.to);
}

const ORDER: readonly LessonMoment[] = ["spare", "shift", "walk", "choose"];

/** The last note of a step that is due at a moment. */
export function noteAt({ notes }: Pick<LessonStep, "notes">, moment: LessonMoment): number {
  return notes.findLastIndex(({ when }) => ORDER.indexOf(when) <= ORDER.indexOf(moment));
}
