import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Client, Refusal, Unreachable } from "../../api/client";
import { type HeldTable, runningGames, tableOf } from "../../table/seats";
import { language } from "../../text/language.svelte";
import { gameText, lookedAt } from "./running";

const unknown = tableOf({}, "t");
const running: HeldTable = { ...unknown, rules: "classic", status: "running", turn: 22, names: ["Anne", "Mara"], seats: { 0: "s" }, used: 7 };

beforeAll(() => language.choose("en"));

describe("a game in the list", () => {
  test.each<[string, Partial<HeldTable>]>([
    ["Classic with Mara, turn 23", {}],
    ["Classic with Mara and Ben, turn 23", { names: ["Anne", "Mara", "Ben", ""] }],
    ["Towers against bots, turn 1", { rules: "towers", turn: 0, names: ["Anne", "", ""] }],
    ["Classic against bots, turn 23", { names: ["Anne", "Ben", ""], seats: { 0: "s", 1: "t" } }],
    ["Classic alone, turn 23", { names: ["Anne"] }],
    ["Master: waiting for players", { rules: "master", status: "waiting" }],
    ["Classic: waiting for players", { rules: "chess", status: "waiting" }],
  ])("%s", (text, change) => {
    expect(gameText({ ...running, ...change })).toBe(text);
  });
});

describe("looking whether a game is still there", () => {
  const held = { t: running, other: running };
  const clientWith = (table: Client["table"]) => ({ table: vi.fn(table) }) as unknown as Client;
  const refused = (status: number, key: string) => new Refusal(status, { key, values: {}, text: "" });
  const NO_TABLE = refused(404, "no-table");
  const VOID = refused(403, "wrong-token");

  test("notes how it stands, and not that it was played", async () => {
    const table = { rules: "classic", status: "over", seats: [{ name: "Anne" }, { name: "" }] };
    const client = clientWith(async () => ({ table, view: { turns: 40 } }) as never);
    const after = (await lookedAt("t", running, client))(held);
    expect(after["t"]).toMatchObject({ status: "over", turn: 40, names: ["Anne", ""], used: 7 });
    expect(client.table).toHaveBeenCalledWith("t", "s");
  });

  test.each([
    ["there is no such table", NO_TABLE],
    ["no secret is known, as in an empty database", VOID],
  ])("lists it no longer when %s, and keeps its secrets", async (_, error) => {
    const client = clientWith((_id, secret) => Promise.reject(secret === null ? NO_TABLE : error));
    const after = (await lookedAt("t", running, client))(held);
    expect(runningGames(after).map(({ id }) => id)).toEqual(["other"]);
    expect(after["t"]).toEqual({ ...running, status: "gone" });
  });

  test("keeps the other secrets when one seat is void", async () => {
    const both: HeldTable = { ...running, host: "h", seats: { 0: "s", 1: "t" } };
    const table = { rules: "classic", status: "running", seats: [{ name: "Anne" }, { name: "Mara" }] };
    const client = clientWith(async (_id, secret) => {
      if (secret !== null) throw VOID;
      return { table, view: { turns: 30 } } as never;
    });
    expect((await lookedAt("t", both, client))({ t: both })).toEqual({ t: { ...both, turn: 30 } });
  });

  test.each([
    refused(429, "too-many"),
    refused(404, "broken"),
    refused(403, "bad-origin"),
    new Unreachable("gone"),
  ])("keeps it when the server cannot say", async (error) => {
    const client = clientWith(() => Promise.reject(error));
    expect((await lookedAt("t", running, client))(held)).toBe(held);
  });
});
