import { describe, expect, test } from "vitest";
import { SLIDE, STEP } from "../../../draw/measures";
import { Course } from "./course";

const A = { x: 0, y: 0 };
const B = { x: 1, y: 0 };
const C = { x: 1, y: 1 };

describe("a course", () => {
  test("stands still where it begins", () => {
    const course = new Course(A, 1);
    expect(course.pose(5)).toMatchObject({ ...A, shown: 1, manner: "rest" });
    expect(course.busy(5)).toBe(false);
  });

  test("glides to its end, and is there when its time is over", () => {
    const course = new Course(A, 1);
    course.glide(B, 1, SLIDE, 100);
    expect(course.pose(100).x).toBe(0);
    expect(course.pose(100 + SLIDE / 2).x).toBeCloseTo(0.5);
    expect(course.pose(100 + SLIDE)).toMatchObject({ ...B, manner: "rest" });
    expect(course.busy(100 + SLIDE)).toBe(false);
  });

  test("that is sent elsewhere on the way goes on from where it is", () => {
    const course = new Course(A, 1);
    course.glide(B, 1, SLIDE, 0);
    course.glide(A, 1, SLIDE, SLIDE / 2);
    expect(course.pose(SLIDE / 2).x).toBeCloseTo(0.5);
    expect(course.pose(SLIDE * 2)).toMatchObject(A);
  });

  test("that leaves the board is seen until it has slid out, and then falls", () => {
    const course = new Course(A, 1);
    course.glide(B, 0, SLIDE, 0, 200);
    expect(course.pose(SLIDE - 1).shown).toBe(1);
    expect(course.pose(SLIDE + 100).shown).toBeCloseTo(0.5);
    expect(course.pose(SLIDE + 200).shown).toBe(0);
  });

  test("follows a journey leg by leg, however each is made", () => {
    const course = new Course(A, 1);
    course.follow({ from: A, legs: [{ to: B, time: STEP }, { to: C, time: 420, lifted: true }] }, 0);
    expect(course.pose(STEP / 2)).toMatchObject({ x: 0.5, y: 0, manner: "step", from: A, to: B });
    expect(course.pose(STEP + 210)).toMatchObject({ x: 1, y: 0.5, manner: "carry" });
    expect(course.pose(STEP + 420)).toMatchObject({ ...C, manner: "rest" });
  });

  test("without motion is at its end at once", () => {
    const course = new Course(A, 1);
    course.glide(B, 1, SLIDE, 0);
    course.jump(C, 1);
    expect(course.busy(1)).toBe(false);
    expect(course.pose(1)).toMatchObject(C);
  });
});
