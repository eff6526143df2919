import { describe, expect, it, vi } from "vitest";
import { makeClient } from "../../api/client";
import type { Puzzle, Tried } from "../../api/wire";
import { Session } from "../../table/session.svelte";
import { TURNS, viewOf } from "../../table/testing";
import * as trials from "../../table/trial";
import { dailyName, daysBefore, someName } from "./names";
import { layOut } from "./table";
import { dayOf, numberText, taskText } from "./words";

const DAY = new Date("2026-03-01T00:00:00Z");

describe("the names of puzzles", () => {
  it("are made of days", () => {
    expect(dailyName("master", DAY)).toBe("master-2-20260301");
    expect(daysBefore(DAY, 2).map((day) => dailyName("towers", day))).toEqual([
      "towers-2-20260228",
      "towers-2-20260227",
    ]);
    expect(dayOf("master-2-20260301")).toEqual(DAY);
    expect(numberText("master-2-20260301")).toBe("1 March 2026");
  });

  it("or of numbers that are no days", () => {
    expect(someName("classic", 0.000831)).toBe("classic-2-831");
    expect(someName("classic")).toMatch(/^classic-2-\d{1,6}$/);
    expect(dayOf("classic-2-831")).toBeNull();
    expect(dayOf("classic-2-20261345")).toBeNull();
    expect(numberText("classic-2-831")).toBe("Puzzle 831");
  });
});

describe("the task", () => {
  it("names what is to be reached", () => {
    expect(taskText({ target: { thing: "owl" } })).toBe("Reach the owl in two turns");
    expect(taskText({ target: { token: 7 } })).toBe("Take number 7 in two turns");
  });
});

const view = (number: number) => ({
  ...viewOf(0, 0),
  turns: number / 2,
  options: { colours: ["yellow"] },
});
const puzzle = {
  name: "classic-2-831",
  rules: "classic",
  turns: 2,
  target: { thing: "owl" },
  grade: 3,
  view: view(0),
  legal: TURNS,
} as unknown as Puzzle;

function tried(turns: readonly string[], change: Partial<Tried> = {}): Tried {
  const steps = turns.flatMap((turn, index) =>
    turn.split(">").map((action, half) => ({ action, events: [], view: view(2 * index + 2 * half) })),
  );
  const over = turns.length === 2;
  return {
    view: view(2 * turns.length),
    legal: over ? null : TURNS,
    left: 2 - turns.length,
    solved: false,
    failed: over,
    steps,
    ...change,
  } as unknown as Tried;
}

async function sitting() {
  const asked: (readonly string[])[] = [];
  const made = vi.fn();
  const tryPuzzle = async (_name: string, turns: readonly string[]) => {
    asked.push(turns);
    return tried(turns);
  };
  const table = layOut(puzzle, { ...makeClient(), tryPuzzle }, made);
  const session = new Session(puzzle.name, () => false, table.client, table.connect, table.held);
  await session.start();
  const make = async (arrow: string, to: string) => {
    session.attempt((trial) => trials.walked(trials.shifted(trial, arrow), to));
    await session.post();
  };
  return { asked, made, session, make };
}

describe("a puzzle's table", () => {
  it("is played like any other, with all turns sent each time", async () => {
    const { asked, made, session, make } = await sitting();
    expect(session.viewer).toBe(0);
    expect(session.trial?.number).toBe(0);
    await make("b1", "e5");
    expect(asked).toEqual([["b1:3>e5"]]);
    expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ left: 1 }));
    expect(session.known.number).toBe(2);
    expect(session.trial?.number).toBe(2);
    expect(session.over).toBe(false);
    await make("a2", "c1");
    expect(asked.at(-1)).toEqual(["b1:3>e5", "a2:3>c1"]);
    expect(session.over).toBe(true);
    expect(session.trial).toBeNull();
    expect(session.notice).toBeNull();
  });

  it("keeps no secrets in this browser", async () => {
    await sitting();
    expect(localStorage.getItem("shiftmaze.tables") ?? "{}").not.toContain("classic-2-831");
  });
});
