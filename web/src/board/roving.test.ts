import { describe, expect, test } from "vitest";
import { arrowsOf, squaresOf } from "../maze";
import { arrow, sameCell, square, wander, type Cell } from "./roving";

const go = (from: Cell, ...keys: string[]): Cell =>
  keys.reduce((at, key) => wander(at, key, 7) ?? at, from);

describe("the focus", () => {
  test("goes from square to square", () => {
    expect(go(square("a1"), "ArrowRight", "ArrowDown")).toEqual(square("b2"));
    expect(go(square("d4"), "ArrowUp", "ArrowLeft")).toEqual(square("c3"));
  });

  test("goes out to an arrow and back to its square", () => {
    expect(go(square("b1"), "ArrowUp")).toEqual(arrow("b1"));
    expect(go(square("b1"), "ArrowUp", "ArrowDown")).toEqual(square("b1"));
    expect(go(square("g4"), "ArrowRight", "ArrowLeft")).toEqual(square("g4"));
    expect(go(square("a2"), "ArrowLeft")).toEqual(arrow("a2"));
  });

  test("stays where there is nothing further out", () => {
    expect(wander(square("a1"), "ArrowUp", 7)).toBeNull();
    expect(wander(arrow("b1"), "ArrowUp", 7)).toBeNull();
    expect(wander(square("a1"), "x", 7)).toBeNull();
  });

  test("walks the rim and turns its corners", () => {
    expect(go(arrow("b1"), "ArrowRight", "ArrowRight")).toEqual(arrow("f1"));
    expect(go(arrow("f1"), "ArrowRight")).toEqual(arrow("g2"));
    expect(go(arrow("g2"), "ArrowUp")).toEqual(arrow("f1"));
    expect(go(arrow("g6"), "ArrowDown")).toEqual(arrow("f7"));
    expect(go(arrow("b7"), "ArrowLeft")).toEqual(arrow("a6"));
    expect(go(arrow("b1"), "ArrowLeft")).toEqual(arrow("a2"));
  });

  test("jumps to the ends of a row", () => {
    expect(go(square("d4"), "Home")).toEqual(square("a4"));
    expect(go(arrow("d1"), "End")).toEqual(square("g1"));
  });

  test.each([5, 7])("reaches every cell of a board of %i", (size) => {
    const keys = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
    const seen: Cell[] = [square("a1")];
    for (const cell of seen)
      for (const key of keys) {
        const next = wander(cell, key, size);
        if (next && !seen.some((other) => sameCell(other, next))) seen.push(next);
      }
    expect(seen).toHaveLength(squaresOf(size).length + arrowsOf(size).length);
  });
});
