/** Puts the focus on the board, where it would come in by itself. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}
