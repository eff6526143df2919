import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../api/client";
import { choose } from "../settings/settings.svelte";
import { showing } from "./testing";
import { Viewing } from "./viewing.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  choose({ motion: true });
});
afterEach(() => vi.useRealTimers());

async function opened(steps: number, at = 0): Promise<{ viewing: Viewing; asked: string[] }> {
  const { client, asked } = showing(steps);
  const viewing = new Viewing("t1", client);
  await viewing.open(at);
  return { viewing, asked };
}

describe("a game that is over", () => {
  test("is loaded piece by piece, and opened where the link leads", async () => {
    const { viewing, asked } = await opened(8, 4);
    expect(asked).toEqual(["all 0", "all 3", "all 6"]);
    expect([viewing.whole, viewing.at, viewing.place]).toEqual([true, 4, 2]);
    expect(viewing.view?.turns).toBe(2);
    expect(viewing.stops).toEqual([0, 2, 4, 6, 8]);
  });

  test("ends where a link leads too far", async () => {
    const { viewing } = await opened(8, 99);
    expect([viewing.at, viewing.ended]).toEqual([8, true]);
  });

  test("is gone through turn by turn, each made as it was", async () => {
    const { viewing } = await opened(8);
    viewing.forward();
    expect([viewing.at, viewing.resting]).toEqual([1, false]);
    await vi.runAllTimersAsync();
    expect([viewing.at, viewing.resting]).toEqual([2, true]);
    viewing.forward();
    viewing.forward();
    expect(viewing.at).toBe(5);
    viewing.back();
    expect([viewing.at, viewing.resting]).toEqual([4, true]);
    await vi.runAllTimersAsync();
    expect(viewing.at).toBe(4);
  });

  test("plays to its end, faster if wished, and again from the beginning", async () => {
    const { viewing } = await opened(8);
    const began = Date.now();
    viewing.play();
    await vi.runAllTimersAsync();
    const slow = Date.now() - began;
    expect([viewing.ended, viewing.playing]).toEqual([true, false]);
    viewing.faster();
    viewing.play();
    expect(viewing.at).toBe(1);
    const again = Date.now();
    await vi.runAllTimersAsync();
    expect(Date.now() - again).toBeCloseTo(slow / 2, -2);
  });

  test("stops where it is paused", async () => {
    const { viewing } = await opened(8);
    viewing.toggle();
    expect(viewing.playing).toBe(true);
    viewing.toggle();
    await vi.runAllTimersAsync();
    expect([viewing.at, viewing.playing]).toEqual([1, false]);
  });

  test("makes a turn at once where nothing is to move", async () => {
    choose({ motion: false });
    const { viewing } = await opened(8);
    viewing.forward();
    expect(viewing.at).toBe(2);
  });

  test("is seen by others' eyes at the same moment, and remembered", async () => {
    const { viewing, asked } = await opened(3, 2);
    await viewing.lookAs(1);
    await viewing.lookAs("all");
    expect([viewing.at, viewing.eyes]).toEqual([2, "all"]);
    expect(asked).toEqual(["all 0", "1 0"]);
  });

  test("shows what could have been done instead, until one goes on", async () => {
    const { viewing } = await opened(8, 4);
    viewing.showInstead({ number: 2, turn: "b1:3>e5" });
    expect([viewing.at, viewing.view?.turns]).toEqual([4, 1]);
    viewing.back();
    expect([viewing.at, viewing.instead]).toEqual([2, null]);
  });

  test("tells why it cannot be shown", async () => {
    const { client } = showing(8);
    const fault = new Refusal(409, { key: "not-over", values: {}, text: "" });
    const viewing = new Viewing("t1", { ...client, replay: () => Promise.reject(fault) });
    await viewing.open(0);
    expect(viewing.fault).toBe(fault);
  });
});
