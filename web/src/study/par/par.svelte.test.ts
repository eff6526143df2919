import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable } from "../../api/client";
import type { Par } from "../../api/wire";
import { ParWatch } from "./par.svelte";

const LOOKING: Par = { status: "running", par: null, turns: null, lost: [] };
const KNOWN: Par = { status: "done", par: 26, turns: null, lost: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("par", () => {
  it("is asked for until it is known", async () => {
    const par = vi.fn(async () => LOOKING);
    const watch = new ParWatch({ par }, "t1");
    await watch.ask();
    expect(watch.known).toBeNull();
    par.mockRejectedValueOnce(new Unreachable("gone"));
    await vi.advanceTimersByTimeAsync(700);
    par.mockResolvedValue(KNOWN);
    await vi.advanceTimersByTimeAsync(700);
    expect(watch.known).toEqual(KNOWN);
    await vi.advanceTimersByTimeAsync(7000);
    expect(par).toHaveBeenCalledTimes(3);
  });

  it("is not asked for again where there is none, or nobody looks any more", async () => {
    const none = vi.fn(async (): Promise<Par> => {
      throw new Refusal(409, { key: "not-solo", values: {}, text: "" } as never, null);
    });
    const nobody = new ParWatch({ par: none }, "t1");
    await nobody.ask();
    expect(nobody.none).toBe(true);
    const par = vi.fn(async () => LOOKING);
    const watch = new ParWatch({ par }, "t1");
    await watch.ask();
    watch.stop();
    await vi.advanceTimersByTimeAsync(7000);
    expect(none).toHaveBeenCalledTimes(1);
    expect(par).toHaveBeenCalledTimes(1);
  });
});
