import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal, Unreachable } from "../api/refusal";
import type { View } from "../api/wire";
import { ending } from "./ending";
import { errorText } from "./errors";
import { either, listed } from "./format";
import { language, type Language } from "./language.svelte";
import { lore } from "./lore";
import { spells, thing } from "./names";
import { choiceLabel, choiceNote, firstLabel, optionNote, optionTitle } from "./options";
import { namesOf, type People } from "./people";
import { reasonText } from "./reasons";
import { arrowText, lineText, squareText, tileText } from "./squares";
import { status } from "./status";

const people: People = { names: ["Anne", "Ben"], viewer: 0 };

beforeEach(() => language.choose("en"));
afterEach(() => language.choose("en"));

function inEach(say: () => string): Record<Language, string> {
  const told = (spoken: Language): string => {
    language.choose(spoken);
    return say();
  };
  return { it: told("it"), de: told("de"), en: told("en") };
}

describe("the board in words", () => {
  test("a square", () => {
    const sight = { square: "e5", tile: "7", things: ["owl"], pawns: ["blue"] } as const;
    expect(inEach(() => squareText(sight))).toEqual({
      en: "e5, T-junction open north, east, south, owl, blue pawn",
      it: "e5, incrocio a T aperto a nord, est, sud, gufo, pedina blu",
      de: "e5, T-Kreuzung, offen nach Norden, Osten, Süden, Eule, blaue Figur",
    });
  });

  test("a tower with everything", () => {
    const sight = { square: "c3", tile: "F", height: 4, things: ["rune"], start: "red", pawns: [] } as const;
    expect(squareText(sight)).toBe("c3, height 4, crossing open on all sides, rune stone, start of red");
    expect(squareText({ square: "b2", tile: "9", token: 7, pawns: ["red", "white"] })).toBe(
      "b2, corner open north, west, token 7, raven’s feather, red pawn, white pawn",
    );
  });

  test("tiles", () => {
    expect(["5", "A", "3", "C"].map(tileText)).toEqual([
      "straight open north, south",
      "straight open east, west",
      "corner open north, east",
      "corner open south, west",
    ]);
  });

  test("arrows and the lines they push", () => {
    expect(["a2", "g2", "e4", "b1", "d7", "d5"].map(arrowText)).toEqual([
      "row 2 from the west",
      "row 2 from the east",
      "row 4 from the east",
      "column b from the north",
      "column d from the south",
      "column d from the south",
    ]);
    expect(inEach(() => lineText("g4"))).toEqual({
      en: "row 4 west",
      it: "la riga 4 verso ovest",
      de: "Reihe 4 nach Westen",
    });
  });
});

describe("names", () => {
  test("have the forms that sentences need", () => {
    expect(inEach(() => thing("comet"))).toEqual({ en: "comet", it: "cometa", de: "Komet" });
    expect(inEach(() => thing("comet", "subject"))).toEqual({ en: "the comet", it: "la cometa", de: "der Komet" });
    expect(inEach(() => thing("comet", "object"))).toEqual({ en: "the comet", it: "la cometa", de: "den Kometen" });
  });

  test("of seats", () => {
    const seats = [
      { kind: "person", name: "Mara" },
      { kind: "bot", name: "" },
      { kind: "open", name: "" },
    ] as const;
    expect(namesOf(seats, ["yellow", "blue", "green"])).toEqual(["Mara", "Blue", "Green"]);
  });

  test("of spells and ingredients", () => {
    expect(spells("udw")).toBe("up, down, wild");
    expect(lore(8)).toContain("Witches");
  });

  test("are listed as each language does", () => {
    expect(inEach(() => listed(["a", "b", "c"]))).toEqual({ en: "a, b and c", it: "a, b e c", de: "a, b und c" });
    expect(inEach(() => either(["a", "b"]))).toEqual({ en: "a or b", it: "a o b", de: "a oder b" });
  });
});

describe("what to do", () => {
  test("in the own turn", () => {
    expect(status({ who: "you", stage: "shift" })).toEqual({
      head: "Your turn",
      say: "Turn the tile, then push it in at an arrow.",
    });
    expect(status({ who: "you", stage: "walk", shifted: "a4" }).say).toBe(
      "You shifted row 4 east. Walk along the lit floor, or stay.",
    );
    expect(inEach(() => status({ who: "you", stage: "walk", inReach: { thing: "ring" } }).say)).toEqual({
      en: "You can reach the ring: walk there.",
      it: "Puoi raggiungere l’anello: vacci!",
      de: "Du kannst den Ring erreichen: Geh hin!",
    });
    expect(status({ who: "you", stage: "walk", inReach: { token: 8 } }).say).toContain("Number 8");
    expect(status({ who: "you", stage: "walk", inReach: "home" }).say).toContain("Home");
    expect(status({ who: "you", stage: "coin", extra: true }).head).toBe("Your extra turn");
  });

  test("while others play, and at the end", () => {
    const other = { who: "other", name: "Ben", stage: "turn" } as const;
    expect(status({ ...other, isBot: true })).toEqual({ head: "Ben’s turn", say: "Ben is thinking." });
    expect(status({ ...other, isBot: false }).say).toBe("Waiting for Ben.");
    expect(status({ who: "nobody" }).head).toBe("The game is over");
  });
});

describe("how a game ended", () => {
  const view = (more: object): View =>
    ({ rules: "classic", scores: null, winners: [0], turns: 57, players: [{}, {}], options: { home: true }, ...more }) as unknown as View;
  const played = { winners: null, resigned: [] };

  test("by finding everything", () => {
    expect(ending(view({}), played, people)).toEqual({
      head: "You win!",
      how: "You found all your treasures and came home first.",
    });
    expect(ending(view({ winners: [1], options: { home: false } }), played, people)).toEqual({
      head: "Ben wins!",
      how: "Ben was the first to find all treasures.",
    });
    expect(ending(view({ players: [{}] }), played, people).how).toBe("All found in 57 turns.");
    expect(ending(view({ rules: "towers", winners: [1] }), played, people).how).toContain("rune stone");
  });

  test("by points", () => {
    const scored = (scores: number[], winners: number[]): string =>
      ending(view({ rules: "daynight", scores, winners }), played, people).how;
    expect(scored([12, 9], [0])).toBe("With 12 points, more than anybody else.");
    expect(scored([12, 12], [0])).toBe("With 12 points and the most treasures found.");
    expect(scored([12, 12], [0, 1])).toBe("With 12 points each.");
    language.choose("de");
    expect(scored([1, 0], [0])).toBe("Mit 1 Punkt, mehr als alle anderen.");
  });

  test("by giving up", () => {
    expect(ending(view({ winners: [] }), { winners: [0], resigned: [1] }, people)).toEqual({
      head: "You win!",
      how: "Ben gave up.",
    });
  });

  test("alone, by giving up", () => {
    const told = ending(view({ winners: [], players: [{}] }), { winners: [], resigned: [0] }, people);
    expect(told).toEqual({ head: "The game is over", how: "You gave up." });
  });

  test("by finding everything, though somebody had given up before", () => {
    expect(ending(view({}), { winners: [0], resigned: [1] }, people).how).toContain("came home first");
  });

  test("because the table was closed", () => {
    expect(ending(view({ winners: [] }), { winners: null, resigned: [1] }, people)).toEqual({
      head: "The game is over",
      how: "The table was closed.",
    });
  });
});

describe("refusals", () => {
  const refused = (key: string, values: Record<string, unknown> = {}): string =>
    errorText(new Refusal(409, { key, values, text: "in English" }), people);

  test("are told with their values", () => {
    expect(refused("unreachable", { square: "e5", start: "a1" })).toBe("No open way leads from a1 to e5.");
    expect(refused("not-your-turn", { seat: 1 })).toBe("It is not the turn of Ben.");
    expect(refused("spells-needed", { square: "e5", costs: "u, w" })).toBe("e5 costs spells: up or wild.");
    expect(refused("option-value", { option: "order", value: "'x'" })).toContain("“Order of the treasures”");
    expect(refused("unknown-rules", { rules: "chess" })).toContain("“chess”");
    expect(inEach(() => refused("too-many", { seconds: 1 }))).toEqual({
      en: "That was too fast: wait a second.",
      it: "Troppo in fretta: aspetta un secondo.",
      de: "Das war zu schnell: Warte eine Sekunde.",
    });
    expect(refused("too-many", { seconds: 7 })).toContain("7 seconds");
  });

  test("of other kinds have words, too", () => {
    expect(errorText(new Unreachable("status 502"))).toBe("The server cannot be reached.");
    expect(errorText(new Error("?"))).toContain("mistake");
    expect(refused("never-heard-of")).toContain("mistake");
  });
});

test("reasons of hints", () => {
  const because = (key: Parameters<typeof reasonText>[0]["key"], values = {}): string => reasonText({ key, values }, people);
  expect(inEach(() => because("finds", { thing: "dragon" }))).toEqual({
    en: "Finds the dragon",
    it: "Trova il drago",
    de: "Findet den Drachen",
  });
  expect(because("keeps", { thing: "rune stone" })).toContain("the rune stone");
  expect(because("takes", { token: 13 })).toBe("Takes number 13 (toad)");
  expect(because("nears-any", { chance: 0.254 })).toContain("(25%)");
  expect(because("hinders", { seat: 1, colour: "Green", before: 0.6, after: 0.2 })).toContain("Ben to find something (60% → 20%)");
  expect(because("far-home", { turns: 1 })).toBe("One more turn to get home");
  expect(because("far", { thing: "owl", turns: 3 })).toBe("3 more turns to the owl");
});

test("options", () => {
  expect(optionTitle("order")).toBe("Order of the treasures");
  expect(optionNote("treasures")).toBe("Fewer treasures make a shorter game.");
  expect(choiceLabel("home", false)).toBe("Not needed");
  expect(choiceNote("home", false)).toContain("wins at once");
  expect(choiceNote("treasures", 6)).toBe("");
  expect(inEach(() => choiceLabel("treasures", 1))).toEqual({ en: "1 treasure", it: "1 tesoro", de: "1 Schatz" });
  expect(choiceLabel("players", 3)).toBe("3 players");
  expect([firstLabel(null), firstLabel("Mara")]).toEqual(["Draw lots", "Mara begins"]);
});

test("the language is kept, and the page says which it is", () => {
  language.choose("it");
  expect(document.documentElement.lang).toBe("it");
  expect(localStorage.getItem("shiftmaze.language")).toBe("it");
});
