import { advance, type Connection, type ConnectionPhase, type Effect, type Happening, unconnected } from "./connection";
import type { Message } from "./wire";

export interface Listener {
  readonly heard: (message: Message) => void;
  readonly changed: (phase: ConnectionPhase) => void;
}

/** A table's live connection. Whoever made it stops it. */
export interface Live {
  /** Look out of a seat, or as a spectator; `since` asks for the steps behind that number. */
  readonly show: (token: string | null, since: number | null) => void;
  /** The last number seen, named when the connection comes back. */
  readonly seen: (number: number) => void;
  /** Ask once more for what was missed. */
  readonly askAgain: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Opens a table's live connection. */
export type Connect = (address: string, listener: Listener) => Live;

export function liveAddress(id: string, page: { protocol: string; host: string } = location): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(id)}/live`;
}

export function makeLive(
  address: string,
  listener: Listener,
  make: (address: string) => WebSocket = (where) => new WebSocket(where),
): Live {
  let now: Connection = unconnected;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function happen(happening: Happening): void {
    const before = now.phase;
    const [next, effects] = advance(now, happening, Math.random());
    now = next;
    effects.forEach(effect);
    if (now.phase !== before) listener.changed(now.phase);
  }

  function effect(one: Effect): void {
    switch (one.do) {
      case "open":
        return open();
      case "close":
        return close();
      case "say":
        return socket?.send(JSON.stringify(one.saying));
      case "rest":
        return clearTimeout(timer);
      case "wake":
        return wakeAfter(one.after);
    }
  }

  function wakeAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => happen({ kind: "time" }), milliseconds);
  }

  function open(): void {
    close();
    const opened = make(address);
    socket = opened;
    const ifCurrent = (happening: Happening) => () => {
      if (socket === opened) happen(happening);
    };
    opened.addEventListener("open", ifCurrent({ kind: "opened" }));
    opened.addEventListener("close", ifCurrent({ kind: "lost" }));
    opened.addEventListener("message", (event: MessageEvent) => {
      if (socket === opened) hear(event.data);
    });
  }

  function hear(data: unknown): void {
    happen({ kind: "heard" });
    const message = parseMessage(data);
    if (message === null) return;
    if (message.type === "error") happen({ kind: "refused" });
    listener.heard(message);
  }

  function close(): void {
    const closing = socket;
    socket = null;
    closing?.close();
  }

  const wake = () => {
    if (document.visibilityState !== "hidden") happen({ kind: "awake" });
  };

  return {
    show: (token, since) => happen({ kind: "show", token, since }),
    seen: (number) => happen({ kind: "seen", number }),
    askAgain: () => happen({ kind: "again" }),
    start() {
      addEventListener("online", wake);
      document.addEventListener("visibilitychange", wake);
      happen({ kind: "start" });
    },
    stop() {
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      happen({ kind: "stop" });
    },
  };
}

const TYPES: readonly string[] = ["table", "step", "present", "emote", "error", "pong"] satisfies Message["type"][];

/** A message of the server; null for what a newer one might say. */
function parseMessage(data: unknown): Message | null {
  if (typeof data !== "string") return null;
  try {
    const read: unknown = JSON.parse(data);
    return hasType(read) && TYPES.includes(read.type) ? (read as Message) : null;
  } catch {
    return null;
  }
}

function hasType(read: unknown): read is { type: string } {
  return typeof read === "object" && read !== null && "type" in read && typeof read.type === "string";
}
