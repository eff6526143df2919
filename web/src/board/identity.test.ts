import { describe, expect, test } from "vitest";
import { arrowsOf, opposite, push, SPARE, squaresOf, turned, type Position } from "../maze";
import { freshKeys, matchedKeys, pushedKeys, sameMaze, shiftBetween } from "./identity";
import { CLASSIC, TOWERS } from "./testing";

const cases: [string, Position][] = [
  ["classic", CLASSIC],
  ["towers", TOWERS],
];

describe.each(cases)("the tiles of %s", (_, position) => {
  const size = position.board.length;
  const keys = freshKeys(size);

  test("have a key each", () => {
    expect(new Set(keys.values()).size).toBe(size * size + 1);
  });

  test.each(arrowsOf(size))("are followed over a shift at %s, and back", (arrow) => {
    const after = push(position, arrow, turned(position.spare));
    expect(shiftBetween(position, after)).toBe(arrow);
    const pushed = pushedKeys(keys, arrow, size);
    expect(pushed.get(arrow)).toBe(keys.get(SPARE));
    expect(pushed.get(SPARE)).toBe(keys.get(opposite(arrow, size)));

    const back = shiftBetween(after, position);
    expect(back).toBe(opposite(arrow, size));
    expect(pushedKeys(pushed, back ?? "", size)).toEqual(keys);
  });

  test("are the same when only pawns walk or the spare is turned", () => {
    expect(sameMaze(position, { ...position, pawns: [], spare: turned(position.spare) })).toBe(
      true,
    );
    expect(sameMaze(position, push(position, "b1", position.spare))).toBe(false);
  });

  test("keep their keys over many turns where they can be told apart", () => {
    const far = ["b1", "d1", `a2`, "a4"].reduce((at, arrow) => push(at, arrow, at.spare), position);
    const found = matchedKeys(keys, position, far);
    expect(new Set(found.values()).size).toBe(size * size + 1);
    expect([...found.keys()].sort()).toEqual([...squaresOf(size), SPARE].sort());
    for (const [place, name] of Object.entries(far.treasures ?? {})) {
      const was = Object.keys(position.treasures ?? {}).find(
        (at) => position.treasures?.[at] === name,
      );
      expect(found.get(place)).toBe(keys.get(was ?? ""));
    }
  });
});

test("a board of another size has no tile of the old one", () => {
  expect(shiftBetween(CLASSIC, TOWERS)).toBeNull();
  expect(matchedKeys(freshKeys(7), CLASSIC, TOWERS)).toEqual(freshKeys(5));
});
