// The icons the page uses, as modules: path, bounds and how holes are told from the rest.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ALONE, type Group, GROUPS } from "./groups.ts";
import { TAKEN } from "./list.ts";
import { OWN } from "./own.ts";
import { bounds, parse, write } from "./path.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** A module for each file: one with what is always there, and one for each rule set's own. */
export function iconModules(): Readonly<Record<string, string>> {
  const icons = [...taken(), ...own()];
  const groups = new Map<string, Group>(GROUPS.flatMap((group) => ALONE[group].map((name) => [name, group] as const)));
  const of = (group?: Group): string => module(icons.filter(([name]) => groups.get(name) === group));
  return { "icons.gen.ts": of(), ...Object.fromEntries(GROUPS.map((group) => [`icons.${group}.gen.ts`, of(group)])) };
}

function module(icons: readonly (readonly [string, string])[]): string {
  return [
    "// Made by scripts/icons from game-icons.net (CC BY 3.0) and own drawings.",
    "/** Left, top, width and height of a path, then the path. */",
    "export type Icon = readonly [number, number, number, number, string];",
    "export const ICONS = {",
    ...icons.map(([name, icon]) => `  ${JSON.stringify(name)}: ${icon},`),
    "} as const satisfies Record<string, Icon>;",
    "",
  ].join("\n");
}

function taken(): [string, string][] {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const { icons } = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return Object.entries(TAKEN).map(([name, source]) => {
    const [, title = ""] = source.split("/");
    const [, path, ...more] =
      icons[title]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/) ?? [];
    if (!path || more.length > 0) throw new Error(`${source} is not a single path`);
    return [name, icon(path)];
  });
}

const own = (): [string, string][] =>
  Object.entries(OWN).map(([name, path]) => [name, icon(path)]);

function icon(path: string): string {
  const segments = parse(path);
  return JSON.stringify([...bounds(segments).map(Math.round), write(segments)]);
}
