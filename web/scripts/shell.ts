// Writes what the page is made of into the worker that keeps it.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

export const WORKER = "worker.js";
/** All but the 3D view of towers: it is large, and whoever never plays that game never needs it. */
const KEPT = /^assets\/(?!Solid-).*\.(js|css|woff2)$/;

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    // After everything else: files that hold nothing but style are taken out of the bundle late.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`there is no ${WORKER}`);
        const files = Object.keys(bundle).filter((name) => KEPT.test(name)).map((name) => `/${name}`).sort();
        const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 16);
        worker.code = `const SHELL=${JSON.stringify({ version, files })};${worker.code}`;
      },
    },
  };
}
