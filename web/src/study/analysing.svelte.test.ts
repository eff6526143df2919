import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Client, Refusal } from "../api/client";
import type { AnalysisStatus } from "../api/wire";
import { live } from "../ui/live.svelte";
import { toasts } from "../ui/toasts.svelte";
import { Analysing } from "./analysing.svelte";
import { ANALYSIS } from "./testing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const standing = (status: AnalysisStatus["status"], done = 0): AnalysisStatus => ({
  status,
  done,
  total: 3,
  analysis: status === "done" ? ANALYSIS : null,
});

/** A server that gives these answers, one after the other. */
function answering(...answers: (AnalysisStatus | Refusal)[]): { client: Client; asked: string[] } {
  const asked: string[] = [];
  const next = (name: string) => () => {
    asked.push(name);
    const answer = answers.shift()!;
    return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const client = { analysis: next("look"), analyse: next("begin"), stopAnalysis: next("stop") };
  return { client: client as unknown as Client, asked };
}

test("an analysis is looked at until it is done, and that is told", async () => {
  const { client, asked } = answering(standing("none"), standing("waiting"), standing("running", 2), standing("done", 3));
  const analysing = new Analysing("t1", client);
  await analysing.look();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["look"]);
  await analysing.begin();
  expect(analysing.busy).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["look", "begin", "look", "look"]);
  expect(analysing.swings.map(({ until }) => until)).toEqual([4]);
  expect(analysing.judgedAt(4)?.swing).toBe(true);
  expect(analysing.judgedAt(3)).toBeNull();
  expect(live.said.at(-1)?.text).toBe("The analysis is done.");
});

test("one that is stopped is not asked for again", async () => {
  const { client, asked } = answering(standing("running"), standing("cancelled"));
  const analysing = new Analysing("t1", client);
  await analysing.begin();
  await analysing.cancel();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["begin", "stop"]);
  expect(analysing.busy).toBe(false);
});

test("nobody is asked once the screen is left", async () => {
  const { client, asked } = answering(standing("running"));
  const analysing = new Analysing("t1", client);
  await analysing.begin();
  analysing.stop();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["begin"]);
});

test("a refusal is told to whoever wished for it, and only to them", async () => {
  const refusal = () => new Refusal(409, { key: "not-over", values: {}, text: "" });
  const analysing = new Analysing("t1", answering(refusal(), refusal()).client);
  await analysing.look();
  expect(toasts.shown).toEqual([]);
  await analysing.begin();
  expect(toasts.shown).toHaveLength(1);
});
