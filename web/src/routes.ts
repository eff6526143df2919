import type { RuleSetName } from "./api/wire";
import { isRuleSet } from "./text/names";

/** What the page shows at an address. */
export type Route =
  | { readonly screen: "home" | "about" | "puzzles" | "results" | "nothing" }
  | { readonly screen: "puzzle"; readonly name: string }
  | { readonly screen: "setup"; readonly game: RuleSetName | null }
  | { readonly screen: "table"; readonly id: string }
  | { readonly screen: "study"; readonly id: string; readonly number: number | null }
  | { readonly screen: "rules" | "lesson"; readonly set: RuleSetName };

/** What an address may carry behind its #. */
export type Fragment =
  | { readonly kind: "seat"; readonly seat: number; readonly secret: string }
  | { readonly kind: "invite"; readonly secret: string };

type Address = Pick<URL, "pathname" | "search">;

export function routeOf({ pathname, search }: Address): Route {
  const [first = "", second, ...rest] = pathname.split("/").filter(Boolean);
  if (first === "study" && second !== undefined) return studied(second, rest);
  if (rest.length > 0) return { screen: "nothing" };
  if (second === undefined) return oneWord(first, new URLSearchParams(search));
  if (first === "t") return { screen: "table", id: decoded(second) };
  if (first === "puzzles") return { screen: "puzzle", name: decoded(second) };
  if (first === "rules" && isRuleSet(second)) return { screen: "rules", set: second };
  if (first === "learn" && isRuleSet(second)) return { screen: "lesson", set: second };
  return { screen: "nothing" };
}

function oneWord(word: string, search: URLSearchParams): Route {
  const game = search.get("game") ?? "";
  switch (word) {
    case "":
      return { screen: "home" };
    case "new":
      return { screen: "setup", game: isRuleSet(game) ? game : null };
    case "about":
      return { screen: "about" };
    case "puzzles":
      return { screen: "puzzles" };
    case "results":
      return { screen: "results" };
    default:
      return { screen: "nothing" };
  }
}

/** A game to look through, at one of its numbers or, without one, from the beginning. */
function studied(id: string, [number, ...rest]: readonly string[]): Route {
  const wrong = rest.length > 0 || (number !== undefined && !/^\d{1,6}$/.test(number));
  if (wrong) return { screen: "nothing" };
  return { screen: "study", id: decoded(id), number: number === undefined ? null : Number(number) };
}

export function studyAddress(id: string, number: number | null = null): string {
  return `/study/${encodeURIComponent(id)}${number === null ? "" : `/${number}`}`;
}

export function tableAddress(id: string): string {
  return `/t/${encodeURIComponent(id)}`;
}

export function puzzleAddress(name: string): string {
  return `/puzzles/${encodeURIComponent(name)}`;
}

export function lessonAddress(rules: RuleSetName): string {
  return `/learn/${rules}`;
}

/** The link by which somebody sits down. It holds a secret, behind the # that no server is told. */
export function inviteLink(origin: string, id: string, secret: string): string {
  return `${origin}${tableAddress(id)}#invite=${encodeURIComponent(secret)}`;
}

/** Where a pasted text leads: an address of this page, one of another server, or nowhere (null). */
export function joinAddress(pasted: string, origin: string): string | null {
  const found = /^(?:(https?:\/\/[^\s/]+)?\/)?(t\/[\w%.~-]+(?:#\S*)?)$/.exec(pasted.trim());
  if (found === null) return null;
  const [, server = origin, table] = found;
  return `${server === origin ? "" : server}/${table}`;
}

/** Reads `#seat=0.secret` or `#invite=secret`. */
export function readFragment(hash: string): Fragment | null {
  const given = /^#(seat|invite)=(.+)$/.exec(hash);
  if (given === null) return null;
  const value = decoded(given[2]!);
  if (given[1] === "invite") return { kind: "invite", secret: value };
  const parts = /^(\d)\.(.+)$/.exec(value);
  return parts === null ? null : { kind: "seat", seat: Number(parts[1]), secret: parts[2]! };
}

/** A part of an address as it was meant; as it is where it was not encoded well. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
