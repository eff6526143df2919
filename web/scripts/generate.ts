// Makes the types of the API, the functions of the messages and the icons, each only if its sources changed.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { compile } from "@inlang/paraglide-js";
import { iconModules } from "./icons/make.ts";

const web = dirname(import.meta.dirname);
const stamps = join(web, "node_modules", ".cache", "shiftmaze");

interface Work {
  sources: string[];
  output: string;
  make: () => Promise<void>;
}

const works: Record<string, Work> = {
  icons: {
    sources: ["scripts/icons/*.ts"],
    output: "src/draw/icons.gen.ts",
    make: async () => {
      for (const [name, text] of Object.entries(iconModules())) writeFileSync(join(web, "src/draw", name), text);
    },
  },
  types: {
    sources: ["openapi.json"],
    output: "src/api/schema.d.ts",
    make: async () => {
      const document = JSON.parse(readFileSync(join(web, "openapi.json"), "utf8"));
      const types = await openapiTS(document, { immutable: true, emptyObjectsUnknown: true });
      writeFileSync(join(web, "src/api/schema.d.ts"), astToString(types));
    },
  },
  messages: {
    sources: ["project.inlang/settings.json", "messages/*/*.json"],
    output: "src/paraglide/messages.js",
    make: async () => {
      await compile({
        project: join(web, "project.inlang"),
        outdir: join(web, "src/paraglide"),
        strategy: ["localStorage", "preferredLanguage", "baseLocale"],
        localStorageKey: "shiftmaze.language",
        isServer: "false",
        emitReadme: false,
        emitPrettierIgnore: false,
        emitGitIgnore: false,
      });
      const { m } = await import(join(web, "src/paraglide/messages.js"));
      if (Object.keys(m).length === 0) throw new Error("no messages were found");
    },
  },
};

function fingerprint(sources: string[]): string {
  const hash = createHash("sha256");
  const always = ["package-lock.json", "scripts/generate.ts"];
  const paths = globSync([...always, ...sources], { cwd: web }).sort();
  for (const path of paths) hash.update(path).update(readFileSync(join(web, path))).update("\0");
  return hash.digest("hex");
}

async function makeIfNeeded({ sources, output, make }: Work, name: string): Promise<void> {
  const stamp = join(stamps, name);
  const now = fingerprint(sources);
  if (existsSync(join(web, output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === now) {
    return;
  }
  await make();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

const asked = process.argv.slice(2);
for (const [name, work] of Object.entries(works)) {
  if (asked.length === 0 || asked.includes(name)) await makeIfNeeded(work, name);
}
