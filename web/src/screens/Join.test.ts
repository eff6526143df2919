import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient } from "../api/client";
import type { Table } from "../api/wire";
import { changeHeld, forgotten } from "../table/seats";
import { Session } from "../table/session.svelte";
import { tableOf } from "../table/testing";
import Join from "./Join.svelte";

const NOTHING = () => {};
const SILENT = () => ({ show: NOTHING, seen: NOTHING, askAgain: NOTHING, start: NOTHING, stop: NOTHING });

let asked: { invite: string; name: string; client: string }[];
let session: Session;

const lost = () => Promise.reject(new TypeError("no network"));

/** A server whose first answers to claims do not come. */
function serving(losing: number) {
  asked = [];
  return async (path: string, request?: RequestInit): Promise<Response> => {
    if (!path.endsWith("/claim")) return lost();
    asked.push(JSON.parse(request!.body as string));
    return asked.length > losing ? Response.json({ seat: 1, secret: "s1" }) : lost();
  };
}

/** Opens the page of an invitation and sits down. */
async function sitDown(fetched: ReturnType<typeof serving>, invite: string, status: Table["status"]): Promise<void> {
  vi.stubGlobal("fetch", fetched);
  session = new Session("t1", () => false, makeClient({ fetch: fetch, wait: async () => {} }), SILENT);
  const shown = mount(Join, { target: document.body, props: { session, table: tableOf({ status }), invite } });
  flushSync();
  const field = document.querySelector("input")!;
  field.value = "Ben";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await vi.waitFor(() => expect(session.held.seats).toEqual({ 1: "s1" }));
  await unmount(shown);
  changeHeld((held) => forgotten(held, "t1"));
}

afterEach(() => void vi.unstubAllGlobals());

test("a claim is sent again under the same name until it is answered", async () => {
  await sitDown(serving(3), "i1", "waiting");
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ client }) => client)).size).toBe(1);
  expect(asked[0]).toMatchObject({ invite: "i1", name: "Ben", client: expect.stringMatching(/^[\w-]{22,64}$/) });
});

test("a page loaded anew claims under the same name, another invitation under another", async () => {
  const server = serving(0);
  await sitDown(server, "i1", "waiting");
  await sitDown(server, "i1", "running");
  await sitDown(server, "i2", "waiting");
  const [first, again, other] = asked.map(({ client }) => client);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
