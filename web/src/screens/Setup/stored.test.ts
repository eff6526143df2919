import { expect, test } from "vitest";
import { type Draft, firstDraft, withSeat } from "./draft";
import { keepDraft, readDraft } from "./stored";

const shelfWith = (text: string | null) => ({ read: () => text, write: () => undefined });

test("a draft is read as it was kept", () => {
  let kept: string | null = null;
  const shelf = { read: () => kept, write: (_: string, text: string) => void (kept = text) };
  const named = withSeat(firstDraft, 0, { name: "Anne", colour: "red" });
  const draft: Draft = { ...named, rules: "towers", first: 1, options: { order: ["any", "pile", "any"] }, turnSeconds: 60, hints: false };
  keepDraft(draft, shelf);
  expect(readDraft(shelf)).toEqual(draft);
});

test.each([null, "", "{", "7", "null", "[]", '{"seats": []}', '{"seats": "many", "rules": "chess", "first": -1, "turnSeconds": "long"}'])(
  "what cannot be read is the first draft: %s",
  (text) => {
    expect(readDraft(shelfWith(text))).toEqual(firstDraft);
  },
);

test("what is not known any more is left out", () => {
  const text = JSON.stringify({
    rules: "master",
    seats: [{ kind: "ghost", level: "god", name: 7, colour: "pink" }, null, {}, {}, {}],
    options: { deals: false, flying: true, tiles: { a: 1 } },
    first: 9,
  });
  expect(readDraft(shelfWith(text))).toMatchObject({ rules: "master", options: { deals: false }, first: null });
  expect(readDraft(shelfWith(text)).seats).toEqual(Array(4).fill({ kind: "bot", name: "", level: "easy", colour: null }));
});
