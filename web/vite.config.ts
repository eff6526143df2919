import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { packed } from "./scripts/packed.ts";
import { shell, WORKER } from "./scripts/shell.ts";
import { thirdParty } from "./scripts/third-party.ts";

const server = `http://127.0.0.1:${process.env.SHIFTMAZE_PORT ?? "8080"}`;

/** Tests that need a document; the others run without, which is faster. */
const withDocument = [
  "src/**/*.svelte.test.ts",
  "src/{screens,settings,ui}/**/*.test.ts",
  "src/api/socket.test.ts",
  "src/table/session.test.ts",
  "src/text/{study,words}.test.ts",
];
const tests = "src/**/*.test.ts";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), thirdParty(import.meta.dirname), shell(), packed()],
  // In tests Svelte is the browser's, too: components are mounted, not rendered to text.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/shiftmaze/server/page",
    emptyOutDir: true,
    target: "es2023",
    // The policy of the page allows files of the server only: nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "worker/worker.ts" },
      output: {
        // The worker lies at the root, under a name that stays.
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // The licence lies beside the folder of the page.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    restoreMocks: true,
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: "plain", environment: "node", include: [tests], exclude: withDocument } },
      { extends: true, test: { name: "document", environment: "happy-dom", include: withDocument } },
    ],
  },
}));
