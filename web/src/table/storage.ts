/** What this browser keeps. Where it may keep nothing, it is kept until the page is left. */
export interface Shelf {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
}

export function makeShelf(storage: () => Storage = () => localStorage): Shelf {
  const inMemory = new Map<string, string>();
  return {
    read(key) {
      try {
        return storage().getItem(key) ?? inMemory.get(key) ?? null;
      } catch {
        return inMemory.get(key) ?? null;
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
