import { expect, test } from "vitest";
import { Pace } from "./pace";

/** Whether it was too slow in the end, after frames that took so long each. */
function after(times: readonly number[]): boolean {
  const pace = new Pace();
  let now = 0;
  let slow = pace.tooSlow(now);
  for (const time of times) slow = pace.tooSlow((now += time));
  return slow;
}

test("frames in time, or one late one among them, are quick enough", () => {
  expect(after(Array(30).fill(16))).toBe(false);
  expect(after([16, 16, 90, 16, 16])).toBe(false);
});

test("many late ones in a row are not", () => {
  expect(after(Array(8).fill(70))).toBe(true);
});

test("a pause between two motions is no late frame", () => {
  expect(after(Array(8).fill(5000))).toBe(false);
  const pace = new Pace();
  for (let frame = 0; frame < 20; frame++) {
    expect(pace.tooSlow(frame * 100)).toBe(false);
    pace.rest();
  }
});
