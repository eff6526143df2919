import { expect, test } from "vitest";
import { ledgesOf } from "./ledges";

const flat = ["AAAAA", "AAAAA", "AAAAA", "AAAAA", "AAAAA"];

test("a level maze has no ledges", () => {
  expect(ledgesOf({ board: flat })).toEqual([]);
  expect(ledgesOf({ board: flat, heights: Array(5).fill("22222") })).toEqual([]);
});

test("a step of one has stairs, a larger one is a cliff, with the lower side named", () => {
  const heights = ["21411", ...Array<string>(4).fill("11111")];
  expect(ledgesOf({ board: flat, heights })).toEqual([
    { key: "a1b11", high: "a1", low: "b1", kind: "stairs", x: 100, y: 50, turn: -90 },
    { key: "c1d13", high: "c1", low: "d1", kind: "cliff", x: 300, y: 50, turn: -90 },
    { key: "c1b13", high: "c1", low: "b1", kind: "cliff", x: 200, y: 50, turn: 90 },
  ]);
});

test("closed sides have none", () => {
  const heights = Array<string>(5).fill("15151");
  expect(ledgesOf({ board: Array<string>(5).fill("55555"), heights })).toEqual([]);
});
