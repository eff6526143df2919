import { expect, test } from "vitest";
import type { View } from "../../api/wire";
import { heldBy } from "./held";

function towers(order: string, change: object = {}): View {
  const player = { found: [], pile: ["orb", "key", "?"], quest: false, spells: { up: 2, down: 0, wild: 1, size: 3 }, ...change };
  const places = { treasures: { c1: "orb", spare: "key" }, rune: "c3", homes: ["a1"] };
  return { rules: "towers", phase: "shift", options: { order: [order] }, ...places, players: [player] } as unknown as View;
}

test("what a seat looks for, what comes after, and its spells", () => {
  expect(heldBy(towers("pile"), 0)).toBe("looks for the crystal orb and the rune stone · then: key · spells: up, up, wild");
  expect(heldBy(towers("any"), 0)).toBe("looks for the crystal orb, the key and the rune stone · spells: up, up, wild");
});

test("nothing is told that is not seen", () => {
  const hidden = { pile: ["?", "?"], quest: true, spells: { up: "?", down: "?", wild: "?", size: 3 } };
  expect(heldBy(towers("pile", hidden), 0)).toBe("");
});

test("a formula, once it is open", () => {
  const master = (formula: unknown[]): View => ({ rules: "master", phase: "shift", players: [{ formula }], options: {} }) as unknown as View;
  expect(heldBy(master([3, 18, 1]), 0)).toBe("formula 3, 18, 1");
  expect(heldBy(master(["?", "?", "?"]), 0)).toBe("");
});
