import { afterEach, expect, test, vi } from "vitest";
import { type Client, makeClient, Refusal } from "../../api/client";
import { changeHeld, forgotten, readHeld, tableOf, withSecrets } from "../../table/seats";
import { Session } from "../../table/session.svelte";
import { sightOf } from "../../table/testing";
import { followAll, playAgain } from "./rematch";

const NOTHING = () => {};
const SILENT = () => ({ show: NOTHING, seen: NOTHING, askAgain: NOTHING, start: NOTHING, stop: NOTHING });
const BEGUN = new Refusal(409, { key: "no-rematch", values: {}, text: "" });

let session: Session;

/** Looks at a game that is over, with some secrets; the next one is set up at t2. */
async function looking(secrets: Record<string, string>, next: string | null = "t2") {
  changeHeld((held) => withSecrets(held, "t1", secrets, 1));
  const server = {
    table: vi.fn<Client["table"]>(async () => sightOf(4, 0, { status: "over", rematch: next })),
    rematch: vi.fn<Client["rematch"]>(async () => ({ table: "t2", secrets: { host: "h2" } })),
    follow: vi.fn<Client["follow"]>(async () => ({ table: "t2", seat: 0, secret: "s2" })),
    start: vi.fn<Client["start"]>(async () => ({})),
  };
  session = new Session("t1", () => false, { ...makeClient(), ...server }, SILENT);
  await session.start();
  return server;
}

const heldThere = () => tableOf(readHeld(), "t2");

afterEach(() => {
  session.stop();
  changeHeld((held) => forgotten(forgotten(held, "t1"), "t2"));
});

test("a host to whom no answer came follows as the host", async () => {
  const server = await looking({ host: "h1", "seat:0": "s1" });
  expect(await followAll(session)).toBe("t2");
  expect(server.rematch).toHaveBeenCalledExactlyOnceWith("t1", "h1");
  expect(heldThere()).toMatchObject({ host: "h2", seats: { 0: "s2" } });
});

test("a host who has the answer only follows", async () => {
  const server = await looking({ host: "h1", "seat:0": "s1" });
  changeHeld((held) => withSecrets(held, "t2", { host: "h" }, 1));
  expect(await followAll(session)).toBe("t2");
  expect(server.rematch).not.toHaveBeenCalled();
  expect(heldThere()).toMatchObject({ host: "h", seats: { 0: "s2" } });
});

test("a host follows to a game that has begun", async () => {
  const server = await looking({ host: "h1", "seat:0": "s1" });
  server.rematch.mockRejectedValue(BEGUN);
  expect(await followAll(session)).toBe("t2");
  expect(heldThere()).toMatchObject({ host: null, seats: { 0: "s2" } });
});

test("whoever is no host only follows", async () => {
  const server = await looking({ "seat:0": "s1" });
  expect(await followAll(session)).toBe("t2");
  expect(server.rematch).not.toHaveBeenCalled();
});

test("a game whose people are all here is set up and started", async () => {
  const server = await looking({ host: "h1", "seat:0": "s1", "seat:1": "s1" }, null);
  expect(await playAgain(session)).toBe("t2");
  expect(server.start).toHaveBeenCalledExactlyOnceWith("t2", "h2");
});
