import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, makeClient, Refusal, Unreachable } from "../api/client";
import type { Live, Listener } from "../api/socket";
import type { Message, Step, View } from "../api/wire";
import { changeHeld, forgotten, readHeld, seatsOf, tableOf, withSecrets } from "./seats";
import { Session } from "./session.svelte";
import { returnedOf, sightOf, stepOf, toldOf, TURNS, viewOf } from "./testing";
import * as trials from "./trial";

/** A server in the hand of the test. */
class Server {
  readonly shown: { token: string | null; since: number | null }[] = [];
  asked = 0;
  stopped = false;
  listener!: Listener;
  readonly client: Client;

  constructor(answers: Partial<Client>) {
    this.client = { ...makeClient(), ...answers };
  }

  connect = (_address: string, listener: Listener): Live => {
    this.listener = listener;
    return {
      show: (token, since) => void this.shown.push({ token, since }),
      seen: () => {},
      askAgain: () => void (this.asked += 1),
      start: () => listener.changed("open"),
      stop: () => void (this.stopped = true),
    };
  };

  says(...messages: Message[]): void {
    for (const message of messages) this.listener.heard(message);
  }
}

const refused = (status: number, key: string) => new Refusal(status, { key, values: {}, text: "" });
const NO_TABLE = refused(404, "no-table");
const VOID = refused(403, "wrong-token");
const hides = (view: View, seat: number) => view.rules === "classic" && view.players[seat]?.pile[0] === "?";

async function sitting(secrets: Record<string, string>, answers: Partial<Client> = {}) {
  changeHeld((held) => withSecrets(held, "t1", secrets, 1));
  const seat = Object.keys(secrets).length === 1 ? Number(Object.keys(secrets)[0]!.split(":")[1]) : null;
  const server = new Server({ table: async () => sightOf(0, seat), ...answers });
  const session = new Session("t1", hides, server.client, server.connect);
  await session.start();
  return { server, session };
}

/** The seats whose secrets this browser still has. */
const kept = () => seatsOf(tableOf(readHeld(), "t1"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeHeld((held) => forgotten(held, "t1"));
});

describe("a session", () => {
  it("looks out of its seat and may act", async () => {
    const { server, session } = await sitting({ "seat:0": "s0" });
    expect(server.shown).toEqual([{ token: "s0", since: 0 }]);
    expect(session.trial?.number).toBe(0);
    expect(session.scene).toMatchObject({ of: "trial" });
  });

  it("makes a turn and does not show it again", async () => {
    const act = vi.fn(async () => ({ number: 2, view: viewOf(2, 0) }));
    const { server, session } = await sitting({ "seat:0": "s0" }, { act });
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    await session.post();
    expect(act.mock.calls[0]).toMatchObject(["t1", "s0", { actions: "b1:3>e5", number: 0 }, {}]);
    server.says(...toldOf(0, 2, 0));
    expect(session.projector.busy).toBe(false);
    expect(session.trial).toBeNull();
    expect(session.notice).toBeNull();
    expect(session.scene).toMatchObject({ of: "now" });
  });

  it("never shows a turn made here half done", async () => {
    let answer: (played: { number: number; view: View }) => void = () => {};
    const act = () => new Promise<{ number: number; view: View }>((resolve) => (answer = resolve));
    const { server, session } = await sitting({ "seat:0": "s0" }, { act });
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    const posting = session.post();
    const [shift, walk] = toldOf(0, 2, 0);
    server.says(shift!);
    expect(session.scene?.of).toBe("trial");
    server.says(walk!);
    expect(session.scene).toMatchObject({ of: "now", view: viewOf(2, 0) });
    expect(session.past.turns).toHaveLength(1);
    answer({ number: 2, view: viewOf(2, 0) });
    await posting;
    expect(session.known.number).toBe(2);
  });

  it("shows the others' turns one after the other and ends as things are", async () => {
    const { server, session } = await sitting({ "seat:1": "s1" });
    server.says(...toldOf(0, 2, 1));
    expect(session.scene).toMatchObject({ of: "playback", view: viewOf(1, 1) });
    await vi.runAllTimersAsync();
    expect(session.scene?.view).toEqual(viewOf(2, 1));
    expect(session.trial?.number).toBe(2);
  });

  it("lets whoever acts skip them", async () => {
    const { server, session } = await sitting({ "seat:1": "s1" });
    server.says(...toldOf(0, 2, 1));
    session.attempt((trial) => trials.shifted(trial, "b1"));
    expect(session.scene?.of).toBe("trial");
    expect(session.trial?.arrow).toBe("b1");
  });

  it("keeps the turn being tried when the line comes back", async () => {
    const { server, session } = await sitting({ "seat:0": "s0" });
    session.attempt((trial) => trials.shifted(trial, "b1"));
    server.listener.changed("waiting");
    server.listener.changed("open");
    server.says(sightOf(0, null), ...returnedOf(0, 0, 0));
    expect(session.trial?.arrow).toBe("b1");
    expect(session.notice).toBeNull();
  });

  it("says why a turn being tried is gone", async () => {
    const { server, session } = await sitting({ "seat:0": "s0" });
    session.attempt((trial) => trials.shifted(trial, "b1"));
    server.says(...returnedOf(0, 2, 0));
    expect(session.notice).toEqual({ kind: "trial-dropped", why: "gone-on" });
  });

  it("shows how the game stands when a turn came too late", async () => {
    const reason = { key: "stale", values: {}, text: "" };
    const now = { number: 2, view: viewOf(2, 0), turns: null };
    const act = () => Promise.reject(new Refusal(409, reason, null, now));
    const { session } = await sitting({ "seat:0": "s0" }, { act });
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    await session.post();
    expect(session.known.number).toBe(2);
    expect(session.trial).toBeNull();
    expect(session.notice).toMatchObject({ kind: "refused" });
  });

  it("asks again for what it missed, once", async () => {
    const { server } = await sitting({ "seat:1": "s1" });
    server.says(stepOf(3, 1, false), stepOf(4, 1, true));
    expect(server.asked).toBe(1);
  });

  it("watches on when its secret is good no longer", async () => {
    const table = async (_id: string, secret: string | null) => {
      if (secret !== null) throw VOID;
      return sightOf(0, null);
    };
    const { session } = await sitting({ "seat:0": "s0" }, { table });
    expect(session.viewer).toBeNull();
    expect(session.notice).toEqual({ kind: "seat-lost", seat: 0 });
    expect(kept()).toEqual([]);
  });

  it.each([
    ["no-table", () => Promise.reject(NO_TABLE)],
    ["no-table", (_id: string, secret: string | null) => Promise.reject(secret === null ? NO_TABLE : VOID)],
    ["bad-request", () => Promise.reject(refused(422, "bad-request"))],
  ])("knows when there is no such table, and keeps its secrets: %s", async (key, table) => {
    const { session } = await sitting({ "seat:0": "s0" }, { table });
    expect(session.missing?.key).toBe(key);
    expect(kept()).toEqual([0]);
  });

  it.each([403, 404])("minds nothing that was said in the server's place: %i", async (status) => {
    const table = async (_id: string, secret: string | null) => {
      if (secret !== null) throw refused(status, "broken");
      return sightOf(0, null);
    };
    const { server, session } = await sitting({ "seat:0": "s0" }, { table });
    expect(session.missing).toBeNull();
    expect(kept()).toEqual([0]);
    expect(server.shown).toEqual([{ token: "s0", since: null }]);
  });

  it("reads what happened long ago, and fetches it once", async () => {
    const made = (since: number) => toldOf(since, Math.min(since + 30, 60), 1) as Step[];
    const steps = vi.fn(async (_id: string, _secret: string | null, since: number) => ({ number: 60, steps: made(since) }));
    const { server, session } = await sitting({ "seat:1": "s1" }, { steps, table: async () => sightOf(60, 1) });
    server.says(...returnedOf(50, 60, 1));
    expect(session.past.turns[0]?.first).toBe(51);
    await vi.runAllTimersAsync();
    expect(session.past.turns).toHaveLength(30);
    expect(session.past.story.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    server.says(...toldOf(60, 62, 1), sightOf(62, 1));
    await vi.runAllTimersAsync();
    expect(session.past.turns).toHaveLength(31);
    expect(steps.mock.calls.map(([, secret, since]) => [secret, since])).toEqual([["s1", 0], ["s1", 30]]);
  });

  it("looks back while the game goes on", async () => {
    const view = vi.fn(async () => ({ number: 1, view: viewOf(1, 1) }));
    const { server, session } = await sitting({ "seat:1": "s1" }, { view });
    server.says(...toldOf(0, 4, 1));
    session.projector.skip();
    session.past.back();
    expect(session.scene).toMatchObject({ of: "history", view: viewOf(2, 1) });
    server.says(...toldOf(4, 6, 1));
    expect(session.scene?.view).toEqual(viewOf(2, 1));
    session.toNow();
    expect(session.scene?.view).toEqual(viewOf(6, 1));
  });
});

describe("a server in trouble", () => {
  const FAILED = { type: "error", key: "storage", values: {}, text: "" } as Message;

  it("is asked again when it could not show the seat, until it does", async () => {
    const { server } = await sitting({ "seat:0": "s0" });
    server.says(FAILED, FAILED);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.asked).toBe(1);
    server.says(FAILED);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.asked).toBe(2);
    server.says(...returnedOf(0, 0, 0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(2);
  });

  it("is not asked any more by somebody who has left", async () => {
    const { server, session } = await sitting({ "seat:0": "s0" });
    server.says(FAILED);
    session.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(0);
  });

  it("is told of while a turn is sent again and again", async () => {
    let answer: (played: { number: number; view: View }) => void = () => {};
    const act = vi.fn((..._: Parameters<Client["act"]>) => new Promise<{ number: number; view: View }>((resolve) => (answer = resolve)));
    const { session } = await sitting({ "seat:0": "s0" }, { act });
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    const posting = session.post();
    act.mock.calls[0]?.[3]?.troubled?.(refused(503, "storage"));
    expect(session.trouble).toMatchObject({ key: "storage" });
    expect(session.posting).toBe(true);
    answer({ number: 2, view: viewOf(2, 0) });
    await posting;
    expect(session.trouble).toBeNull();
  });
});

describe("a line that cannot be had", () => {
  async function lose(server: Server, times: number) {
    for (let i = 0; i < times; i += 1) {
      server.listener.changed("opening");
      server.listener.changed("waiting");
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  it("is done without: the table is looked at once for each try", async () => {
    const table = vi.fn(async () => sightOf(0, 1));
    const { server, session } = await sitting({ "seat:1": "s1" }, { table });
    await lose(server, 2);
    expect(table).toHaveBeenCalledTimes(1);
    table.mockImplementation(async () => sightOf(2, 1));
    await lose(server, 1);
    expect(table).toHaveBeenCalledTimes(2);
    expect(session.scene?.view).toMatchObject(viewOf(2, 1));
    expect(session.trial?.number).toBe(2);
    await lose(server, 1);
    expect(table).toHaveBeenCalledTimes(3);
    server.says(...returnedOf(0, 2, 1));
    expect(session.projector.busy).toBe(false);
    expect(session.past.turns).toHaveLength(1);
    await lose(server, 2);
    expect(table).toHaveBeenCalledTimes(3);
  });

  it("is not waited for any more when the table is gone", async () => {
    const table = vi.fn(async () => sightOf(0, 0));
    const { server, session } = await sitting({ "seat:0": "s0" }, { table });
    table.mockRejectedValue(new Unreachable("away"));
    await lose(server, 3);
    expect(session.missing).toBeNull();
    table.mockRejectedValue(NO_TABLE);
    await lose(server, 1);
    expect(session.missing?.key).toBe("no-table");
    expect(server.stopped).toBe(true);
    expect(kept()).toEqual([0]);
  });
});

describe("several people at one screen", () => {
  const BOTH = { "seat:0": "s0", "seat:1": "s1" };
  const secretsIn = (session: Session) =>
    JSON.stringify([session.known, session.past.story, session.trial, session.projector.playback, [...session.past.history.fetched], session.hint]);

  it("are called one after the other, and nothing of the former is left", async () => {
    const { server, session } = await sitting(BOTH);
    expect(session.curtain).toBe(0);
    expect(server.shown.at(-1)).toEqual({ token: null, since: null });
    session.reveal();
    expect(server.shown.at(-1)).toEqual({ token: "s0", since: 0 });
    server.says(...returnedOf(0, 0, 0));
    expect(session.curtain).toBeNull();
    expect(secretsIn(session)).toContain("owl");
    server.says(...toldOf(0, 2, 0));
    await vi.runAllTimersAsync();
    expect(session.curtain).toBeNull();
    expect(server.shown.at(-1)).toEqual({ token: null, since: null });
    expect(secretsIn(session)).not.toContain("owl");
    server.says(sightOf(2, 0), sightOf(2, null));
    expect(secretsIn(session)).not.toContain("owl");
    expect(session.curtain).toBe(1);
    session.reveal();
    server.says(...returnedOf(0, 2, 1));
    expect(session.viewer).toBe(1);
    expect(session.past.turns).toHaveLength(1);
    expect(secretsIn(session)).toContain("bat");
    expect(secretsIn(session)).not.toContain("owl");
  });

  it("see the whole game when it is over", async () => {
    const { server, session } = await sitting(BOTH);
    server.says(sightOf(4, null, { status: "over" }));
    expect(session.curtain).toBeNull();
    expect(session.over).toBe(true);
  });
});

describe("advice for a price", () => {
  type Offer = { price: string; advice: { seat: number; turn: string }[] };
  const PRICE: Offer = { price: "wand", advice: [] };
  const asking = (viewer: number | null, offer: Offer | null): View =>
    ({ ...viewOf(0, viewer), rules: "master", offer }) as unknown as View;
  const sight = (number: number, viewer: number | null, offer: Offer | null): Message =>
    ({ ...sightOf(number, viewer), view: asking(viewer, offer), turns: offer ? TURNS : null }) as Message;
  const answered = (offer: Offer | null) => async () => ({ number: 2, view: asking(1, offer) });

  it("is a price first, which leaves the turn that can be tried", async () => {
    const act = vi.fn(async () => ({ number: 1, view: asking(0, PRICE) }));
    const { session } = await sitting({ "seat:0": "s0" }, { act });
    await session.deal("offer:wand");
    expect(act.mock.calls[0]).toMatchObject(["t1", "s0", { actions: "offer:wand", number: 0 }, {}]);
    expect(session.trial).toMatchObject({ number: 1, adviser: null });
    expect(session.notice).toBeNull();
  });

  it("is tried on the board of the one to act, and shown", async () => {
    const act = vi.fn(answered({ ...PRICE, advice: [{ seat: 1, turn: "b1:3>e5" }] }));
    const { server, session } = await sitting({ "seat:1": "s1" }, { act });
    server.says(sight(1, 1, PRICE));
    expect(session.trial).toBeNull();
    session.advise();
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    expect(session.scene).toMatchObject({ of: "trial", view: { pawns: ["e5", "g7"] } });
    await session.post();
    expect(act.mock.calls[0]).toMatchObject(["t1", "s1", { actions: "advise:1:b1:3>e5", number: 1 }, {}]);
    expect(session.trial).toBeNull();
    expect(session.notice).toBeNull();
  });

  it("ends with the price", async () => {
    const { server, session } = await sitting({ "seat:1": "s1" });
    server.says(sight(1, 1, PRICE));
    session.advise();
    session.attempt((trial) => trials.shifted(trial, "b1"));
    server.says(sight(2, 1, null));
    expect(session.trial).toBeNull();
    expect(session.notice).toEqual({ kind: "trial-dropped", why: "no-price" });
  });

  it("is not asked where no price stands", async () => {
    const { session } = await sitting({ "seat:1": "s1" });
    session.advise();
    expect(session.trial).toBeNull();
  });

  it("calls somebody else to the same screen, and the one to act back", async () => {
    const hidesAll = () => true;
    changeHeld((held) => withSecrets(held, "t1", { "seat:0": "s0", "seat:1": "s1" }, 1));
    const server = new Server({ table: async () => sightOf(0, null), act: answered(PRICE) });
    const session = new Session("t1", hidesAll, server.client, server.connect);
    await session.start();
    session.reveal();
    server.says(sight(1, 0, PRICE));
    session.call(1);
    server.says(sight(1, null, PRICE));
    expect(session.curtain).toBe(1);
    session.reveal();
    server.says(sight(1, 1, PRICE));
    expect(session.viewer).toBe(1);
    session.advise();
    session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), "e5"));
    await session.post();
    server.says(sight(2, null, PRICE));
    expect(session.curtain).toBe(0);
  });
});
