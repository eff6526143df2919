import { onDestroy } from "svelte";
import { m } from "../paraglide/messages.js";
import { isToAct, onOwnTurn } from "../screens/play/own-turn.svelte";
import type { Playing } from "../screens/play/playing.svelte";
import { settings } from "../settings/settings.svelte";
import { ruleSet } from "../text/names";
import { notify } from "./notifying";

/** Calls whoever is to act back to the page: by its icon and, if they like, by a notification. */
export function callBack(now: () => Playing): void {
  $effect(() => showBadge(isToAct(now())));
  onDestroy(() => showBadge(false));
  onOwnTurn(now, () => true, call);
}

function showBadge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const drawn = on ? "/icon-turn.svg" : "/icon.svg";
  if (icon !== null && icon.getAttribute("href") !== drawn) icon.href = drawn;
  if (!("setAppBadge" in navigator)) return;
  void (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}

function call({ session }: Playing): void {
  if (!document.hidden || !settings.notify || session.table === null) return;
  void notify(m.status_yours(), ruleSet(session.table.rules), `/t/${session.id}`).catch(() => undefined);
}
