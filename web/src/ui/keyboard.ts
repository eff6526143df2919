/** Whether a key can be a command of the page: nobody types with it, and no dialog lies over the page. */
export function isFree({ target }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.matches("input, textarea, select");
  return !typing && !isDialogOpen();
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
