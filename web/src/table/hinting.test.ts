import { expect, test } from "vitest";
import type { Client } from "../api/client";
import { type HintSoFar, oneMore, stepOf } from "./hinting";

const judged = { turn: "b1:3>e5", chances: [1, 0], turns: null, reasons: [] };

function server(): { client: Client; asked: string[] } {
  const asked: string[] = [];
  const client = {
    clue: (_: string, __: string, step: string) => {
      asked.push(step);
      const told = { in_reach: step === "reach" ? true : null, arrow: step === "line" ? "b1" : null };
      return Promise.resolve({ number: 4, step, ...told });
    },
    hint: () => {
      asked.push("turn");
      return Promise.resolve({ number: 4, best: [judged] });
    },
  };
  return { client: client as unknown as Client, asked };
}

test("a hint goes one step further each time, and asks for no more than that", async () => {
  const { client, asked } = server();
  const told: HintSoFar[] = [];
  let hint: HintSoFar | null = null;
  for (let time = 0; time < 4; time += 1) {
    hint = await oneMore(client, "t1", "secret", hint);
    told.push(hint);
  }
  expect(told.map(stepOf)).toEqual([1, 2, 3, 3]);
  expect(asked).toEqual(["reach", "line", "turn"]);
  expect(told[0]).toEqual({ number: 4, inReach: true });
  expect(told[1]).toEqual({ number: 4, inReach: true, arrow: "b1" });
  expect(told[2]!.best).toEqual([judged]);
});

test("in the middle of a turn there is no line to tell", () => {
  expect(stepOf({ number: 5, inReach: false, arrow: null })).toBe(2);
});
