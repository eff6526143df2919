// Writes down whose work is in the page, and under which licence, into a file beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { iconCredits } from "./icons/credits.ts";

const HEADING = `The page of shiftmaze is made with the work of others, which keeps its own licences.`;
const ICONS = "@iconify-json/game-icons";

/** Packages whose work is in the page without being a module or a file of theirs. */
const WRITTEN_BY = {
  "\0vite/": "vite",
  "\0rolldown/": "rolldown",
  "/src/paraglide/": "@inlang/paraglide-js",
  "/src/draw/icons.gen.ts": ICONS,
};

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

export function thirdParty(web: string): Plugin {
  const modules = join(web, "node_modules");

  function section(name: string): string {
    const folder = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return `${name} ${version} (${license})\n\n${licence(name, folder).trim()}`;
  }

  function licence(name: string, folder: string): string {
    if (name === ICONS) return iconCredits();
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} comes without a licence`);
    // Vite adds those of what it is itself made of, which is not in the page.
    return readFileSync(join(folder, file), "utf8").split("\n# Licenses of bundled")[0] ?? "";
  }

  return {
    name: "third-party",
    apply: "build",
    generateBundle(_, bundle) {
      const names = new Set(Object.values(bundle).flatMap(sourcesOf).flatMap(packageOf));
      const { dependencies } = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));
      const unused = Object.keys(dependencies).filter((name) => !names.has(name));
      if (unused.length > 0) this.error(`the page has nothing of ${unused.join(", ")}`);
      const source = [HEADING, ...[...names].sort().map(section)].join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "THIRD_PARTY.txt", source: `${source}\n` });
    },
  };
}

/** What something in the page is made of; a module of which no code is left is not. */
function sourcesOf(output: Output): string[] {
  if (output.type === "asset") return output.originalFileNames;
  const modules = Object.entries(output.modules);
  return modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
}

function packageOf(source: string): string[] {
  const [, name] = source.match(/.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//) ?? [];
  if (name) return [name];
  return Object.entries(WRITTEN_BY).flatMap(([part, writer]) =>
    source.includes(part) ? [writer] : [],
  );
}
