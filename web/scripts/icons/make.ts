// The icons the page uses, as a module: path, bounds and how holes are told from the rest.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { TAKEN } from "./list.ts";
import { OWN } from "./own.ts";
import { bounds, parse, write } from "./path.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

export function iconsModule(): string {
  const entries = [...taken(), ...own()].map(([name, icon]) => `  ${name}: ${icon},`);
  return [
    "// Made by scripts/icons from game-icons.net (CC BY 3.0) and own drawings.",
    "/** Left, top, width and height of a path, then the path. */",
    "export type Icon = readonly [number, number, number, number, string];",
    "export const ICONS = {",
    ...entries,
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
    return [JSON.stringify(name), icon(path)];
  });
}

const own = (): [string, string][] =>
  Object.entries(OWN).map(([name, path]) => [JSON.stringify(name), icon(path)]);

function icon(path: string): string {
  const segments = parse(path);
  return JSON.stringify([...bounds(segments).map(Math.round), write(segments)]);
}
