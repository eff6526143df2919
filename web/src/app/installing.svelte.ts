/** The browser's offer to install the page. Not every browser makes one. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

export type Installing = "installed" | "offered" | "by-menu" | "insecure";

const WORKER = "/worker.js";

let offer: Offer | null = $state.raw(null);
let installed = $state.raw(false);

/** How the page can become an app here. */
export function installing(): Installing {
  if (installed || matchMedia("(display-mode: standalone)").matches) return "installed";
  if (offer !== null) return "offered";
  return window.isSecureContext ? "by-menu" : "insecure";
}

/** Takes the browser's offer; it can be taken once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}

/** Keeps the page in the browser where that is allowed, and waits for an offer to install it. */
export function becomeApp(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener("beforeinstallprompt", (event) => (offer = event as Offer), { signal });
  addEventListener("appinstalled", () => (installed = true), { signal });
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    const keep = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined);
    if (document.readyState === "complete") keep();
    else addEventListener("load", keep, { signal });
  }
  return () => leaving.abort();
}
