import { describe, expect, it } from "vitest";
import { makeClient } from "../../api/client";
import type { LessonProgress, LessonStep } from "../../api/wire";
import { Session } from "../../table/session.svelte";
import type { Shelf } from "../../table/storage";
import { TURNS, viewOf } from "../../table/testing";
import * as trials from "../../table/trial";
import { askedOf, deedOf, isElsewhere, momentOf, noteAt } from "./asked";
import { learned, noteFinished, notePlace } from "./progress";
import { layOut, type Place } from "./table";
import { deedText } from "./words";

const asked = askedOf({ turn: "b1:6>e5*" });
const begun = trials.begun(0, "3", { "b1:6": ["-", "-*", "e5", "e5*"], "b1:3": ["-"], "a2:6": ["-"] });
const turned = trials.rotated(begun);
const pushed = trials.shifted(turned, "b1");

describe("what is to be done next", () => {
  it("follows what is tried, and goes back with it", () => {
    expect(deedOf(asked, begun)).toEqual({ do: "spare", quarters: 1 });
    expect(deedOf(asked, turned)).toEqual({ do: "shift", arrow: "b1" });
    expect(deedOf(asked, pushed)).toEqual({ do: "walk", square: "e5" });
    const walked = trials.walked(pushed, "e5");
    expect(deedOf(asked, walked)).toEqual({ do: "wand" });
    expect(deedOf(asked, trials.settled(walked, "e5*"))).toEqual({ do: "confirm" });
    expect(deedOf(asked, trials.takenBack(walked))).toEqual({ do: "walk", square: "e5" });
  });

  it("may be a payment, the end of the turn, a price or a coin", () => {
    const walked = trials.walked(pushed, "e5");
    expect(deedOf(askedOf({ turn: "b1:6>e5" }), walked)).toEqual({ do: "end" });
    expect(deedOf(askedOf({ turn: "b1:6>e5^uw" }), walked)).toEqual({ do: "pay", spells: "uw" });
    expect(deedOf(askedOf({ turn: "offer:wand" }), begun)).toEqual({ do: "offer" });
    expect(deedOf(askedOf({ turn: "$2" }), begun)).toEqual({ do: "coin" });
  });

  it("is told in words", () => {
    expect(deedText({ do: "spare", quarters: 1 })).toBe("Turn the tile once.");
    expect(deedText({ do: "spare", quarters: 3 })).toBe("Turn the tile 3 times.");
    expect(deedText({ do: "walk", square: "e5" })).toContain("e5");
    expect(deedText({ do: "pay", spells: "u" })).toBe("Pay: up.");
  });

  it("knows when something else is tried", () => {
    expect(isElsewhere(asked, turned)).toBe(false);
    expect(isElsewhere(asked, pushed)).toBe(false);
    expect(isElsewhere(asked, trials.shifted(turned, "a2"))).toBe(true);
    expect(isElsewhere(asked, trials.walked(pushed, "-"))).toBe(true);
    expect(isElsewhere(askedOf({ turn: "offer:wand" }), pushed)).toBe(true);
  });
});

describe("the notes of a step", () => {
  const notes = [
    { name: "classic-tile", when: "spare", look: null },
    { name: "classic-walk", when: "walk", look: "hand" },
  ] satisfies LessonStep["notes"];

  it("are told from their moment on", () => {
    const at = (deed: Parameters<typeof momentOf>[0]) => noteAt({ notes }, momentOf(deed));
    expect(at({ do: "spare", quarters: 1 })).toBe(0);
    expect(at({ do: "shift", arrow: "b1" })).toBe(0);
    expect(at({ do: "walk", square: "e5" })).toBe(1);
    expect(at({ do: "end" })).toBe(1);
    expect(at({ do: "coin" })).toBe(0);
  });
});

function memory(): Shelf {
  const kept = new Map<string, string>();
  return { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text) };
}

describe("what is kept of a lesson", () => {
  it("is where it was left, by game, until it is finished", () => {
    const shelf = memory();
    const place = { chapter: 0, turns: ["b1:3>e5"] };
    notePlace("classic", place, shelf);
    expect(learned("classic", shelf)).toEqual({ place, finished: false });
    expect(learned("towers", shelf)).toEqual({ place: null, finished: false });
    noteFinished("classic", shelf);
    expect(learned("classic", shelf)).toEqual({ place: null, finished: true });
    notePlace("classic", place, shelf);
    expect(learned("classic", shelf)).toEqual({ place, finished: true });
    notePlace("classic", { chapter: 0, turns: [] }, shelf);
    expect(learned("classic", shelf)).toEqual({ place: null, finished: true });
  });

  it.each(["nonsense", "[]", "7", '{"classic": 7}', '{"classic": {"place": {"turns": "x"}, "finished": true}}'])(
    "is nothing where %s was kept",
    (text) => {
      const shelf = memory();
      shelf.write("shiftmaze.lessons", text);
      expect(learned("classic", shelf)).toEqual({ place: null, finished: false });
    },
  );
});

const view = (number: number) => ({ ...viewOf(0, 0), turns: number / 2, options: { colours: ["yellow", "green"] } });

function answer(turns: readonly string[], change: Partial<LessonProgress> = {}): LessonProgress {
  const steps = turns.flatMap((turn, index) => {
    const [shift, move] = turn.split(">");
    const step = (seat: number, action: string | undefined, number: number) => ({ seat, action, events: [], view: view(number) });
    const at = 4 * index;
    return [step(0, shift, at), step(0, move, at + 2), step(1, "a2:3", at + 2), step(1, "-", at + 4)];
  });
  const done = turns.length;
  return { view: view(4 * done), legal: TURNS, done, astray: false, over: false, steps, ...change } as unknown as LessonProgress;
}

describe("a lesson's table", () => {
  async function sitting(place: Place) {
    const asked: Place[] = [];
    const told: { progress: LessonProgress; place: Place }[] = [];
    const tryLesson = async (_rules: string, made: Place) => {
      asked.push(made);
      const astray = made.turns.at(-1) === "b1:3>-";
      return astray ? answer(made.turns.slice(0, -1), { astray }) : answer(made.turns);
    };
    const client = { ...makeClient(), tryLesson };
    const made = (progress: LessonProgress, then: Place) => void told.push({ progress, place: then });
    const table = layOut("classic", place, answer(place.turns), client, made);
    const session = new Session("lesson-classic", () => false, table.client, table.connect, table.held);
    await session.start();
    const make = async (to: string) => {
      session.attempt((trial) => trials.walked(trials.shifted(trial, "b1"), to));
      await session.post();
    };
    return { asked, told, session, make };
  }

  it("goes on where it was left, and tells the others' turns", async () => {
    const { asked, told, session, make } = await sitting({ chapter: 1, turns: ["b1:3>e5"] });
    expect(session.known.number).toBe(4);
    await make("e5");
    expect(asked).toEqual([{ chapter: 1, turns: ["b1:3>e5", "b1:3>e5"] }]);
    expect(told.at(-1)?.place.turns).toHaveLength(2);
    expect(session.known.number).toBe(8);
    expect(session.known.steps.map(({ seat }) => seat)).toEqual([0, 0, 1, 1]);
    expect(session.trial?.number).toBe(8);
  });

  it("stays where it is after a turn that was not asked for", async () => {
    const { asked, told, session, make } = await sitting({ chapter: 0, turns: [] });
    await make("-");
    expect(told.at(-1)).toMatchObject({ progress: { astray: true }, place: { turns: [] } });
    expect(session.known.number).toBe(0);
    expect(session.trial?.arrow).toBe("b1");
    expect(session.notice).toBeNull();
    session.attempt(trials.takenBack);
    await make("e5");
    expect(asked.at(-1)?.turns).toEqual(["b1:3>e5"]);
  });
});
