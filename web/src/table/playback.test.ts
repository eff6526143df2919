import { describe, expect, it } from "vitest";
import type { Step } from "../api/wire";
import { caughtUp, current, lasting, MILLISECONDS, MOST_WAITING, next, nothingToShow, queued, skipped } from "./playback";
import { stepOf } from "./testing";

const steps = (from: number, to: number): Step[] =>
  Array.from({ length: to - from + 1 }, (_, index) => stepOf(from + index, 0, false));
const nobody = () => false;

describe("playback", () => {
  it("shows steps one after the other", () => {
    let playback = queued(nothingToShow(2), steps(1, 4), nobody);
    expect(current(playback)?.step.number).toBe(3);
    playback = next(playback);
    expect(current(playback)?.step.number).toBe(4);
    expect(next(playback)).toEqual(nothingToShow(4));
  });

  it("does not queue a step twice", () => {
    const once = queued(nothingToShow(0), steps(1, 4), nobody);
    expect(queued(once, steps(1, 4), nobody)).toEqual(once);
  });

  it("can be dropped at any time", () => {
    expect(skipped(queued(nothingToShow(0), steps(1, 4), nobody))).toEqual(nothingToShow(4));
  });

  it("does not show all that somebody missed who was away for long", () => {
    const long = queued(nothingToShow(0), steps(1, MOST_WAITING + 1), nobody);
    expect(long).toEqual(nothingToShow(MOST_WAITING + 1));
  });

  it("shows only the latest turn to somebody who looked elsewhere", () => {
    const waiting = queued(nothingToShow(0), steps(1, 6), nobody);
    const left = caughtUp(waiting);
    expect(left.queue.map(({ step }) => step.number)).toEqual([5, 6]);
    expect(left.shown).toBe(4);
    expect(caughtUp(left)).toBe(left);
    expect(caughtUp(nothingToShow(3))).toEqual(nothingToShow(3));
  });

  it("gives a walk its time", () => {
    const { shift, breath, square, rest } = MILLISECONDS;
    expect(lasting({ step: stepOf(1, 0, false), seen: false }, 0, true)).toBe(shift + breath);
    expect(lasting({ step: stepOf(2, 0, false), seen: false }, 5, true)).toBe(5 * square + rest);
    expect(lasting({ step: stepOf(2, 0, false), seen: false }, 5, false)).toBe(rest);
  });

  it("does not stop for a deal, which moves nothing", () => {
    const step = { ...stepOf(1, 0, true), action: "offer:wand", events: [] };
    expect(lasting({ step, seen: false }, 0, true)).toBe(0);
  });

  it("does not repeat what was seen as it was made, but for what it found", () => {
    const { find, joy, rest } = MILLISECONDS;
    const walk = stepOf(2, 0, false);
    const found: Step = { ...walk, events: [...walk.events, { kind: "found", seat: 0, treasure: "owl" }] };
    expect(lasting({ step: stepOf(1, 0, false), seen: true }, 0, true)).toBe(0);
    expect(lasting({ step: walk, seen: true }, 5, true)).toBe(0);
    expect(lasting({ step: found, seen: true }, 5, true)).toBe(find + joy + rest);
  });

  it("lets the own draw of a spell be seen, but not the others' secret ones", () => {
    const { find, rest } = MILLISECONDS;
    const walk = stepOf(2, 0, false);
    const drawing = (spell: "up" | "?"): Step => ({ ...walk, events: [...walk.events, { kind: "spell-drawn", seat: 0, spell }] });
    expect(lasting({ step: drawing("up"), seen: true }, 5, true)).toBe(find + rest);
    expect(lasting({ step: drawing("?"), seen: true }, 5, true)).toBe(0);
  });

  it("gives the coin and nightfall their time, and none without motion", () => {
    const { dusk, find, joy, rest } = MILLISECONDS;
    const walk = stepOf(2, 0, false);
    const coin: Step = { ...walk, events: [{ kind: "coin", seat: 0, number: 2, value: 5 }] };
    const night: Step = { ...walk, events: [{ kind: "found", seat: 0, treasure: "owl" }, { kind: "nightfall", seat: 0 }] };
    expect(lasting({ step: coin, seen: true }, 0, true)).toBe(find + joy + rest);
    expect(lasting({ step: night, seen: true }, 0, true)).toBe(dusk + rest);
    expect(lasting({ step: night, seen: true }, 0, false)).toBe(rest);
  });
});
