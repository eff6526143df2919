import { describe, expect, it, vi } from "vitest";
import { makeClient, newName, Refusal, Unreachable } from "./client";

type Answer = Response | Error;
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

function answering(...answers: Answer[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = makeClient({
    fetch: (path, init) => {
      sent.push({ path: String(path), init: init ?? {} });
      const answer = answers.shift() ?? new Error("nobody is there");
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { client, sent, waits };
}

/** Every request hangs until its limit is up, which is at once. */
function hanging() {
  const limits: number[] = [];
  const names: unknown[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return AbortSignal.abort(new DOMException("too long", "TimeoutError"));
  });
  const stop = new AbortController();
  const client = makeClient({
    fetch: (_path, init) => {
      names.push(JSON.parse(String(init?.body ?? "{}")).client);
      return init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {});
    },
    wait: async () => void (names.length === 2 && stop.abort()),
  });
  return { client, limits, names, stop };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refused = (status: number, key: string, more: object = {}, headers = {}) =>
  json({ key, values: {}, text: key, ...more }, status, headers);
const TURN = { actions: "b1:3>e5", number: 14, client: "a9f1" };

describe("the client", () => {
  it("shows a secret in a header and never in an address", async () => {
    const { client, sent } = answering(json({ type: "table" }));
    await client.table("a/b", "s3cret");
    expect(sent[0]?.path).toBe("/api/tables/a%2Fb");
    expect(sent[0]?.init.headers).toEqual({ authorization: "Bearer s3cret" });
  });

  it("asks as a spectator without one", async () => {
    const { client, sent } = answering(json({ type: "table" }));
    await client.table("t1", null);
    expect(sent[0]?.init.headers).toEqual({});
  });

  it("tells a refusal from a network that is gone", async () => {
    const { client } = answering(refused(404, "no-table"), new TypeError("failed"));
    await expect(client.table("t1", null)).rejects.toMatchObject({ name: "Refusal", key: "no-table", status: 404 });
    await expect(client.table("t1", null)).rejects.toBeInstanceOf(Unreachable);
  });

  it.each([502, 403, 404, 429])("takes a page of a proxy for no answer: %i", async (status) => {
    const { client } = answering(new Response("<h1>Not here</h1>", { status }));
    await expect(client.health()).rejects.toBeInstanceOf(Unreachable);
  });

  it("takes an answer that breaks off for none", async () => {
    const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("gone")) }));
    const { client } = answering(broken(), broken());
    await expect(client.health()).rejects.toBeInstanceOf(Unreachable);
    await expect(client.record("t1", null)).rejects.toBeInstanceOf(Unreachable);
  });

  it("gives up a request that hangs, and has more patience with what is thought about", async () => {
    const { client, limits } = hanging();
    await expect(client.table("t1", null)).rejects.toBeInstanceOf(Unreachable);
    await expect(client.hint("t1", "s")).rejects.toBeInstanceOf(Unreachable);
    await expect(client.importRecord("")).rejects.toBeInstanceOf(Unreachable);
    expect(limits).toEqual([20_000, 60_000, 60_000]);
  });

  it("sends a turn that hangs again under the same name, until told to stop", async () => {
    const { client, names, stop } = hanging();
    await expect(client.act("t1", "s", TURN, { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(names).toEqual([TURN.client, TURN.client]);
  });

  it("sends the very same turn again until it is answered", async () => {
    const { client, sent, waits } = answering(
      new TypeError("failed"),
      new Response("", { status: 504 }),
      refused(503, "storage"),
      json({ number: 16, view: {} }),
    );
    await expect(client.act("t1", "s", TURN)).resolves.toMatchObject({ number: 16 });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ init }) => init.body))).toEqual(new Set([JSON.stringify(TURN)]));
    expect(waits).toEqual([400, 800, 1600]);
  });

  it("tells of the trouble from the third time on, and goes on", async () => {
    const { client } = answering(
      new TypeError("failed"),
      refused(503, "storage"),
      refused(503, "storage"),
      new TypeError("failed"),
      json({ number: 16, view: {} }),
    );
    const troubled = vi.fn();
    await expect(client.act("t1", "s", TURN, { troubled })).resolves.toMatchObject({ number: 16 });
    expect(troubled.mock.calls).toMatchObject([[{ key: "storage" }], [{ name: "Unreachable" }]]);
  });

  it("waits as long as the server asks for", async () => {
    const { client, waits } = answering(
      refused(429, "too-many", {}, { "retry-after": "3" }),
      json({ number: 16, view: {} }),
    );
    await client.act("t1", "s", TURN);
    expect(waits).toEqual([3000]);
  });

  it("hands on how the game stands when a turn came too late", async () => {
    const now = { number: 15, view: { turn: 1 }, turns: null };
    const { client } = answering(refused(409, "stale", now));
    const refusal = await client.act("t1", "s", TURN).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).now).toMatchObject(now);
  });

  it("stops asking when told to", async () => {
    const { client } = answering();
    const stop = new AbortController();
    const asking = client.act("t1", "s", TURN, { signal: stop.signal });
    stop.abort();
    await expect(asking).rejects.toMatchObject({ name: "AbortError" });
  });

  it("deletes what it has to", async () => {
    const { client, sent } = answering(json({ level: null }));
    await client.takeBack("t1", "s");
    expect(sent[0]).toMatchObject({ path: "/api/tables/t1/bot", init: { method: "DELETE" } });
  });

  it("names its posts so that the server takes them", () => {
    expect(newName()).toMatch(/^[!-~]{1,64}$/);
    expect(newName()).not.toBe(newName());
  });
});
