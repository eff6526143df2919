import type { Client, Patience } from "../../api/client";
import type { LessonProgress, RuleSetName } from "../../api/wire";
import { layTable, type OwnTable } from "../own-table";

/** Where somebody is in a lesson: a chapter, and the turns made in it. */
export interface Place {
  readonly chapter: number;
  readonly turns: readonly string[];
}

/** Lays out a chapter as far as it was followed; `made` is told what every turn has led to. */
export function layOut(
  rules: RuleSetName,
  place: Place,
  progress: LessonProgress,
  server: Client,
  made: (progress: LessonProgress, place: Place) => void,
): OwnTable {
  let { turns } = place;
  const make = async (actions: string, patience?: Patience): Promise<LessonProgress> => {
    const answer = await server.tryLesson(rules, { ...place, turns: [...turns, actions] }, patience);
    if (!answer.astray) turns = [...turns, actions];
    return answer;
  };
  const { view, legal, steps } = progress;
  const other = { kind: "bot", name: "", level: "easy" } as const;
  const standing = { id: `lesson-${rules}`, view, legal, number: steps.length, other };
  return layTable(standing, server, make, (answer) => made(answer, { ...place, turns }));
}
