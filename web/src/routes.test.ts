import { describe, expect, test } from "vitest";
import { inviteLink, joinAddress, lessonAddress, readFragment, routeOf, studyAddress, tableAddress } from "./routes";

const at = (address: string) => routeOf(new URL(address, "http://here"));

describe("addresses", () => {
  test.each([
    ["/", { screen: "home" }],
    ["/new", { screen: "setup", game: null }],
    ["/new?game=master", { screen: "setup", game: "master" }],
    ["/new?game=chess", { screen: "setup", game: null }],
    ["/t/3f9c", { screen: "table", id: "3f9c" }],
    ["/t/3f9c/", { screen: "table", id: "3f9c" }],
    ["/t/3f9c#invite=abc", { screen: "table", id: "3f9c" }],
    ["/t/%E0", { screen: "table", id: "%E0" }],
    ["/study/3f9c", { screen: "study", id: "3f9c", number: null }],
    ["/study/3f9c/14", { screen: "study", id: "3f9c", number: 14 }],
    ["/study/3f9c/-1", { screen: "nothing" }],
    ["/study/3f9c/14/2", { screen: "nothing" }],
    ["/study", { screen: "nothing" }],
    ["/results", { screen: "results" }],
    ["/rules/towers", { screen: "rules", set: "towers" }],
    ["/rules/chess", { screen: "nothing" }],
    ["/rules/toString", { screen: "nothing" }],
    ["/rules", { screen: "nothing" }],
    ["/learn/towers", { screen: "lesson", set: "towers" }],
    ["/learn/chess", { screen: "nothing" }],
    ["/about", { screen: "about" }],
    ["/puzzles", { screen: "puzzles" }],
    ["/puzzles/classic-2-831", { screen: "puzzle", name: "classic-2-831" }],
    ["/puzzles/a/b", { screen: "nothing" }],
    ["/about/us", { screen: "nothing" }],
    ["/t/a/b", { screen: "nothing" }],
    ["/elsewhere", { screen: "nothing" }],
  ])("%s", (address, route) => {
    expect(at(address)).toEqual(route);
  });

  test("a table's address leads back to it", () => {
    expect(at(tableAddress("a b/c"))).toEqual({ screen: "table", id: "a b/c" });
    expect(at(lessonAddress("master"))).toEqual({ screen: "lesson", set: "master" });
    expect(at(studyAddress("a b/c", 14))).toEqual({ screen: "study", id: "a b/c", number: 14 });
    expect(at(studyAddress("a"))).toEqual({ screen: "study", id: "a", number: null });
  });
});

describe("a pasted link", () => {
  test.each([
    ["http://here/t/3f9c#invite=s_e-c.r", "/t/3f9c#invite=s_e-c.r"],
    ["  https://maze.example/t/3f9c \n", "https://maze.example/t/3f9c"],
    ["http://192.168.1.5:8080/t/3f9c#invite=a", "http://192.168.1.5:8080/t/3f9c#invite=a"],
    ["/t/3f9c#seat=0.abc", "/t/3f9c#seat=0.abc"],
    ["t/3f9c", "/t/3f9c"],
  ])("%s", (pasted, address) => {
    expect(joinAddress(pasted, "http://here")).toBe(address);
  });

  test.each(["", "hello", "http://here/new", "javascript:alert(1)", "javascript:alert(1)/t/x", "a http://here/t/x", "http://here/t/", "http://here/t/a b"])(
    "%s leads nowhere",
    (pasted) => {
      expect(joinAddress(pasted, "http://here")).toBeNull();
    },
  );

  test("is what an invitation looks like", () => {
    const link = inviteLink("http://here", "3f9c", "a/b");
    expect(link).toBe("http://here/t/3f9c#invite=a%2Fb");
    expect(joinAddress(link, "http://here")).toBe("/t/3f9c#invite=a%2Fb");
  });
});

describe("what an address carries", () => {
  test("is a seat or an invitation", () => {
    expect(readFragment("#seat=2.ab-c_1")).toEqual({ kind: "seat", seat: 2, secret: "ab-c_1" });
    expect(readFragment("#invite=ab.c")).toEqual({ kind: "invite", secret: "ab.c" });
    for (const other of ["", "#", "#rules", "#seat=x", "#seat=.a"]) expect(readFragment(other)).toBeNull();
  });
});
