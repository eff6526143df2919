import { describe, expect, it } from "vitest";
import { advance, type Connection, type Effect, type Happening, PATIENCE, QUIET, unconnected } from "./connection";

function follow(...happenings: Happening[]): { now: Connection; effects: readonly Effect[] } {
  let now = unconnected;
  let effects: readonly Effect[] = [];
  for (const happening of happenings) [now, effects] = advance(now, happening, 0.5);
  return { now, effects };
}

describe("a connection", () => {
  it("shows its seat and the last number seen when it opens", () => {
    const { now, effects } = follow(
      { kind: "show", token: "secret", since: 4 },
      { kind: "start" },
      { kind: "seen", number: 9 },
      { kind: "opened" },
    );
    expect(now.phase).toBe("open");
    expect(effects).toContainEqual({ do: "say", saying: { type: "show", token: "secret", since: 9 } });
  });

  it("looks as a spectator without a secret", () => {
    const { effects } = follow({ kind: "start" }, { kind: "opened" });
    expect(effects).toContainEqual({ do: "say", saying: { type: "show" } });
  });

  it("waits longer after every failure, up to a limit, and starts afresh once it hears something", () => {
    let now = follow({ kind: "start" }).now;
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const [lost, effects] = advance(now, { kind: "lost" }, 1);
      waits.push(effects.flatMap((effect) => (effect.do === "wake" ? [effect.after] : []))[0]!);
      [now] = advance(lost, { kind: "time" }, 1);
    }
    expect(waits.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(waits.at(-1)).toBe(15_000);
    [now] = advance(now, { kind: "opened" }, 1);
    [now] = advance(now, { kind: "heard" }, 1);
    expect(now.tries).toBe(0);
  });

  it("leaves a server alone for a while that refused something and closed the line", () => {
    const { effects } = follow(
      { kind: "start" },
      { kind: "opened" },
      { kind: "heard" },
      { kind: "refused" },
      { kind: "lost" },
    );
    expect(effects).toContainEqual({ do: "wake", after: 3000 });
  });

  it("spreads its attempts", () => {
    const opening = follow({ kind: "start" }).now;
    const after = (chance: number) => advance(opening, { kind: "lost" }, chance)[1].at(-1);
    expect(after(0)).toEqual({ do: "wake", after: 250 });
    expect(after(1)).toEqual({ do: "wake", after: 500 });
  });

  it("asks whether anybody is there after a silence, and gives the line up if nobody answers", () => {
    const asked = follow({ kind: "start" }, { kind: "opened" }, { kind: "time" });
    expect(asked.effects).toEqual([
      { do: "say", saying: { type: "ping" } },
      { do: "wake", after: PATIENCE },
    ]);
    expect(advance(asked.now, { kind: "heard" }, 0)[1]).toEqual([{ do: "wake", after: QUIET }]);
    expect(advance(asked.now, { kind: "time" }, 0)[0].phase).toBe("waiting");
  });

  it("does not wait for its timer when the network is back", () => {
    const waiting = follow({ kind: "start" }, { kind: "lost" });
    expect(waiting.now.phase).toBe("waiting");
    const [now, effects] = advance(waiting.now, { kind: "awake" }, 0);
    expect(now.phase).toBe("opening");
    expect(effects[0]).toEqual({ do: "open" });
  });

  it("gives up an attempt that takes too long", () => {
    expect(follow({ kind: "start" }, { kind: "time" }).now.phase).toBe("waiting");
  });

  it("stays stopped", () => {
    const stopped = follow({ kind: "start" }, { kind: "opened" }, { kind: "stop" }).now;
    for (const kind of ["lost", "time", "awake", "heard", "opened", "again"] as const) {
      expect(advance(stopped, { kind }, 0)).toEqual([stopped, []]);
    }
  });
});
