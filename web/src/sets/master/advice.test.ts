import { describe, expect, it } from "vitest";
import { begun, shifted, STAY, walked } from "../../table/trial";
import { tableOf } from "../../table/testing";
import { answers, dues } from "./advice";

const seats = ["Anne", "Ben", "Cleo", "Dora"].map((name) => ({ kind: "person" as const, name, level: null }));
const offer = {
  price: "wand" as const,
  advice: [
    { seat: 2, turn: "b1:3>e5" },
    { seat: 1, turn: "b1:3>e5" },
    { seat: 3, turn: "b1:3>-" },
  ],
};
const trial = begun(0, "3", { "b1:3": ["-", "-*", "e5", "e5*", "c1"], "a2:3": ["-"] });

describe("who has answered a price", () => {
  it("counts those who advised and those who passed", () => {
    const one = { ...offer, advice: offer.advice.slice(0, 1) };
    expect(answers(one, 0, tableOf({ seats, passed: [3] }))).toEqual({ advised: [2], awaited: [1] });
    expect(answers({ ...one, advice: [] }, 1, tableOf({ seats })).awaited).toEqual([0, 2, 3]);
  });
});

describe("whom a tried turn would pay", () => {
  it("is nobody before the shift, nor after another", () => {
    expect(dues(offer, trial)).toEqual([]);
    expect(dues(offer, shifted(trial, "a2"))).toEqual([]);
  });

  it("is the first of those who showed the same", () => {
    expect(dues(offer, shifted(trial, "b1"))).toEqual([
      { seat: 2, to: "e5" },
      { seat: 3, to: "-" },
    ]);
  });

  it("depends on the walk, whether or not a wand follows", () => {
    const pushed = shifted(trial, "b1");
    expect(dues(offer, walked(pushed, "e5"))).toEqual([{ seat: 2, to: "e5" }]);
    expect(dues(offer, walked(pushed, STAY))).toEqual([{ seat: 3, to: "-" }]);
    expect(dues(offer, walked(pushed, "c1"))).toEqual([]);
  });
});
