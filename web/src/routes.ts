import type { RuleSetName } from "./api/wire";
import { isRuleSet } from "./text/names";

/** What the page shows at an address. */
export type Route =
  | { readonly screen: "home" | "about" | "puzzles" | "nothing" }
  | { readonly screen: "puzzle"; readonly name: string }
  | { readonly screen: "setup"; readonly game: RuleSetName | null }
  | { readonly screen: "table"; readonly id: string }
  | { readonly screen: "rules"; readonly set: RuleSetName };

type Address = Pick<URL, "pathname" | "search">;

export function routeOf({ pathname, search }: Address): Route {
  const [first = "", second, ...rest] = pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { screen: "nothing" };
  if (second === undefined) return oneWord(first, new URLSearchParams(search));
  if (first === "t") return { screen: "table", id: decoded(second) };
  if (first === "puzzles") return { screen: "puzzle", name: decoded(second) };
  if (first === "rules" && isRuleSet(second)) return { screen: "rules", set: second };
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
    default:
      return { screen: "nothing" };
  }
}

export function tableAddress(id: string): string {
  return `/t/${encodeURIComponent(id)}`;
}

export function puzzleAddress(name: string): string {
  return `/puzzles/${encodeURIComponent(name)}`;
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
