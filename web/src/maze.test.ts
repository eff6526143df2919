import { describe, expect, test } from "vitest";
import {
  arrowsOf,
  corridor,
  distances,
  heading,
  heightAt,
  lineOf,
  neighbours,
  opposite,
  push,
  squaresOf,
  turned,
  turnings,
  type Position,
  type Square,
} from "./maze";
import written from "../fixtures/maze.json?raw";

interface Turn {
  readonly seat: number;
  readonly shifts: number;
  readonly shift: string;
  readonly moves: string;
  readonly move: string;
  readonly taken?: Square;
}

interface Game {
  readonly rules: string;
  readonly start: Position & { readonly banned: string | null };
  readonly turns: readonly Turn[];
}

const games = JSON.parse(written) as Game[];

const KEYS = [
  "board",
  "spare",
  "pawns",
  "treasures",
  "night",
  "tokens",
  "heights",
  "spare_height",
  "rune",
] as const;

function word(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([place, thing]) => `${place}=${String(thing)}`)
    .sort()
    .join(",");
}

const lineFor = (position: Position): string =>
  KEYS.flatMap((key) => (key in position ? [word(position[key])] : [])).join(" ");

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

function crc32(text: string): number {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    sum = (sum >>> 8) ^ (CRC_OF_BYTE[(sum ^ byte) & 255] ?? 0);
  }
  return ~sum >>> 0;
}

const parts = (shift: string): [string, string] => shift.split(":") as [string, string];

function allShifts(position: Position, banned: string | null): string {
  const arrows = arrowsOf(position.board.length).filter((arrow) => arrow !== banned);
  const shifts = arrows.flatMap((arrow) => turnings(position.spare).map((t) => `${arrow}:${t}`));
  return shifts
    .sort()
    .map((shift) => `${shift} ${lineFor(push(position, ...parts(shift)))}\n`)
    .join("");
}

function without(position: Position, taken: Square | undefined): Position {
  if (!taken || !position.tokens) return position;
  const { [taken]: _, ...tokens } = position.tokens;
  return { ...position, tokens };
}

interface Stop extends Turn {
  readonly before: Position;
  readonly banned: string | null;
  readonly shifted: Position;
}

function replay(game: Game): Stop[] {
  let position: Position = game.start;
  let banned = game.start.banned;
  return game.turns.map((turn) => {
    const [arrow, tile] = parts(turn.shift);
    const shifted = push(position, arrow, tile);
    const stop = { ...turn, before: position, banned, shifted };
    const to = turn.move.startsWith("-") ? shifted.pawns[turn.seat] : turn.move.slice(0, 2);
    const pawns = shifted.pawns.map((at, seat) => (seat === turn.seat ? (to ?? at) : at));
    position = without({ ...shifted, pawns }, turn.taken);
    banned = opposite(arrow, position.board.length);
    return stop;
  });
}

const stops = games.flatMap((game) => replay(game).map((stop) => ({ ...stop, rules: game.rules })));

describe("positions that the rules wrote", () => {
  test("are two thousand, of every rule set", () => {
    expect(stops).toHaveLength(2000);
    expect(new Set(stops.map((stop) => stop.rules)).size).toBe(4);
  });

  test("have the same shifts here, with everything that rides along", () => {
    const wrong = stops.filter(
      ({ before, banned, shifts }) => crc32(allShifts(before, banned)) !== shifts,
    );
    expect(wrong.map(({ rules, before }) => `${rules} ${lineFor(before)}`)).toEqual([]);
  });

  test("carry pawns and tokens across now and then", () => {
    const across = stops.filter(({ before, shift }) => {
      const exit = opposite(parts(shift)[0], before.board.length);
      return before.pawns.includes(exit) && before.tokens && exit in before.tokens;
    });
    expect(across.length).toBeGreaterThan(0);
  });
});

const walker = ({ shifted, seat }: Stop): Square => shifted.pawns[seat] ?? "";
const targets = (stop: Stop): string[] => stop.moves.replaceAll("*", "").split(" ").slice(1);

describe("corridors", () => {
  test("reach what the rules let a pawn reach", () => {
    for (const stop of stops.filter(({ rules }) => rules !== "towers")) {
      const legal = new Set(targets(stop).filter((move) => move !== "-"));
      const reached = new Set(distances(stop.shifted, walker(stop)).keys());
      reached.delete(walker(stop));
      expect(reached).toEqual(legal);
    }
  });

  test("lead step by step through open sides", () => {
    for (const stop of stops.filter((_, index) => index % 10 === 0)) {
      const reached = distances(stop.shifted, walker(stop));
      for (const square of squaresOf(stop.shifted.board.length)) {
        const way = corridor({ board: stop.shifted.board }, walker(stop), square);
        expect(way?.length).toBe(reached.has(square) ? (reached.get(square) ?? 0) + 1 : undefined);
        way?.slice(1).forEach((next, step) => {
          expect(neighbours(stop.shifted, way[step] ?? "")).toContain(next);
        });
      }
    }
  });

  test("over towers can be walked for the price paid", () => {
    for (const stop of stops.filter(({ rules }) => rules === "towers")) {
      for (const move of targets(stop)) {
        const [square = "", paid = ""] = move.split("^");
        const way = corridor(stop.shifted, walker(stop), square, paid);
        expect(way?.at(-1), `${move} ${lineFor(stop.shifted)}`).toBe(square);
        expect(paidSteps(stop.shifted, way ?? [])).toBe(paid.length);
      }
    }
  });

  test("over towers are the cheapest where no price is named", () => {
    for (const stop of stops.filter(({ rules }) => rules === "towers")) {
      const free = new Set(targets(stop).filter((move) => !move.includes("^")));
      for (const square of squaresOf(5)) {
        if (square === walker(stop)) continue;
        const way = corridor(stop.shifted, walker(stop), square);
        expect(way !== null && paidSteps(stop.shifted, way) === 0).toBe(free.has(square));
      }
    }
  });
});

function paidSteps(position: Position, way: Square[]): number {
  const heights = way.map((square) => heightAt(position, square));
  return heights.slice(1).filter((height, step) => Math.abs(height - (heights[step] ?? 0)) > 1)
    .length;
}

describe("arrows", () => {
  test("go round the board clockwise", () => {
    expect(arrowsOf(5)).toEqual(["b1", "d1", "e2", "e4", "d5", "b5", "a4", "a2"]);
  });

  test("push their line away from the border", () => {
    expect(lineOf("b1", 5)).toEqual(["b1", "b2", "b3", "b4", "b5"]);
    expect(lineOf("g2", 7)).toEqual(["g2", "f2", "e2", "d2", "c2", "b2", "a2"]);
    expect(arrowsOf(7).map((arrow) => heading(arrow).join(" "))).toContain("0 -1");
  });
});

test("tiles turn clockwise", () => {
  expect([turned("3"), turned("9"), turned("7", 2), turned("E", -1)]).toEqual(["6", "3", "D", "7"]);
  expect(turnings("A")).toEqual(["A", "5"]);
  expect(turnings("F")).toEqual(["F"]);
});
