import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Client } from "../../api/client";
import { readHeld } from "../../table/seats";
import { language } from "../../text/language.svelte";
import { begin } from "./begin";
import { firstDraft, withSeat, withWay } from "./draft";
import { setNamed } from "./testing";

const classic = setNamed("classic");

function fakeClient(start: Client["start"] = async () => undefined) {
  const secrets = { host: "h", "seat:0": "s", "invite:1": "i" };
  const fake = { createTable: vi.fn(async () => ({ table: "t1", secrets })), start: vi.fn(start) };
  return { fake, client: fake as unknown as Client };
}

beforeAll(() => language.choose("en"));
afterEach(() => localStorage.clear());

describe("beginning", () => {
  test("starts at once where nobody is waited for, and keeps the secrets", async () => {
    const { fake, client } = fakeClient();
    expect(await begin(withSeat(firstDraft, 0, { name: " Anne " }), classic, client)).toBe("t1");
    expect(fake.start).toHaveBeenCalledWith("t1", "h");
    expect(fake.createTable.mock.calls[0]).toMatchObject([{ seats: [{ name: "Anne" }, {}, {}] }]);
    expect(readHeld()["t1"]).toMatchObject({ host: "h", seats: { 0: "s" }, invites: { 1: "i" } });
  });

  test("calls people without a name by their colour", async () => {
    const { fake, client } = fakeClient();
    await begin(withWay(firstDraft, classic, "device"), classic, client);
    expect(fake.createTable.mock.calls[0]).toMatchObject([{ seats: [{ name: "Yellow" }, { name: "Green" }] }]);
  });

  test("waits for those who are invited", async () => {
    const { fake, client } = fakeClient();
    await begin(withWay(firstDraft, classic, "friends"), classic, client);
    expect(fake.start).not.toHaveBeenCalled();
  });

  test("leads to the table even if it could not start", async () => {
    const { client } = fakeClient(() => Promise.reject(new Error("busy")));
    expect(await begin(firstDraft, classic, client)).toBe("t1");
  });
});
