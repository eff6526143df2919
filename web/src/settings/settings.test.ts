import { describe, expect, test } from "vitest";
import { makeShelf } from "../table/storage";
import { choose, readSettings, settings } from "./settings.svelte";

const usual = { confirm: false, motion: true, notify: false, sound: true, solid: true };

function shelfWith(text: string) {
  return { read: () => text, write: () => undefined };
}

describe("settings", () => {
  test("are the usual ones at first", () => {
    expect(readSettings(makeShelf(() => new Map() as unknown as Storage))).toEqual(usual);
  });

  test("are read again", () => {
    const kept = new Map<string, string>();
    const shelf = { read: (key: string) => kept.get(key) ?? null, write: (key: string, text: string) => void kept.set(key, text) };
    choose({ sound: false, confirm: true }, shelf);
    expect(settings.sound).toBe(false);
    expect(readSettings(shelf)).toEqual({ ...usual, confirm: true, sound: false });
    choose(usual, shelf);
  });

  test.each(["", "null", "[]", "{", '"yes"', '{"sound": "loud", "motion": 1}'])("survive what somebody left there: %s", (text) => {
    expect(readSettings(shelfWith(text))).toEqual(usual);
  });

  test("last as long as the page where nothing may be kept", () => {
    const refused = () => {
      throw new DOMException("not here", "SecurityError");
    };
    const shelf = makeShelf(refused);
    choose({ motion: false }, shelf);
    expect(settings.motion).toBe(false);
    expect(readSettings(shelf).motion).toBe(false);
    choose(usual, shelf);
  });
});
