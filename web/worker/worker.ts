/** Keeps the page itself in the browser: it opens at once, and without the server. Games always come from the server. */
declare const self: ServiceWorkerGlobalScope;

/** What the page is made of, and a name for exactly that; written in by the build. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const PREFIX = "shiftmaze-";
const DOCUMENT = "/";

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate" && isPage(pathname)) event.respondWith(fromServer(request));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeBack(String(event.notification.data)));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(PREFIX + SHELL.version);
  await cache.addAll([DOCUMENT, ...SHELL.files]);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + SHELL.version);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Addresses of the page have no dot; what has one is a file, what begins with /api is for programs. */
function isPage(pathname: string): boolean {
  return !pathname.startsWith("/api") && !pathname.includes(".");
}

/** A file of the page never changes under its name. */
async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The newest page if the server answers, else the one that was kept. */
async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(DOCUMENT);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Shows the table that a notification told of. */
async function comeBack(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? self.clients.openWindow(path) : there.focus());
}

export {};
