import { describe, expect, test } from "vitest";
import { CROSSING, SLIDE, STEP } from "../draw/measures";
import { arrowsOf, push, SPARE, turned, type Position } from "../maze";
import { GHOST_PUSH, laidTiles, spotWith, type LaidTile } from "./layout";
import { firstScene, nextScene, type Scene } from "./scene";
import { CLASSIC, MASTER } from "./testing";

const after = (scene: Scene, ...positions: Position[]): Scene =>
  positions.reduce((now, position) => nextScene(now, position), scene);

const first = firstScene(CLASSIC);
const pushed = push(CLASSIC, "f1", CLASSIC.spare);

const tileOn = (tiles: readonly LaidTile[], place: string): LaidTile | undefined =>
  tiles.find((tile) => tile.place === place);

describe("a shift", () => {
  const scene = after(first, pushed);
  const tiles = laidTiles(scene, null);

  test("moves tiles and makes none anew but the one that comes in", () => {
    const before = new Set(laidTiles(first, null).map(({ id }) => id));
    const fresh = tiles.filter(({ id }) => !before.has(id));
    expect(fresh.map(({ place }) => place)).toEqual(["f1"]);
  });

  test("keeps the order of elements", () => {
    expect(tiles.map(({ key }) => key)).toEqual(laidTiles(first, null).map(({ key }) => key));
  });

  test("leaves the tile that falls out beyond the far end", () => {
    expect(tileOn(tiles, SPARE)).toMatchObject({ x: 5, y: 7, manner: "parked" });
  });

  test("lets pawns ride without a journey of their own", () => {
    expect(scene.journeys.size).toBe(0);
    expect(scene.position.pawns[1]).toBe("f3");
  });

  test("taken back brings every tile home in its own element", () => {
    const back = laidTiles(after(scene, CLASSIC), null);
    const elsewhere = back.filter(({ id }) => !tiles.some((tile) => tile.id === id));
    expect(elsewhere).toEqual([]);
    expect(tileOn(back, "f7")?.key).toBe(tileOn(laidTiles(first, null), "f7")?.key);
  });

  test("can be followed by another instead, or by the same with the tile turned", () => {
    const other = after(scene, push(CLASSIC, "a2", CLASSIC.spare));
    expect(other.change).toBe("shift");
    expect(other.keys).toEqual(after(first, push(CLASSIC, "a2", CLASSIC.spare)).keys);
    expect(laidTiles(other, null).map(({ id }) => id)).toEqual(tiles.map(({ id }) => id));

    const turnedIn = after(scene, push(CLASSIC, "f1", turned(CLASSIC.spare)));
    expect(turnedIn.change).toBe("shift");
    expect(tileOn(laidTiles(turnedIn, null), "f1")?.id).toBe(tileOn(tiles, "f1")?.id);
  });
});

describe("a shift that is tried instead of another", () => {
  const now = after(first, pushed);
  const other = after(now, push(CLASSIC, "a2", CLASSIC.spare));
  const journeyOf = (place: string) => other.journeys.get(`tile${first.keys.get(place)}`);
  const stops = (place: string) => journeyOf(place)?.legs.map(({ to: { x, y } }) => [x, y]);

  test("lets the first slide back before it comes in", () => {
    expect(journeyOf("f3")?.from).toMatchObject({ x: 5, y: 3 });
    expect(stops("f3")).toEqual([[5, 2], [5, 2]]);
    expect(stops("b2")).toEqual([[1, 1], [2, 1]]);
    expect(stops("c4")).toBeUndefined();
  });

  test("moves a tile on both lines back and then along", () => {
    expect(journeyOf("f2")?.from).toMatchObject({ x: 5, y: 2 });
    expect(stops("f2")).toEqual([[5, 1], [6, 1]]);
  });

  test("takes the tile in hand out where it came in, and in elsewhere", () => {
    expect(journeyOf(SPARE)).toMatchObject({ from: { x: 5, y: 0 }, shown: 1 });
    expect(stops(SPARE)).toEqual([[5, -1], [-1, 1], [0, 1]]);
    expect(journeyOf(SPARE)?.legs.map(({ shown }) => shown)).toEqual([0, 0, 1]);
  });

  test("brings back what had fallen out, and lets what falls out now be seen until then", () => {
    expect(journeyOf("f7")).toMatchObject({ from: { x: 5, y: 7 }, shown: 0 });
    expect(journeyOf("f7")?.legs.map(({ shown }) => shown)).toEqual([1, 1]);
    expect(journeyOf("g2")?.legs.map(({ shown }) => shown)).toEqual([1, 0]);
  });

  test("takes twice as long as one, and no time if only the tile is turned", () => {
    expect([now.sliding, other.sliding]).toEqual([SLIDE, 2 * SLIDE]);
    expect(after(now, push(CLASSIC, "f1", turned(CLASSIC.spare))).sliding).toBe(0);
  });

  test("carries pawns back with the first", () => {
    expect(CLASSIC.pawns[1]).toBe("f2");
    expect(other.journeys.get("pawn1")).toMatchObject({ from: { x: 5, y: 2 } });
    expect(other.journeys.get("pawn1")?.legs.map(({ to }) => [to.x, to.y])).toEqual([[5, 1], [6, 1]]);
    expect(other.journeys.has("pawn2")).toBe(false);
  });
});

describe("a shift that is looked at", () => {
  const ghost = { arrow: "f1", tile: turned(CLASSIC.spare) };
  const tiles = laidTiles(first, ghost);

  test("moves its line a little way, the spare coming in and a tile going out", () => {
    expect(tileOn(tiles, SPARE)).toMatchObject({ x: 5, y: GHOST_PUSH - 1, manner: "entering" });
    expect(tileOn(tiles, "f3")).toMatchObject({ x: 5, y: 2 + GHOST_PUSH, manner: "lying" });
    expect(tileOn(tiles, "f7")).toMatchObject({ manner: "leaving" });
    expect(tileOn(tiles, "e3")).toMatchObject({ x: 4, y: 2 });
    expect(spotWith("f2", 7, ghost).y).toBeCloseTo(1 + GHOST_PUSH);
  });

  test("goes on in the same elements when it is made", () => {
    const made = laidTiles(after(first, pushed), null).map(({ id }) => id);
    expect(made).toEqual(tiles.map(({ id }) => id));
  });
});

describe("journeys", () => {
  test("a pawn walks its corridor, square by square", () => {
    const walked = { ...CLASSIC, pawns: ["d4", "f1", "e5", "e5"] };
    const journey = after(first, walked).journeys.get("pawn1");
    expect(journey).toEqual({ from: { x: 5, y: 1 }, legs: [{ to: { x: 5, y: 0 }, time: STEP }] });
  });

  test("goes on when the same position comes again, or only the spare is turned", () => {
    const walked = { ...CLASSIC, pawns: ["d4", "f1", "e5", "e5"] };
    const scene = after(first, walked);
    expect(after(scene, { ...walked }).journeys).toBe(scene.journeys);
    expect(after(scene, { ...walked, spare: turned(walked.spare) }).journeys).toBe(scene.journeys);
  });

  test("a pawn pushed out rides off the board and is carried to the other side", () => {
    const start = { ...CLASSIC, pawns: ["d7", "f2", "e5", "e5"] };
    const scene = after(firstScene(start), push(start, "d1", start.spare));
    expect(scene.journeys.get("pawn0")?.legs).toEqual([
      { to: { x: 3, y: 6.6 }, time: SLIDE },
      { to: { x: 3, y: 0 }, time: CROSSING, lifted: true },
    ]);
  });

  test("so does a token", () => {
    const start = { ...MASTER, tokens: { a2: 8 } };
    const scene = after(firstScene(start), push(start, "g2", start.spare));
    expect(scene.journeys.get("token8")?.legs.at(-1)).toMatchObject({ to: { x: 6, y: 1 } });
  });

  test("a shift and a walk that arrive together are shown one after the other", () => {
    const start = { ...CLASSIC, pawns: ["d4", "f2", "e5", "e5"] };
    const shifted = push(start, "a4", start.spare);
    const legs = after(firstScene(start), {
      ...shifted,
      pawns: ["e3", "f2", "e5", "e5"],
    }).journeys.get("pawn0")?.legs;
    expect(legs?.[0]).toEqual({ to: { x: 4, y: 3 }, time: SLIDE });
    expect(legs?.at(-1)?.to).toEqual({ x: 4, y: 2 });
  });

  test("a position from elsewhere is simply shown", () => {
    const far = arrowsOf(7).reduce((at, arrow) => push(at, arrow, at.spare), CLASSIC);
    const scene = after(first, far);
    expect(scene.change).toBe("jump");
    expect(scene.journeys.size).toBe(0);
    expect(new Set(laidTiles(scene, null).map(({ id }) => id)).size).toBe(50);
  });
});
