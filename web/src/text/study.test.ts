import { expect, test } from "vitest";
import { ANALYSIS } from "../study/testing";
import { lossShort, lossText, shareText, signedShare, standings } from "./study";

test("what a turn cost", () => {
  expect([lossShort(0.123, false), lossShort(1.52, true)]).toEqual(["−12%", "−1.5"]);
  expect(lossText(0.123, false)).toBe("This cost 12% of the chances.");
  expect(lossText(1.52, true)).toBe("Turns lost here: 1.5");
});

test("shares have a sign, unless they are nothing", () => {
  expect([0.48, -0.19, 0.001, -0.001].map((share) => signedShare(share, false))).toEqual(["+48%", "−19%", "0%", "0%"]);
  expect(signedShare(-0.24, true)).toBe("−0.2");
});

test("how things stand, seat by seat", () => {
  expect(standings(ANALYSIS, 2)).toEqual(["70%", "30%"]);
  expect(standings({ ...ANALYSIS, expected: [20, 25.04, 25, 24] }, 1)).toEqual(["25 turns in all"]);
});

test("what mattered most", () => {
  const told = (play: number, rivals: number, luck: number) => shareText({ play, rivals, luck }, false);
  expect(told(-0.3, 0.1, 0.2)).toBe("Own mistakes cost most.");
  expect(told(-0.1, 0.4, 0.2)).toBe("The others’ mistakes helped most.");
  expect(told(-0.1, -0.4, 0.2)).toBe("The others’ mistakes helped somebody else.");
  expect(told(0, 0.1, -0.2)).toBe("Bad luck cost most.");
  expect(told(0, 0.1, 0.2)).toBe("Luck helped most.");
  expect(told(-0.01, 0.02, 0.03)).toBe("Neither mistakes nor luck mattered much.");
});
