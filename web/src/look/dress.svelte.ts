import { onMount } from "svelte";
import { moves } from "../settings/settings.svelte";
import type { Look } from "../sets/set";

/** Gives the whole page the colours of what is played on it. Called once, while a screen is made. */
export function dressPage(look: () => Look | null): void {
  $effect(() => {
    const page = document.documentElement;
    const now = look();
    // Night falls slowly on a page that was seen by day.
    page.toggleAttribute("data-falling", page.dataset["look"] === "day" && now === "night" && moves());
    if (now === null) delete page.dataset["look"];
    else page.dataset["look"] = now;
  });

  onMount(() => () => {
    delete document.documentElement.dataset["look"];
  });
}
