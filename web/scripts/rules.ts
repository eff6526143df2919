// The rules of every game as the page tells them, in English and without pictures: an object of
// Markdown texts on standard output, for the documentation.

type Text = () => string;
type Part = { text: Text } | { list: readonly Text[] } | { lore: true } | { pictures: unknown };
interface Rules {
  facts: Text;
  sections: readonly { title: Text; parts: readonly Part[] }[];
}

// The page is checked by its own settings, which know a browser; here it is only run.
const page = (file: string): Promise<unknown> => import(new URL(`../src/${file}`, import.meta.url).href);

const { overwriteGetLocale } = (await page("paraglide/runtime.js")) as {
  overwriteGetLocale: (get: Text) => void;
};
overwriteGetLocale(() => "en");
const { m: words } = (await page("paraglide/messages.js")) as { m: Record<string, Text> };
const { RULES } = (await page("screens/rules/outline.ts")) as { RULES: Record<string, Rules> };

const INGREDIENTS = Object.keys(words)
  .map((key) => /^ingredient_(\d+)$/.exec(key)?.[1])
  .filter((number) => number !== undefined)
  .sort((one, other) => Number(one) - Number(other));

const SOFT_HYPHEN = "\u00ad";

function said(key: string): string {
  const text = words[key];
  if (!text) throw new Error(`there is no message ${key}`);
  return text().replaceAll(SOFT_HYPHEN, "");
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

function partText(part: Part): string {
  if ("text" in part) return part.text();
  if ("list" in part) return listed(part.list.map((text) => text()));
  if ("lore" in part) return listed(INGREDIENTS.map(loreOf));
  return "";
}

const loreOf = (number: string): string =>
  `**${number}, ${said(`ingredient_${number}`)}.** ${said(`lore_${number}`)}`;

function rulesText(name: string, { facts, sections }: Rules): string {
  const told = sections.map(({ title, parts }) => [`## ${title()}`, ...parts.map(partText)]);
  const beginning = [`# ${said(`set_${name}`)}`, `*${said(`set_${name}_line`)}.*`, facts()];
  return `${[...beginning, ...told.flat()].filter(Boolean).join("\n\n")}\n`;
}

const texts = Object.entries(RULES).map(([name, rules]) => [name, rulesText(name, rules)]);
process.stdout.write(JSON.stringify(Object.fromEntries(texts)));
