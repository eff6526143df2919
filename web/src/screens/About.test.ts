import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { ICON_AUTHORS } from "../draw/authors";
import About from "./About.svelte";

let shown: Record<string, unknown>;
const text = (): string => document.body.textContent ?? "";

async function show(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal("fetch", vi.fn(answer));
  shown = mount(About, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(text()).toMatch(/This server runs|does not answer/));
  await tick();
}

afterEach(() => {
  void unmount(shown);
  vi.unstubAllGlobals();
});

test("the version is the server's, and everybody's licence is there", async () => {
  await show(() => Promise.resolve(Response.json({ server: "shiftmaze", version: "1.2.3", status: "ok" })));
  expect(text()).toContain("This server runs version 1.2.3.");
  expect(document.querySelector("pre")!.textContent).toContain("Apache License");
  for (const { name } of Object.values(ICON_AUTHORS)) expect(text()).toContain(name);
  for (const name of ["Inter", "Cardo"]) expect(text()).toContain(name);
  expect(document.querySelector("a[href='/THIRD_PARTY.txt']")).not.toBeNull();
});

test("without a server the page can still be read", async () => {
  await show(() => Promise.reject(new TypeError("no network")));
  expect(text()).toContain("The server does not answer at the moment.");
});
