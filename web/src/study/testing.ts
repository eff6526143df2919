/** A small made-up game that is over, and its analysis, for the tests of this folder. */
import type { Client } from "../api/client";
import type { Analysis, JudgedTurn, Replay, StepShown } from "../api/wire";
import { sightOf, stepOf, viewOf } from "../table/testing";

/** A server that shows a game of so many steps, in pieces. */
export function showing(number: number, piece = 3): { client: Client; asked: string[] } {
  const asked: string[] = [];
  const client = {
    table: () => Promise.resolve(sightOf(number, null, { status: "over", winners: [0] })),
    replay: (_: string, eyes: string | number, since: number): Promise<Replay> => {
      asked.push(`${eyes} ${since}`);
      const steps = Array.from({ length: Math.min(piece, number - since) }, (__, place) => stepOf(since + place + 1, null, false));
      return Promise.resolve({ number, start: viewOf(since, null), steps: steps as StepShown[] });
    },
  };
  return { client: client as unknown as Client, asked };
}

export function judged(number: number, change: Partial<JudgedTurn> = {}): JudgedTurn {
  return {
    number,
    until: number + 2,
    turn: number / 2 + 1,
    seat: (number / 2) % 2,
    played: "b1:3>e5",
    before: [0.5, 0.5],
    chances: [0.4, 0.6],
    turns: null,
    loss: 0.1,
    reasons: [],
    best: { played: "a2:3>c1", chances: [0.5, 0.5], turns: null, reasons: [] },
    swing: false,
    ...change,
  };
}

export const ANALYSIS: Analysis = {
  level: "expert",
  players: 2,
  turns: [judged(0), judged(2, { swing: true }), judged(4)],
  seats: [],
  chances: [
    [0.5, 0.5],
    [0.4, 0.6],
    [0.7, 0.3],
    [1, 0],
  ],
  expected: null,
};
