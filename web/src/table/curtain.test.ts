import { describe, expect, it } from "vitest";
import { looking, type Situation } from "./curtain";

const ANNE_AND_BEN: Situation = {
  hand: [0, 1],
  shared: true,
  facing: null,
  game: "running",
  turn: 0,
  hides: () => true,
};
const seen = (viewer: number | null) => ({ viewer, curtain: null });
const called = (curtain: number) => ({ viewer: null, curtain });
const look = (change: Partial<Situation>) => looking({ ...ANNE_AND_BEN, ...change });

describe("the curtain", () => {
  it("is not there for one player, nor for a spectator", () => {
    expect(look({ hand: [2], shared: false })).toEqual(seen(2));
    expect(look({ hand: [], shared: false })).toEqual(seen(null));
  });

  it("falls when the turn passes to somebody with secrets, and nobody is shown meanwhile", () => {
    expect(look({ facing: 0, turn: 1 })).toEqual(called(1));
  });

  it("is raised by the one it calls", () => {
    expect(look({ facing: 1, turn: 1 })).toEqual(seen(1));
  });

  it("does not fall where nothing secret would be shown", () => {
    expect(look({ facing: 0, turn: 1, hides: () => false })).toEqual(seen(1));
  });

  it("waits while bots and people elsewhere play", () => {
    expect(look({ hand: [0, 2], facing: 0, turn: 1 })).toEqual(seen(0));
    expect(look({ hand: [0, 2], facing: null, turn: 1 })).toEqual(seen(null));
  });

  it("falls for the first turn, too", () => {
    expect(look({ game: "waiting", turn: null })).toEqual(seen(null));
    expect(look({ turn: 0 })).toEqual(called(0));
  });

  it("still falls when a bot plays for all but one of those here", () => {
    expect(look({ hand: [1], facing: 0, turn: 0 })).toEqual(seen(null));
    expect(look({ hand: [1], facing: 0, turn: 1 })).toEqual(called(1));
  });

  it("is gone after the game", () => {
    expect(look({ game: "over", facing: 1 })).toEqual(seen(1));
    expect(look({ game: "over" })).toEqual(seen(0));
  });
});
