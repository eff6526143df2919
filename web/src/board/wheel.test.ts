import { expect, test, vi } from "vitest";
import { turnsByWheel } from "./wheel";

test("one roll of the wheel is one quarter", () => {
  const [turn, preventDefault] = [vi.fn(), vi.fn()];
  const roll = turnsByWheel(turn);
  for (const timeStamp of [1000, 1010, 1050, 1300]) roll({ deltaY: 20, timeStamp, preventDefault });
  roll({ deltaY: -20, timeStamp: 2000, preventDefault });
  roll({ deltaY: 0, timeStamp: 3000, preventDefault });
  expect(turn.mock.calls).toEqual([[1], [1], [-1]]);
  expect(preventDefault).toHaveBeenCalledTimes(5);
});
