import { describe, expect, it } from "vitest";
import { makeShelf, type Shelf } from "../table/storage";
import { forgetPuzzles, noteShown, noteSolved, noteTry, puzzleResult, puzzleResults } from "./solved";

const DAY = new Date("2026-11-16T12:00:00Z");
const OWL = { name: "classic-2-831", rules: "classic" } as const;
const STONE = { name: "towers-2-7", rules: "towers" } as const;

/** A browser that may keep nothing keeps it in memory. */
const empty = (): Shelf =>
  makeShelf(() => {
    throw new Error("not allowed");
  });

describe("what became of puzzles", () => {
  it("counts tries until it is solved", () => {
    const shelf = empty();
    noteTry(OWL, DAY, shelf);
    noteTry(OWL, DAY, shelf);
    noteSolved(OWL, DAY, shelf);
    noteTry(OWL, DAY, shelf);
    expect(puzzleResult(OWL.name, shelf)).toEqual({
      ...OWL,
      date: "2026-11-16",
      tries: 2,
      solved: true,
      shown: false,
    });
  });

  it("lists the last one first", () => {
    const shelf = empty();
    noteTry(OWL, DAY, shelf);
    noteTry(STONE, DAY, shelf);
    noteTry(OWL, DAY, shelf);
    expect(puzzleResults(shelf).map(({ name }) => name)).toEqual([OWL.name, STONE.name]);
  });

  it("does not call solved what was shown before", () => {
    const shelf = empty();
    noteShown(OWL, DAY, shelf);
    expect(noteSolved(OWL, DAY, shelf)).toMatchObject({ solved: false, shown: true });
    noteSolved(STONE, DAY, shelf);
    expect(noteShown(STONE, DAY, shelf)).toMatchObject({ solved: true, shown: false });
  });

  it.each(["{", "3", '[null, 4, {"name": "x"}]'])("reads nothing out of %s", (text) => {
    const shelf = empty();
    shelf.write("shiftmaze.puzzles", text);
    expect(puzzleResults(shelf)).toEqual([]);
  });

  it("are forgotten when it is wished", () => {
    const at = empty();
    noteTry(OWL, DAY, at);
    forgetPuzzles(at);
    expect(puzzleResults(at)).toEqual([]);
  });
});
