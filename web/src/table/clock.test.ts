import { describe, expect, it } from "vitest";
import { aheadBy, asMinutes, secondsLeft, turnBegan } from "./clock";
import { stepOf } from "./testing";

describe("the clock", () => {
  it("counts from the end of the turn before, shifts and deals left out", () => {
    const offer = { ...stepOf(4, 0, false), action: "offer:wand" };
    expect(turnBegan([stepOf(1, 0, false), stepOf(2, 0, false), stepOf(3, 0, false)])).toBe(1002);
    expect(turnBegan([stepOf(1, 0, false), stepOf(2, 0, false), offer])).toBe(1002);
    expect(turnBegan([])).toBeNull();
  });

  it("never shows more than was given, nor less than nothing", () => {
    expect(secondsLeft(30, 100, 112.4)).toBe(18);
    expect(secondsLeft(30, 100, 90)).toBe(30);
    expect(secondsLeft(30, 100, 900)).toBe(0);
  });

  it("learns how far the server's clock is away", () => {
    const first = aheadBy(null, 100, 105.5);
    expect(first).toBe(5.5);
    expect(aheadBy(first, 200, 205.1)).toBeCloseTo(5.1);
    expect(aheadBy(5.1, 300, 309)).toBe(5.1);
  });

  it("is written in minutes", () => {
    expect(asMinutes(75)).toBe("1:15");
    expect(asMinutes(9)).toBe("0:09");
  });
});
