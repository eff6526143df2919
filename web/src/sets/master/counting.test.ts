import { expect, it } from "vitest";
import { counted } from "./counting";

it("tells how points came about, the most first", () => {
  const players = [
    { tokens: [1, 8, 25], wands: 1, formula: [8, 25, 2] },
    { tokens: [2, 20, 19], wands: 0, formula: [7, 6, 19] },
  ] as const;
  expect(counted({ players, scores: [77, 61] })).toEqual([
    { seat: 0, tokens: 34, formula: 40, wands: 3, points: 77 },
    { seat: 1, tokens: 41, formula: 20, wands: 0, points: 61 },
  ]);
  expect(counted({ players: [players[1], players[0]], scores: [61, 77] })[0]).toMatchObject({ seat: 1, points: 77 });
});
