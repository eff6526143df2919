import { describe, expect, it } from "vitest";
import type { Message } from "../api/wire";
import { chance } from "../draw/chance";
import { type Known, nothingKnown, reduce } from "./known";
import { pick, returnedOf, sightOf, stepOf, toldOf, viewOf } from "./testing";
import { turnsOf } from "./turns";

const after = (known: Known, ...messages: Parameters<typeof reduce>[1][]) => messages.reduce(reduce, known);

describe("what is known", () => {
  it("follows steps", () => {
    const known = after(nothingKnown(0), sightOf(0, 0), ...toldOf(0, 4, 0));
    expect(known.number).toBe(4);
    expect(known.view).toEqual(viewOf(4, 0));
    expect(known.turns).toEqual(sightOf(4, 0).turns);
    expect(known.steps.map((step) => step.number)).toEqual([1, 2, 3, 4]);
  });

  it("notices a step that was missed, and what was asked for again repairs it", () => {
    const missed = after(nothingKnown(0), sightOf(0, 0), stepOf(1, 0, false), stepOf(4, 0, true));
    expect(missed.missed).toBe(true);
    expect(missed.number).toBe(1);
    const repaired = after(missed, ...returnedOf(1, 4, 0));
    expect(repaired).toEqual(after(nothingKnown(0), sightOf(0, 0), ...returnedOf(0, 4, 0)));
  });

  it("ignores what was meant for the seat shown before", () => {
    const known = after(nothingKnown(1), sightOf(0, 0), stepOf(1, 0, true), sightOf(2, 1));
    expect(known).toEqual(after(nothingKnown(1), sightOf(2, 1)));
    expect(JSON.stringify(known)).not.toContain("owl");
  });

  it("shows a game that is over to everybody, whoever watched it", () => {
    const known = after(nothingKnown(null), sightOf(4, 0, { status: "over" }));
    expect(known.number).toBe(4);
  });

  it("keeps steps told of the past without going back", () => {
    const known = after(nothingKnown(0), sightOf(4, 0), ...toldOf(0, 4, 0));
    expect(known.number).toBe(4);
    expect(known.steps).toHaveLength(4);
    expect(known.turns).toEqual(sightOf(4, 0).turns);
  });

  it("takes the answer to a turn before the steps come", () => {
    const answered = after(nothingKnown(0), sightOf(0, 0), { type: "standing", number: 2, view: viewOf(2, 0) });
    expect(answered.number).toBe(2);
    expect(answered.turns).toBeNull();
    expect(after(answered, ...toldOf(0, 2, 0))).toEqual(after(nothingKnown(0), sightOf(0, 0), ...toldOf(0, 2, 0)));
  });

  it("still asks for the steps of a turn that was answered while the line was broken", () => {
    const answered = after(nothingKnown(0), sightOf(0, 0), { type: "standing", number: 2, view: viewOf(2, 0) });
    expect(answered.told).toBe(0);
    expect(after(answered, ...returnedOf(0, 4, 0)).steps.map((step) => step.number)).toEqual([1, 2, 3, 4]);
  });

  it("takes a look at the table, and still asks for the steps that led there", () => {
    const seen = after(nothingKnown(0), sightOf(0, 0), { ...sightOf(4, 0, { passed: [1] }), type: "glance" });
    expect(seen).toMatchObject({ number: 4, view: viewOf(4, 0), told: 0, table: { passed: [1] } });
    expect(after(seen, ...returnedOf(0, 4, 0)).steps.map((step) => step.number)).toEqual([1, 2, 3, 4]);
    expect(after(nothingKnown(0), { ...sightOf(4, 0), type: "glance" }).told).toBe(4);
    expect(after(nothingKnown(1), { ...sightOf(4, 0), type: "glance" })).toEqual(nothingKnown(1));
  });

  it("knows who is there", () => {
    const known = after(nothingKnown(0), sightOf(0, 0), { type: "present", connected: [1] });
    expect(known.table?.connected).toEqual([1]);
  });

  it("ends in the same state however the line was", () => {
    const LAST = 12;
    const straight = after(nothingKnown(0), ...returnedOf(0, 0, 0), ...toldOf(0, LAST, 0), sightOf(LAST, 0));
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = chance(seed);
      const known = after(nothingKnown(0), ...brokenLine(random, LAST));
      const { steps, ...now } = known;
      const { steps: all, ...expected } = straight;
      expect(now).toEqual(expected);
      expect(steps.every((step) => all.some((one) => one.number === step.number))).toBe(true);
      expect([...steps].sort((a, b) => a.number - b.number)).toEqual(steps);
    }
  });
});

/** A connection that breaks, repeats itself and mixes in what another seat may see. */
function brokenLine(random: () => number, last: number): Message[] {
  const messages: Message[] = [];
  let told = 0;
  while (told < last) {
    const to = Math.min(last, told + 1 + Math.floor(random() * 5));
    const part = pick(random, [toldOf(told, to, 0), returnedOf(Math.max(0, told - 2), to, 0), toldOf(told, to, 1)]);
    messages.push(...part.filter(() => random() > 0.25));
    if (random() < 0.3) messages.push(...part);
    if (random() < 0.2) messages.push(sightOf(Math.floor(random() * to), 0));
    told = to;
  }
  return [...messages, ...returnedOf(Math.max(0, last - Math.floor(random() * 4)), last, 0)];
}

describe("turns", () => {
  it("are whole when the move is made", () => {
    const steps = toldOf(0, 3, 0).filter((message) => message.type === "step");
    const turns = turnsOf(steps);
    expect(turns.map(({ first, last, whole }) => [first, last, whole])).toEqual([
      [1, 2, true],
      [3, 3, false],
    ]);
    expect(turns[0]?.actions).toEqual(["b1:3", "e5"]);
    expect(turns[0]?.events.map((event) => event.kind)).toEqual(["shifted", "walked"]);
  });

  it("leave deals and coins alone", () => {
    const step = stepOf(1, 0, false);
    const steps = ["offer:wand", "advise:1:b1:3>e5", "b1:3", "e5", "$2"].map((action, index) => ({
      ...step,
      number: index + 1,
      action,
    }));
    expect(turnsOf(steps).map((turn) => turn.actions.join(" "))).toEqual([
      "offer:wand",
      "advise:1:b1:3>e5",
      "b1:3 e5",
      "$2",
    ]);
  });
});
