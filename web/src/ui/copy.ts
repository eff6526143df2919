import { m } from "../paraglide/messages.js";
import { tell } from "./toasts.svelte";

/** Copies what stands in a field; where the browser does not allow it, the text is left selected. */
export async function copyFrom(field: HTMLInputElement): Promise<"copied" | "selected"> {
  try {
    await navigator.clipboard.writeText(field.value);
    return "copied";
  } catch {
    // Pages that are not served safely get no clipboard: the old way may still work.
    field.focus();
    field.select();
    return document.execCommand("copy") ? "copied" : "selected";
  }
}

/** The same, and says which of the two it was. */
export async function copyAndTell(field: HTMLInputElement): Promise<void> {
  const copied = (await copyFrom(field)) === "copied";
  tell(copied ? m.invite_copied() : m.invite_selected(), { tone: copied ? "good" : "plain" });
}
