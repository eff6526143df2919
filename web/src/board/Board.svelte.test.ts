import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { push } from "../maze";
import Board from "./Board.svelte";
import type { BoardProps } from "./props";
import { CLASSIC, MASTER, NIGHT, TOWERS } from "./testing";

const plain: BoardProps = {
  position: CLASSIC,
  look: "day",
  colours: ["yellow", "blue", "green", "red"],
  homes: ["a1", "g1", "g7", "a7"],
  label: "Board",
  squareName: (square) => `square ${square}`,
  arrowName: (arrow) => `arrow ${arrow}`,
  letterOf: (colour) => colour.slice(0, 1),
  motion: false,
};

let shown: ReturnType<typeof mount> | null = null;

/** Mounts a board whose properties can be changed later. */
function show(props: Partial<BoardProps> = {}): BoardProps {
  const given = $state({ ...plain, ...props });
  shown = mount(Board, { target: document.body, props: given });
  flushSync();
  return given;
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const press = (element: HTMLElement, key: string): void => {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};

describe("the grid", () => {
  test("has a named cell for every square and arrow", () => {
    show();
    expect(at("[role=grid]").getAttribute("aria-label")).toBe("Board");
    expect(document.querySelectorAll("[role=row]")).toHaveLength(9);
    expect(document.querySelectorAll("[role=gridcell][data-square]")).toHaveLength(49);
    expect(document.querySelectorAll("[role=gridcell][data-arrow]")).toHaveLength(12);
    expect(at("[data-square=e5]").getAttribute("aria-label")).toBe("square e5");
    expect(at("[data-arrow=g2]").getAttribute("aria-label")).toBe("arrow g2");
  });

  test("lets in one focus, at the first arrow or the walker", () => {
    const board = show({ arrows: new Set(["d1"]) });
    const entry = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>("[tabindex='0']")].map(
        ({ dataset }) => dataset.arrow ?? dataset.square,
      );
    expect(entry()).toEqual(["d1"]);
    board.selectable = new Set(["d5"]);
    board.walker = "d4";
    flushSync();
    expect(entry()).toEqual(["d4"]);
  });

  test("is walked with the arrow keys", () => {
    show();
    at("[data-square=b2]").focus();
    press(at("[data-square=b2]"), "ArrowUp");
    expect(document.activeElement).toBe(at("[data-square=b1]"));
    press(at("[data-square=b1]"), "ArrowUp");
    expect(document.activeElement).toBe(at("[data-arrow=b1]"));
    expect(at("[data-arrow=b1]").tabIndex).toBe(0);
  });
});

describe("choosing", () => {
  test("an arrow that may be chosen is told, by touch and by key", () => {
    const [onarrow, onaim] = [vi.fn(), vi.fn()];
    show({ arrows: new Set(["b1"]), onarrow, onaim });
    at("[data-arrow=b1]").focus();
    expect(onaim).toHaveBeenLastCalledWith("b1");
    at("[data-arrow=b1]").click();
    press(at("[data-arrow=b1]"), "Enter");
    expect(onarrow.mock.calls).toEqual([["b1"], ["b1"]]);
    press(at("[data-arrow=b1]"), "ArrowDown");
    expect(onaim).toHaveBeenLastCalledWith(null);
  });

  test("the banned arrow says why and does nothing", () => {
    const onarrow = vi.fn();
    show({ arrows: new Set(["b1"]), banned: "d7", bannedReason: "Came out here", onarrow });
    const banned = at("[data-arrow=d7]");
    banned.click();
    expect(onarrow).not.toHaveBeenCalled();
    expect(banned.getAttribute("aria-disabled")).toBe("true");
    const reason = banned.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(reason)?.textContent).toBe("Came out here");
  });

  test("squares in reach are chosen, others asked about", () => {
    const [onsquare, onask] = [vi.fn(), vi.fn()];
    show({ selectable: new Set(["d5"]), onsquare, onask });
    at("[data-square=d5]").click();
    at("[data-square=a1]").click();
    expect(onsquare.mock.calls).toEqual([["d5"]]);
    expect(onask.mock.calls).toEqual([["a1"]]);
  });

  test("R turns the spare, and back with shift", () => {
    const onturn = vi.fn();
    show({ onturn });
    press(at("[data-square=a1]"), "r");
    at("[data-square=a1]").dispatchEvent(
      new KeyboardEvent("keydown", { key: "R", shiftKey: true, bubbles: true }),
    );
    expect(onturn.mock.calls).toEqual([[1], [-1]]);
  });
});

describe("what is shown", () => {
  test("pawns say where they are, also after a shift", () => {
    const board = show({ phase: "shift", turn: 2, seat: 0 });
    expect(at("[data-pawn='1']").dataset.at).toBe("f2");
    board.position = push(CLASSIC, "f1", "C");
    flushSync();
    expect(at("[data-pawn='1']").dataset.at).toBe("f3");
    expect(at(".board").dataset).toMatchObject({
      phase: "shift",
      turn: "2",
      seat: "0",
      look: "day",
    });
  });

  test("tiles keep their elements and their order when they move", () => {
    const board = show();
    const before = [...document.querySelectorAll(".tile")];
    board.position = push(CLASSIC, "f1", "C");
    flushSync();
    const after = [...document.querySelectorAll(".tile")];
    expect(after).toHaveLength(50);
    expect(after.filter((tile) => !before.includes(tile))).toHaveLength(1);
    expect(after.filter((tile) => before.includes(tile))).toEqual(
      before.filter((tile) => after.includes(tile)),
    );
  });

  test.each([
    ["daynight", NIGHT, "night"],
    ["master", MASTER, "catacomb"],
    ["towers", TOWERS, "towers"],
  ] as const)("every thing of %s is drawn", (_, position, look) => {
    show({ position, look, nextToken: 8, costs: { b1: "uw" } });
    const things = [position.treasures, position.night, position.tokens].flatMap((all) =>
      Object.keys(all ?? {}),
    );
    const heights = position.heights ? 26 : 0;
    const others = Number(position.rune !== undefined) + plain.homes.length;
    expect(document.querySelectorAll(".things > *, .badges > *")).toHaveLength(things.length + heights + others);
  });
});
