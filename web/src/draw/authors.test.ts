import { expect, test } from "vitest";
import { TAKEN } from "../../scripts/icons/list";
import { ICON_AUTHORS } from "./authors";

const taken = Object.values<string>(TAKEN).map((source) => source.split("/"));

test.each(taken)("%s is known to have drawn %s", (author, icon) => {
  expect(Object.keys(ICON_AUTHORS)).toContain(author);
  expect(icon).toBeTruthy();
});

test("nobody is thanked whose icons are not used", () => {
  expect(new Set(taken.map(([author]) => author))).toEqual(new Set(Object.keys(ICON_AUTHORS)));
});
