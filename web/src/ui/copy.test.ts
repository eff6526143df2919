import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { copyFrom } from "./copy";

function fieldWith(text: string): HTMLInputElement {
  const field = document.createElement("input");
  field.value = text;
  document.body.append(field);
  return field;
}

describe("copying", () => {
  beforeEach(() => {
    document.execCommand = vi.fn(() => false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  test("uses the clipboard where there is one", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copyFrom(fieldWith("a link"))).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("a link");
  });

  test("selects the text where there is none", async () => {
    vi.stubGlobal("navigator", {});
    const field = fieldWith("a link");
    expect(await copyFrom(field)).toBe("selected");
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  test("tries the old way before it gives up", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
    document.execCommand = vi.fn(() => true);
    expect(await copyFrom(fieldWith("a link"))).toBe("copied");
  });
});
