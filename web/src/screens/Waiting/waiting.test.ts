import { describe, expect, test } from "vitest";
import type { Table } from "../../api/wire";
import { tableOf } from "../../table/seats";
import { changeBetween, invitedTo, isInvited, originFor, placesOf } from "./waiting";

const person = (name: string) => ({ kind: "person", name, level: null }) as const;
const open = { kind: "open", name: "", level: null } as const;
const bot = { kind: "bot", name: "", level: "easy" } as const;

const tableWith = (seats: Table["seats"], connected: number[] = []) => ({ seats, connected }) as unknown as Table;
const held = { ...tableOf({}, "t"), host: "h", seats: { 0: "s" }, invites: { 1: "i" } };
const places = (seats: Table["seats"], connected: number[] = []) =>
  placesOf(tableWith(seats, connected), held, seats.map(({ name }) => name || "Blue"));

describe("a table that waits", () => {
  test("knows who is there, who is missing, and the links", () => {
    const [anne, free, robot] = places([person("Anne"), open, bot], [0]);
    expect(anne).toMatchObject({ own: true, here: true, name: "Anne", invite: null });
    expect(free).toMatchObject({ own: false, here: false, kind: "open", invite: "i" });
    expect(robot).toMatchObject({ level: "easy", own: false });
  });

  test("a seat that was taken away is nobody's own", () => {
    expect(places([open, open])[0]?.own).toBe(false);
  });

  test("shows the invitation that was asked for, while its seat is open", () => {
    const both = places([person("Anne"), open, open]);
    expect(invitedTo(both, null)?.seat).toBe(1);
    expect(invitedTo(both, 2)?.seat).toBe(2);
    expect(invitedTo(both, 0)?.seat).toBe(1);
    expect(invitedTo(places([person("Anne"), bot]), 1)).toBeNull();
  });

  test("tells who came, who left, and that the own seat is gone", () => {
    const before = places([person("Anne"), open, person("Ben")]);
    const after = places([person("Anne"), person("Mara"), open]);
    expect(changeBetween(before, after)).toEqual({ came: ["Mara"], left: true, lost: [] });
    expect(changeBetween(before, places([open, open, person("Ben")]))).toEqual({ came: [], left: false, lost: [0] });
    const nothing = { came: [], left: false, lost: [] };
    expect(changeBetween(before, before)).toEqual(nothing);
    expect(changeBetween([], before)).toEqual(nothing);
    expect(changeBetween(places([open, open]), places([person("Anne"), open]))).toEqual(nothing);
  });
});

test("an invitation is for those who have no seat, or who gave it", () => {
  const guest = { ...held, host: null, invites: {} };
  expect(isInvited({ ...guest, seats: {} }, "i")).toBe(true);
  expect(isInvited(guest, "i")).toBe(false);
  expect(isInvited(held, "i")).toBe(true);
  expect(isInvited(held, null)).toBe(false);
});

describe("an invitation leads", () => {
  const page = (host: string) => ({ origin: `http://${host}:8080`, hostname: host });

  test("to the address in the network, where there is one", () => {
    expect(originFor("http://192.168.1.5:8080", page("127.0.0.1"))).toEqual({ origin: "http://192.168.1.5:8080", onlyHere: false });
  });

  test("to the page's own, which may only work here", () => {
    expect(originFor(null, page("localhost"))).toEqual({ origin: "http://localhost:8080", onlyHere: true });
    expect(originFor(null, page("maze.example"))).toEqual({ origin: "http://maze.example:8080", onlyHere: false });
  });
});
