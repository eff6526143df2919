import type { Attachment } from "svelte/attachments";

/** Shows a dialog over the page while it is there; Esc or a tap beside it closes it, and focus goes back. */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const beside = (event: PointerEvent) => {
      if (event.target === dialog && isOutside(dialog, event)) onclose();
    };
    dialog.addEventListener("close", onclose);
    dialog.addEventListener("pointerdown", beside);
    dialog.showModal();
    firstToFocus(dialog)?.focus();
    return () => {
      dialog.removeEventListener("close", onclose);
      dialog.removeEventListener("pointerdown", beside);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

/** The heading is read first, unless something in the dialog asks for the focus. */
function firstToFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>("[autofocus], [data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2");
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
