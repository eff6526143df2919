import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RuleSetName } from "../api/wire";
import { language, languages } from "../text/language.svelte";
import { PICTURES } from "./rules/pictures";
import { RULES, type Rules as Outline } from "./rules/outline";
import Rules from "./Rules.svelte";

const SETS = Object.keys(RULES) as RuleSetName[];
let shown: Record<string, unknown> | null = null;

function show(set: RuleSetName): void {
  shown = mount(Rules, { target: document.body, props: { set } });
  flushSync();
}

const heading = (): string | null => document.querySelector("h1")!.textContent;

beforeEach(() => language.choose("en"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test.each(SETS)("the rules of %s have every section, and links to it", (set) => {
  show(set);
  const ids = RULES[set].sections.map(({ id }) => id);
  expect([...document.querySelectorAll("h2")].map(({ id }) => id)).toEqual(ids);
  for (const id of ids) expect(document.querySelector(`nav a[href="#${id}"]`)).not.toBeNull();
  expect(document.querySelector("[aria-current]")!.getAttribute("href")).toBe(`/rules/${set}`);
});

test("another language changes the words and nothing else", () => {
  show("classic");
  const [before, section] = [heading(), document.querySelector("section")];
  language.choose("de");
  flushSync();
  expect([before, heading()]).toEqual(["Classic", "Klassisch"]);
  expect(document.querySelector("section")).toBe(section);
});

test("pictures are to look at: nothing in them can be focused or heard", () => {
  show("towers");
  for (const grid of document.querySelectorAll("[role=grid]")) {
    expect(grid.closest("[inert][aria-hidden=true]")).not.toBeNull();
  }
});

test("every picture is used, and what is told fits it", () => {
  const used = Object.values(RULES).flatMap(picturesIn);
  expect(new Set(used)).toEqual(new Set([...Object.keys(PICTURES), "tiles"]));
  expect(PICTURES.reach.reachable.has("b1")).toBe(true);
  expect(PICTURES.reach.reachable.has("c3")).toBe(false);
  expect(PICTURES.tokens.reachable.has("b1")).toBe(true);
  expect(PICTURES.night.reachable.has("b1")).toBe(true);
});

test.each(languages)("all rules can be told in %s", (spoken) => {
  language.choose(spoken);
  const told = Object.values(RULES).flatMap(textsIn);
  for (const text of told) expect(text).not.toMatch(/rules_|[{}]|undefined/);
});

function picturesIn({ sections }: Outline): string[] {
  return sections.flatMap(({ parts, picture }) => [
    ...(picture === undefined ? [] : [picture]),
    ...parts.flatMap((part) => ("pictures" in part ? part.pictures : [])),
  ]);
}

function textsIn({ sections }: Outline): string[] {
  return sections.flatMap(({ title, parts }) => [
    title(),
    ...parts.flatMap((part) => {
      if ("text" in part) return [part.text()];
      return "list" in part ? part.list.map((text) => text()) : [];
    }),
  ]);
}
