import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followAddress, go, here, hideFragment } from "./navigate.svelte";

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  go("/");
  stop = followAddress();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function clickOn(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  // What the page does not follow, the browser would: not in a test.
  const stay = (late: Event) => late.preventDefault();
  let followed = false;
  addEventListener("click", (late) => ((followed = late.defaultPrevented), stay(late)), { once: true });
  document.body.querySelector("a, b")!.dispatchEvent(event);
  return followed;
}

describe("going about", () => {
  test("changes the screen and the address", () => {
    go("/rules/master");
    expect(here.route).toEqual({ screen: "rules", set: "master" });
    expect(location.pathname).toBe("/rules/master");
  });

  test("takes the secret out of the address bar", () => {
    go("/t/abc#seat=0.secret");
    expect(here.hash).toBe("#seat=0.secret");
    hideFragment();
    expect([here.hash, location.hash]).toEqual(["", ""]);
    expect(here.route).toEqual({ screen: "table", id: "abc" });
  });

  test("reads out the heading of the new screen", async () => {
    document.body.innerHTML = "<main><h1>Old</h1></main>";
    go("/about");
    document.body.innerHTML = "<main><h1>New</h1></main>";
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("New"));
  });

  test("leaves nothing behind that still looks for a heading", () => {
    vi.useFakeTimers();
    go("/about");
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("links", () => {
  test("of the page are followed without loading", () => {
    expect(clickOn('<a href="/about"><b>About</b></a>')).toBe(true);
    expect(here.route).toEqual({ screen: "about" });
  });

  test.each([
    ['<a href="/about" target="_blank">About</a>', {}],
    ['<a href="/about">About</a>', { ctrlKey: true }],
    ['<a href="/about">About</a>', { button: 1 }],
    ['<a href="/about" download>About</a>', {}],
    ['<a href="https://game-icons.net">icons</a>', {}],
    ['<a href="/api/docs">interface</a>', {}],
    ['<a href="#aim">further down</a>', {}],
  ])("that lead elsewhere are the browser's: %s %o", (html, init) => {
    expect(clickOn(html, init)).toBe(false);
    expect(here.route).toEqual({ screen: "home" });
  });
});
