import { expect, test } from "vitest";
import type { GameEvent } from "../api/wire";
import { begun, rotated, shifted, walked } from "../table/trial";
import { cuesOf, triedCues } from "./cues";

const TURNS = { "b1:3": ["-", "e5"], "b1:6": ["-"], "b1:c": ["-"], "b1:9": ["-"], "d1:3": ["-"] };
const shift: GameEvent = { kind: "shifted", seat: 0, arrow: "b1", tile: "3", out: "5" } as GameEvent;
const walk: GameEvent = { kind: "walked", seat: 0, start: "a1", to: "a4" } as GameEvent;
const found: GameEvent = { kind: "found", seat: 0, treasure: "owl" } as GameEvent;
const names = (cues: readonly { name: string }[]) => cues.map(({ name }) => name);

test("a shift sounds like stone, a walk like its steps, a find comes at its end", () => {
  expect(names(cuesOf([shift], 0, false))).toEqual(["stone"]);
  const cues = cuesOf([walk, found], 3, false);
  expect(names(cues)).toEqual(["step", "step", "step", "find"]);
  expect(cues.map(({ after }) => after)).toEqual([0, 0.06, 0.12, 0.18]);
});

test("of a turn made by hand only what came of it is heard once more", () => {
  expect(cuesOf([shift], 0, true)).toEqual([]);
  expect(cuesOf([walk, found], 3, true)).toEqual([{ name: "find", after: 0 }]);
});

test("everything done by hand is heard, once", () => {
  const held = begun(4, "3", TURNS);
  const turned = rotated(held, 1);
  const pushed = shifted(held, "b1");
  expect(names(triedCues(held, turned, 0))).toEqual(["turn"]);
  expect(names(triedCues(held, pushed, 0))).toEqual(["stone"]);
  expect(names(triedCues(pushed, walked(pushed, "e5"), 2))).toEqual(["step", "step"]);
  expect(triedCues(pushed, pushed, 0)).toEqual([]);
  expect(triedCues(held, { ...pushed, number: 6 }, 0)).toEqual([]);
});
