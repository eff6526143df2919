/** Whether this browser can notify at all; it cannot over a plain connection. */
export function canNotify(): boolean {
  return window.isSecureContext && "Notification" in window;
}

/** Asks for what a notification needs; whether it was granted. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Tells somebody who looks elsewhere; a click leads to an address of the page. */
export async function notify(title: string, body: string, path: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag: path, data: path, icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show them only through the worker.
  if (worker !== undefined) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => focus();
}
