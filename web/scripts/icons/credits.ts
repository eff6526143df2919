// Says who drew which of the icons; their package names nobody.
import { ICON_AUTHORS } from "../../src/draw/authors.ts";
import { TAKEN } from "./list.ts";

const LICENCE = `Icons of https://game-icons.net, recoloured and fitted, used under the licence
Creative Commons Attribution 3.0: https://creativecommons.org/licenses/by/3.0/`;

interface Author {
  readonly name: string;
  readonly site?: string;
}

export function iconCredits(): string {
  return [LICENCE, ...Object.entries<Author>(ICON_AUTHORS).map(credit)].join("\n\n");
}

function credit([folder, { name, site }]: [string, Author]): string {
  const icons = Object.values(TAKEN)
    .filter((source) => source.startsWith(`${folder}/`))
    .map((source) => source.slice(folder.length + 1));
  return `Icons made by ${site ? `${name}, ${site}` : name}:\n${lines(icons.sort())}`;
}

const lines = (words: readonly string[]): string =>
  (words.join(", ").match(/\S.{0,77}(?:,|$)/g) ?? []).join("\n");
