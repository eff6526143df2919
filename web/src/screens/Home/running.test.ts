import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Client, Refusal, Unreachable } from "../../api/client";
import { type HeldTable, tableOf } from "../../table/seats";
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
  const refused = (status: number) => new Refusal(status, { key: "no-table", values: {}, text: "" });

  test("notes how it stands, and not that it was played", async () => {
    const table = { rules: "classic", status: "over", seats: [{ name: "Anne" }, { name: "" }] };
    const client = clientWith(async () => ({ table, view: { turns: 40 } }) as never);
    const after = (await lookedAt("t", running, client))(held);
    expect(after["t"]).toMatchObject({ status: "over", turn: 40, names: ["Anne", ""], used: 7 });
    expect(client.table).toHaveBeenCalledWith("t", "s");
  });

  test.each([404, 403])("forgets it when the server says %i", async (status) => {
    const client = clientWith(() => Promise.reject(refused(status)));
    expect((await lookedAt("t", running, client))(held)).toEqual({ other: running });
  });

  test.each([refused(429), new Unreachable("gone")])("keeps it when the server cannot say", async (error) => {
    const client = clientWith(() => Promise.reject(error));
    expect((await lookedAt("t", running, client))(held)).toBe(held);
  });
});
