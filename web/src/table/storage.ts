/** What this browser keeps. What it could not store is kept until the page is left. */
export interface Shelf {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
}

export function makeShelf(storage: () => Storage = () => localStorage): Shelf {
  const inMemory = new Map<string, string>();
  return {
    read(key) {
      try {
        return inMemory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, text);
      }
    },
  };
}

export const shelf = makeShelf();

// What was kept may be of an older page, or of another one: it is read with care.

/** What was kept as JSON; null where there is nothing that can be read. */
export function readKept(from: Shelf, key: string): unknown {
  try {
    return JSON.parse(from.read(key) ?? "null");
  } catch {
    return null;
  }
}

/** Its entries; none where it has none. */
export function entriesOf(kept: unknown): Record<string, unknown> {
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}

/** Its elements that are as they should be; none where it is no list. */
export function elementsOf<One>(kept: unknown, isOne: (one: unknown) => one is One): readonly One[] {
  return Array.isArray(kept) ? kept.filter(isOne) : [];
}
