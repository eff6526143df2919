import { shelf, type Shelf } from "../table/storage";

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
  const read = parsed(from.read(KEY));
  const chosen = (name: keyof Settings) => (typeof read[name] === "boolean" ? read[name] : USUAL[name]);
  return {
    confirm: chosen("confirm"),
    motion: chosen("motion"),
    notify: chosen("notify"),
    sound: chosen("sound"),
    solid: chosen("solid"),
  };
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

function parsed(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
