import { expect, test } from "vitest";
import { chance } from "../../../draw/chance";
import { squareAnchor, spread, type Anchor } from "./anchors";
import { Eye } from "./eye";
import { Gaze, type Block } from "./gaze";
import { SIZE } from "./measures";

const PHONE = 390;
const APART = 23;

function boardOf(seed: number): Block[] {
  const random = chance(seed);
  return Array.from({ length: SIZE * SIZE }, (_, index) => ({
    x: (index % SIZE) - 2,
    y: 0,
    z: Math.floor(index / SIZE) - 2,
    height: 1 + Math.floor(random() * 5),
  }));
}

function eyeAt(width: number, turn: number): Eye {
  const eye = new Eye();
  eye.resize(width, width, { left: 0, top: 0, width, height: width });
  eye.turn(turn, 0);
  return eye;
}

function anchorsOf(blocks: readonly Block[], eye: Eye): Map<string, Anchor> {
  const gaze = new Gaze(eye.camera, eye.yaw, blocks);
  return new Map(blocks.map((block, index) => [String(index), squareAnchor(block, eye, gaze)]));
}

const nearest = (anchors: ReadonlyMap<string, Anchor>): number => {
  const all = [...anchors.values()];
  const far = (one: Anchor, other: Anchor): number => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
  return Math.min(...all.flatMap((one, index) => all.slice(index + 1).map((other) => far(one, other))));
};

test.each([0, 40, 90, 180, 260])("on a phone, turned by %i, no tower covers the middle of another", (turn) => {
  for (let seed = 1; seed <= 30; seed++) {
    const anchors = anchorsOf(boardOf(seed), eyeAt(PHONE, turn));
    spread(anchors, APART);
    expect(nearest(anchors)).toBeGreaterThanOrEqual(APART - 1);
  }
});

test("where nothing is hidden and there is room, each tower is touched in the middle of its top", () => {
  const flat = boardOf(1).map((block) => ({ ...block, height: 2 }));
  const anchors = anchorsOf(flat, eyeAt(900, 0));
  const before = [...anchors.values()].map(({ x, y }) => [x, y]);
  spread(anchors, APART);
  expect([...anchors.values()].map(({ x, y }) => [x, y])).toEqual(before);
  expect([...anchors.values()].every(({ loose }) => loose < 1)).toBe(true);
});

test("a low tower behind a high one is hidden, one beside it is not", () => {
  const blocks = boardOf(1).map((block) => ({ ...block, height: block.x === 0 && block.z === 1 ? 5 : 1 }));
  const anchors = [...anchorsOf(blocks, eyeAt(900, 0)).values()];
  expect(anchors[2 * SIZE + 2]!.loose).toBe(1);
  expect(anchors[2 * SIZE]!.loose).toBeLessThan(1);
});
