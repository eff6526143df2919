/** Small made-up games for the tests of this folder. */
import type { Message, Sight, Step, Table, View } from "../api/wire";
import type { Viewer } from "./known";

export function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

export const TURNS = { "b1:3": ["-", "e5"], "b1:6": ["-"], "a2:3": ["-", "c1", "c2"] };

const PLAYERS = 2;

export function viewOf(number: number, viewer: Viewer): View {
  return {
    rules: "classic",
    board: ["65E7E5C"],
    spare: "3",
    pawns: ["a1", "g7"],
    homes: ["a1", "g7"],
    turn: seatAt(number),
    phase: number % 2 === 0 ? "shift" : "move",
    banned: null,
    turns: Math.floor(number / 2),
    winners: [],
    scores: null,
    viewer,
    players: [
      { found: [], pile: [viewer === 0 ? "owl" : "?"] },
      { found: [], pile: [viewer === 1 ? "bat" : "?"] },
    ],
  } as unknown as View;
}

function seatAt(number: number): number {
  return Math.floor(number / 2) % PLAYERS;
}

export function tableOf(change: Partial<Table> = {}): Table {
  return {
    id: "t1",
    status: "running",
    rules: "classic",
    options: {} as Table["options"],
    seats: [
      { kind: "person", name: "Anne", level: null },
      { kind: "person", name: "Ben", level: null },
    ],
    hints: true,
    turn_seconds: null,
    started_at: 990,
    level: "normal",
    passed: [],
    votes: [],
    resigned: [],
    winners: null,
    rematch: null,
    connected: [],
    ...change,
  };
}

export function sightOf(number: number, viewer: Viewer, change: Partial<Table> = {}): Sight {
  const turns = viewer === seatAt(number) ? turnsAt(number) : null;
  return { type: "table", table: tableOf(change), number, view: viewOf(number, viewer), turns };
}

function turnsAt(number: number) {
  return number % 2 === 0 ? TURNS : ["-", "e5"];
}

export function stepOf(number: number, viewer: Viewer, last: boolean): Step {
  const seat = seatAt(number - 1);
  const shift = number % 2 === 1;
  return {
    type: "step",
    number,
    seat,
    action: shift ? "b1:3" : "e5",
    at: 1000 + number,
    events: [
      shift
        ? { kind: "shifted", seat, arrow: "b1", tile: "3", out: "5" }
        : { kind: "walked", seat, start: "a1", to: "e5" },
    ],
    view: viewOf(number, viewer),
    ...(last ? { turns: viewer === seatAt(number) ? turnsAt(number) : null, status: "running" } : {}),
  } as Step;
}

/** What a server says at numbers `from + 1` to `to`, turn by turn. */
export function toldOf(from: number, to: number, viewer: Viewer): Message[] {
  const steps: Message[] = [];
  for (let number = from + 1; number <= to; number += 1) {
    steps.push(stepOf(number, viewer, number === to || number % 2 === 0));
  }
  return steps;
}

/** What it says to somebody who comes back. */
export function returnedOf(since: number, to: number, viewer: Viewer): Message[] {
  const steps: Message[] = [];
  for (let number = since + 1; number <= to; number += 1) steps.push(stepOf(number, viewer, false));
  return [...steps, sightOf(to, viewer)];
}
