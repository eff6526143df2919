import { describe, expect, it } from "vitest";
import * as seats from "./seats";
import { makeShelf, type Shelf } from "./storage";

function memory(): Shelf {
  const kept = new Map<string, string>();
  return { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text) };
}

const MADE = { host: "h", "seat:0": "s0", "seat:2": "s2", "invite:1": "i1" };

describe("the secrets this browser holds", () => {
  it("come from an answer and are there again", () => {
    const shelf = memory();
    seats.changeHeld((held) => seats.withSecrets(held, "t1", MADE, 5), shelf);
    const table = seats.tableOf(seats.readHeld(shelf), "t1");
    expect(table.host).toBe("h");
    expect(seats.seatsOf(table)).toEqual([0, 2]);
    expect(seats.secretOf(table, 2)).toBe("s2");
    expect(table.invites).toEqual({ "1": "i1" });
    expect(seats.secretOf(table, 1)).toBeNull();
    expect(seats.secretOf(table, null)).toBeNull();
  });

  it("are listed while there is something to go on with, the last used first", () => {
    const about = { rules: "classic", names: ["Anne", ""], turn: 4, status: "running" };
    let held = seats.withSecrets({}, "old", MADE, 1);
    held = seats.withSecrets(held, "new", { "seat:1": "s" }, 2);
    held = seats.withSecrets(held, "done", MADE, 3);
    held = seats.noted(held, "done", { ...about, status: "over" }, 3);
    held = seats.noted(held, "new", about, 9);
    expect(seats.runningGames(held).map((game) => game.id)).toEqual(["new", "old"]);
    expect(seats.runningGames(held)[0]).toMatchObject(about);
    expect(seats.runningGames(seats.forgotten(held, "new")).map((game) => game.id)).toEqual(["old"]);
  });

  it("do not note tables that are only watched", () => {
    const about = { rules: "classic", names: [], turn: 4, status: "running" };
    expect(seats.noted({}, "t1", about, 1)).toEqual({});
  });

  it("can be given up one by one", () => {
    const held = seats.withSecrets({}, "t1", MADE, 1);
    expect(seats.seatsOf(seats.tableOf(seats.withoutSeat(held, "t1", 0), "t1"))).toEqual([2]);
    expect(seats.tableOf(seats.withoutInvite(held, "t1", 1), "t1").invites).toEqual({});
  });

  it("survive a broken store", () => {
    const broken = { read: () => "{not json", write: () => {} };
    expect(seats.readHeld(broken)).toEqual({});
    const denied = makeShelf(() => {
      throw new Error("denied");
    });
    seats.changeHeld((held) => seats.withSecrets(held, "t1", MADE, 1), denied);
    expect(seats.tableOf(seats.readHeld(denied), "t1").host).toBe("h");
  });
});
