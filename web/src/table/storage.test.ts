import { expect, it } from "vitest";
import { makeShelf } from "./storage";

/** A store that takes nothing more while it is full. */
function small() {
  const kept = new Map<string, string>();
  const store = { full: false, kept };
  const shelf = makeShelf(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => {
          if (store.full) throw new DOMException("full", "QuotaExceededError");
          kept.set(key, text);
        },
      }) as unknown as Storage,
  );
  return { store, shelf };
}

it("remembers what it could not store rather than what it stored before", () => {
  const { store, shelf } = small();
  shelf.write("seats", "old");
  store.full = true;
  shelf.write("seats", "new");
  expect(shelf.read("seats")).toBe("new");
});

it("goes on with the store once there is room again", () => {
  const { store, shelf } = small();
  store.full = true;
  shelf.write("seats", "new");
  store.full = false;
  shelf.write("seats", "newer");
  store.kept.set("seats", "of another window");
  expect(shelf.read("seats")).toBe("of another window");
});
