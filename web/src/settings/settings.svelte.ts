import { entriesOf, readKept, shelf, type Shelf } from "../table/storage";

/** What this browser's owner likes. */
export interface Settings {
  /** A turn is only made when it is confirmed. */
  confirm: boolean;
  motion: boolean;
  /** A notification calls back whoever is to act. */
  notify: boolean;
  sound: boolean;
  /** Towers are seen in 3D. */
  solid: boolean;
}

const KEY = "shiftmaze.settings";
const USUAL: Settings = { confirm: false, motion: true, notify: false, sound: true, solid: true };

export const settings: Settings = $state(readSettings());

export function readSettings(from: Shelf = shelf): Settings {
  const read = entriesOf(readKept(from, KEY));
  const chosen = Object.entries(USUAL).map(([name, usual]) => [name, typeof read[name] === "boolean" ? read[name] : usual]);
  return Object.fromEntries(chosen) as Settings;
}

export function choose(change: Partial<Settings>, at: Shelf = shelf): void {
  Object.assign(settings, change);
  at.write(KEY, JSON.stringify(settings));
}

const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things move: neither the owner nor the system said no. */
export function moves(): boolean {
  return settings.motion && !prefersStill.matches;
}
