import { m } from "../paraglide/messages.js";
import { routeOf, type Route } from "../routes";

let address = $state.raw(new URL(location.href));
const route: Route = $derived(routeOf(address));

/** Where the page is. */
export const here = {
  get route(): Route {
    return route;
  },
  /** Changes with every step, also with one to the same screen. */
  get hash(): string {
    return address.hash;
  },
};

/** Goes to another address of the page, without loading it again. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
}

/** The same screen has another address now: nothing is left and nobody arrives. */
export function readdress(to: string): void {
  if (to === location.pathname) return;
  history.replaceState(null, "", to);
  address = new URL(location.href);
}

/** Takes what is behind the # away from the address bar and the history. */
export function hideFragment(): void {
  history.replaceState(null, "", location.pathname + location.search);
  address = new URL(location.href);
}

export function pageTitle(words: string): string {
  return `${words} · ${m.brand()}`;
}

/** Follows the browser's buttons and the links of the page. */
export function followAddress(): () => void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", followLink);
  return () => {
    clearTimeout(looking);
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", followLink);
  };
}

function arrive(): void {
  const before = address;
  const heading = shownHeading();
  address = new URL(location.href);
  if (address.pathname === before.pathname) return;
  scrollTo(0, 0);
  const sameScreen = routeOf(before).screen === route.screen;
  awaitHeading(sameScreen ? null : heading);
}

const PATIENCE = 100;
const PAUSE = 50;
let looking: ReturnType<typeof setTimeout> | undefined;

/** Whoever listens hears where they are, as soon as the new screen is there. */
function awaitHeading(former: HTMLElement | null, patience = PATIENCE): void {
  clearTimeout(looking);
  if (patience === 0 || !isFocusFree()) return;
  looking = setTimeout(() => {
    const heading = shownHeading();
    if (heading === null || heading === former) return awaitHeading(former, patience - 1);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, PAUSE);
}

/** Whoever has nothing in hand begins at the top of what is shown. */
export function focusHeading(): void {
  if (document.activeElement === document.body) shownHeading()?.focus();
}

function shownHeading(): HTMLElement | null {
  return document.querySelector("main h1");
}

/** Nobody has gone on to something else in the meantime. */
function isFocusFree(): boolean {
  return document.querySelector("main :focus:not(a, button)") === null;
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || opensElsewhere(event, link)) return;
  if (link.origin !== location.origin || routeOf(link).screen === "nothing") return;
  if (link.hash !== "" && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.href);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button !== 0 || modified || link.hasAttribute("download") || (link.target !== "" && link.target !== "_self");
}
