import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionPhase } from "./connection";
import { type Live, liveAddress, makeLive } from "./socket";
import type { Message } from "./wire";

class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  says(text: string): void {
    this.dispatchEvent(new MessageEvent("message", { data: text }));
  }
}

describe("a live connection", () => {
  let sockets: FakeSocket[];
  let heard: Message[];
  let phases: ConnectionPhase[];
  let live: Live;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, heard, phases] = [[], [], []];
    live = makeLive(
      "ws://here",
      { heard: (message) => heard.push(message), changed: (phase) => phases.push(phase) },
      () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
    );
  });
  afterEach(() => {
    live.stop();
    vi.useRealTimers();
  });

  it("comes back by itself and names what it saw last", () => {
    live.show("s0", 3);
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    live.seen(8);
    sockets[0]!.dispatchEvent(new Event("close"));
    vi.advanceTimersByTime(1000);
    sockets[1]!.dispatchEvent(new Event("open"));
    expect(sockets[0]!.sent).toEqual([{ type: "show", token: "s0", since: 3 }]);
    expect(sockets[1]!.sent).toEqual([{ type: "show", token: "s0", since: 8 }]);
    expect(phases).toEqual(["opening", "open", "waiting", "opening", "open"]);
  });

  it("does not listen to a line it has given up", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    sockets[0]!.dispatchEvent(new Event("close"));
    sockets[0]!.says('{"type":"pong"}');
    expect(heard).toEqual([]);
    expect(sockets[0]!.closed).toBe(true);
  });

  it("changes seats on the same line", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    live.show(null, null);
    live.show("s1", 4);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.sent.slice(1)).toEqual([{ type: "show" }, { type: "show", token: "s1", since: 4 }]);
  });

  it("passes on what it understands", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    for (const text of ["{", "[]", '{"type":"weather"}', '{"type":"present","connected":[1]}']) sockets[0]!.says(text);
    expect(heard).toEqual([{ type: "present", connected: [1] }]);
  });

  it("does not come back at once to a server that refused it", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    sockets[0]!.says('{"type":"error","key":"storage","values":{},"text":""}');
    sockets[0]!.dispatchEvent(new Event("close"));
    vi.advanceTimersByTime(1900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2200);
    expect(sockets).toHaveLength(2);
  });

  it("notices a line that is dead", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("open"));
    vi.advanceTimersByTime(21_000);
    expect(sockets[0]!.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(sockets).toHaveLength(2);
  });

  it("tries at once when the network is back", () => {
    live.start();
    sockets[0]!.dispatchEvent(new Event("close"));
    dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
  });

  it("stays closed when it was stopped", () => {
    live.start();
    live.stop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

it("is found beside the page", () => {
  expect(liveAddress("a b", { protocol: "https:", host: "maze.example" })).toBe(
    "wss://maze.example/api/tables/a%20b/live",
  );
});
