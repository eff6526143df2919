import { describe, expect, test } from "vitest";
import { coloursOf, firstDraft, mayAdd, mayRemove, nextColour, wayOf, waysOf, withAdded, withColour, withGame, withoutSeat, withSeat, withWay } from "./draft";
import { setNamed } from "./testing";

const classic = setNamed("classic");
const master = setNamed("master");
const kinds = (draft: typeof firstDraft) => draft.seats.map(({ kind }) => kind);

describe("ways to play", () => {
  test("against bots at first", () => {
    expect(wayOf(firstDraft)).toBe("bots");
  });

  test.each([
    ["alone", ["here"]],
    ["friends", ["here", "link"]],
    ["device", ["here", "here"]],
  ] as const)("%s", (way, expected) => {
    const draft = withWay(firstDraft, classic, way);
    expect(kinds(draft)).toEqual(expected);
    expect(wayOf(draft)).toBe(way);
    expect(wayOf(withWay(draft, classic, "bots"))).toBe("bots");
  });

  test("alone only where the rules know it", () => {
    expect(waysOf(classic)).toContain("alone");
    expect(waysOf(master)).not.toContain("alone");
    const alone = withWay(firstDraft, classic, "alone");
    expect(kinds(withGame(alone, master))).toEqual(["here", "bot"]);
  });

  test("keep who was named here, and the level of the bots", () => {
    const named = withSeat(withSeat(firstDraft, 0, { name: "Anne" }), 2, { level: "hard" });
    const changed = withWay(withWay(named, classic, "alone"), classic, "bots");
    expect(changed.seats[0]?.name).toBe("Anne");
    expect(withAdded(named).seats[3]).toMatchObject({ kind: "bot", level: "hard" });
  });

  test("choosing the way that is played already changes nothing", () => {
    expect(withWay(firstDraft, classic, "bots")).toBe(firstDraft);
  });
});

describe("seats", () => {
  test("there is room for four, and not for none", () => {
    const four = withAdded(firstDraft);
    expect(mayAdd(firstDraft, classic)).toBe(true);
    expect(mayAdd(four, classic)).toBe(false);
    expect(mayRemove(withWay(firstDraft, classic, "alone"), classic)).toBe(false);
    expect(mayRemove(withWay(firstDraft, master, "device"), master)).toBe(false);
  });

  test("who begins stays the same person when another goes", () => {
    const draft = { ...firstDraft, first: 2, options: { order: ["pile", "any", "pile"] } };
    expect(withoutSeat(draft, 1)).toMatchObject({ first: 1, options: { order: ["pile", "pile"] } });
    expect(withoutSeat(draft, 2).first).toBeNull();
    expect(withoutSeat({ ...draft, first: 0 }, 2).first).toBe(0);
  });

  test("another game has its own options", () => {
    const draft = { ...firstDraft, options: { treasures: 3 } };
    expect(withGame(draft, master)).toMatchObject({ rules: "master", options: {} });
    expect(withGame(draft, classic).options).toEqual({ treasures: 3 });
  });
});

describe("colours", () => {
  test("are the usual ones for so many players", () => {
    expect(coloursOf(firstDraft, classic)).toEqual(["yellow", "blue", "green"]);
    expect(coloursOf(withWay(firstDraft, classic, "device"), classic)).toEqual(["yellow", "green"]);
    expect(coloursOf(firstDraft, master)).toEqual(["red", "yellow", "blue"]);
  });

  test("change hands", () => {
    const draft = withColour(firstDraft, classic, 0, "green");
    expect(coloursOf(draft, classic)).toEqual(["green", "blue", "yellow"]);
    expect(coloursOf(withColour(draft, classic, 1, "red"), classic)).toEqual(["green", "red", "yellow"]);
  });

  test("that a game has not are replaced", () => {
    const draft = withColour(firstDraft, classic, 0, "green");
    const colours = coloursOf(withGame(draft, master), master);
    expect(new Set(colours).size).toBe(3);
    expect(colours.every((colour) => master.colours.includes(colour))).toBe(true);
  });

  test("the next player gets one that is free", () => {
    expect(nextColour(firstDraft, classic)).toBe("red");
  });
});
