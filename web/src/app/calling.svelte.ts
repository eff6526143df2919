import { onDestroy, untrack } from "svelte";
import { m } from "../paraglide/messages.js";
import type { Playing } from "../screens/play/playing.svelte";
import { settings } from "../settings/settings.svelte";
import { ruleSet } from "../text/names";
import { notify } from "./notifying";

/** Calls whoever is to act back to the page: by its icon and, if they like, by a notification. */
export function callBack(now: () => Playing): void {
  $effect(() => showBadge(isCalled(now())));
  onDestroy(() => showBadge(false));
  let called: number | null = null;
  $effect(() => {
    const playing = now();
    const { number } = playing.session.known;
    const calls = isCalled(playing);
    untrack(() => {
      if (calls && called !== null && number > called && document.hidden) call(playing);
      if (number >= 0) called = number;
    });
  });
}

function isCalled({ inHand, session }: Playing): boolean {
  return inHand !== null && inHand.adviser === null && !session.over;
}

function showBadge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const drawn = on ? "/icon-turn.svg" : "/icon.svg";
  if (icon !== null && icon.getAttribute("href") !== drawn) icon.href = drawn;
  if (!("setAppBadge" in navigator)) return;
  void (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}

function call({ session }: Playing): void {
  if (!settings.notify || session.table === null) return;
  void notify(m.status_yours(), ruleSet(session.table.rules), `/t/${session.id}`).catch(() => undefined);
}
