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
