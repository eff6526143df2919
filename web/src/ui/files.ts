import { m } from "../paraglide/messages.js";
import { tell } from "./toasts.svelte";

type Fetch<File = unknown> = () => Promise<File>;

/** How long a page is left alone, in milliseconds, before it fetches what may be needed next. */
const PAUSE = 1000;

/**
 * Fetches files before anybody asks for them, so that nobody waits; those that cannot be had are
 * asked for again when they are needed. Whoever made the wish takes it back by what is returned.
 */
export function fetchAhead(...files: readonly Fetch[]): () => void {
  const timer = setTimeout(() => files.forEach((file) => void file().catch(() => undefined)), PAUSE);
  return () => clearTimeout(timer);
}

/** A file that somebody waits for; where it cannot be had they are told, and it is null. */
export async function fetchNow<File>(file: Fetch<File>): Promise<File | null> {
  try {
    return await file();
  } catch {
    tell(m.error_unreachable_server(), { tone: "bad" });
    return null;
  }
}
