import { expect, test } from "vitest";
import type { Table } from "../api/wire";
import { makeShelf } from "../table/storage";
import { tableOf } from "../table/testing";
import { bestAlone, forgetResults, isWon, noteResult, readResults, type Result, resultOf, tallies } from "./results";

const emptyShelf = () =>
  makeShelf(() => {
    throw new Error("no storage");
  });

function game(change: Partial<Result>): Result {
  const usual = { table: "t1", rules: "classic", names: ["Anne", ""], own: [0], winners: [0], turns: 30, treasures: 12, at: 5 } as const;
  return { ...usual, ...change };
}

test("a game is noted once, the last one first, until all is forgotten", () => {
  const at = emptyShelf();
  noteResult(game({}), at);
  noteResult(game({ table: "t2" }), at);
  noteResult(game({ turns: 99 }), at);
  expect(readResults(at).map(({ table, turns }) => [table, turns])).toEqual([
    ["t2", 30],
    ["t1", 30],
  ]);
  forgetResults(at);
  expect(readResults(at)).toEqual([]);
});

test("what is kept and cannot be read counts as nothing", () => {
  const at = emptyShelf();
  for (const text of ["", "{", "{}", "[1, null, {}]"]) {
    at.write("shiftmaze.results", text);
    expect(readResults(at)).toEqual([]);
  }
});

test("only games are noted that are over and were played here", () => {
  const over: Partial<Table> = { status: "over", winners: [1] };
  expect(resultOf(tableOf({ status: "running" }), 3, [0], 5)).toBeNull();
  expect(resultOf(tableOf(over), 3, [], 5)).toBeNull();
  expect(resultOf(tableOf({ status: "closed" }), 3, [0], 5)).toBeNull();
  expect(resultOf(tableOf(over), 3, [0], 5)).toMatchObject({ table: "t1", names: ["Anne", "Ben"], winners: [1], turns: 3 });
});

test("won is what one seat here won against others", () => {
  expect(isWon(game({}))).toBe(true);
  expect(isWon(game({ winners: [1] }))).toBe(false);
  expect(isWon(game({ own: [0, 1] }))).toBeNull();
  expect(isWon(game({ names: ["Anne"] }))).toBeNull();
});

test("games and solved puzzles are counted by rule set", () => {
  const games = [game({}), game({ winners: [1] }), game({ own: [0, 1] }), game({ rules: "towers" })];
  const puzzles = [
    { rules: "towers", solved: true },
    { rules: "towers", solved: false },
    { rules: "master", solved: true },
    { rules: "daynight", solved: false },
  ] as const;
  expect(tallies(games, puzzles)).toEqual([
    { rules: "classic", played: 3, won: 1, contested: 2, solved: 0 },
    { rules: "master", played: 0, won: 0, contested: 0, solved: 1 },
    { rules: "towers", played: 1, won: 1, contested: 1, solved: 1 },
  ]);
});

test("the best game alone is the shortest for its number of treasures", () => {
  const alone = (turns: number, treasures: number, winners = [0]) => game({ names: ["Anne"], turns, treasures, winners });
  const best = bestAlone([alone(40, 24), alone(38, 24), alone(9, 6), alone(2, 24, []), game({ turns: 1 })]);
  expect(best.map(({ turns, treasures }) => [turns, treasures])).toEqual([
    [38, 24],
    [9, 6],
  ]);
});
