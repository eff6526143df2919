import { afterEach, describe, expect, test } from "vitest";
import type { GameEvent } from "../api/wire";
import { language, languages, type Language } from "./language.svelte";
import type { People } from "./people";
import { sentence, sentences } from "./sentence";
import games from "./told_games.json";

const anne: People = { names: ["Anne", "Ben", "Cleo"], viewer: 0 };
const watching: People = { ...anne, viewer: null };

const shift: GameEvent = { kind: "shifted", seat: 1, arrow: "a2", tile: "3", out: "5" };
const walk: GameEvent = { kind: "walked", seat: 1, start: "a2", to: "e5" };
const stay: GameEvent = { kind: "stayed", seat: 1, at: "a2" };
const found = (treasure: "owl" | "dragon" | "raven" | "scarab" | "amulet" | "keys"): GameEvent => ({
  kind: "found",
  seat: 1,
  treasure,
});
const by = (seat: number, events: readonly GameEvent[]): GameEvent[] =>
  events.map((event) => ("seat" in event ? { ...event, seat } : event));

function told(spoken: Language, events: readonly GameEvent[], people: People = watching): string {
  language.choose(spoken);
  return sentence(events, people);
}

afterEach(() => language.choose("en"));

describe("a turn on one line", () => {
  test.each<[Language, GameEvent[], string]>([
    ["en", [shift, walk, found("owl")], "Ben shifted row 2 east and found the owl"],
    ["it", [shift, walk, found("owl")], "Ben sposta la riga 2 verso est e trova il gufo"],
    ["de", [shift, walk, found("owl")], "Ben schiebt Reihe 2 nach Osten und findet die Eule"],
    ["de", [shift, walk, found("dragon")], "Ben schiebt Reihe 2 nach Osten und findet den Drachen"],
    ["de", [shift, stay, found("raven")], "Ben schiebt Reihe 2 nach Osten und findet den Raben"],
    ["it", [shift, walk, found("scarab")], "Ben sposta la riga 2 verso est e trova lo scarabeo"],
    ["it", [shift, walk, found("amulet")], "Ben sposta la riga 2 verso est e trova l’amuleto"],
    ["it", [shift, walk, found("keys")], "Ben sposta la riga 2 verso est e trova le chiavi"],
    ["en", [shift, walk], "Ben shifted row 2 east and walked to e5"],
    ["it", [shift, stay], "Ben sposta la riga 2 verso est e resta dov’è"],
    ["de", [shift, stay], "Ben schiebt Reihe 2 nach Osten und bleibt stehen"],
  ])("%s %#", (spoken, events, text) => {
    expect(told(spoken, events)).toBe(text);
  });

  test.each<[Language, string]>([
    ["en", "You shifted row 2 east and found the owl"],
    ["it", "Sposti la riga 2 verso est e trovi il gufo"],
    ["de", "Du schiebst Reihe 2 nach Osten und findest die Eule"],
  ])("%s, to the one who made it", (spoken, text) => {
    expect(told(spoken, by(0, [shift, walk, found("owl")]), anne)).toBe(text);
  });

  test("what came of it follows in sentences of their own", () => {
    const carried: GameEvent = { kind: "carried", seat: 0, start: "g2", to: "a2" };
    const night: GameEvent = { kind: "nightfall", seat: 1 };
    expect(told("en", [shift, carried, walk, found("owl"), night], anne)).toBe(
      "Ben shifted row 2 east and found the owl. You were carried across to a2. " +
        "Ben has found all day treasures: night falls.",
    );
  });

  test("names can be set off", () => {
    const [line] = sentences([shift, stay], watching);
    expect(line).toEqual({ seat: 1, subject: "Ben", text: "Ben shifted row 2 east and stayed" });
    language.choose("it");
    expect(sentences(by(0, [shift, stay]), anne)[0]).toEqual({
      seat: 0,
      subject: "",
      text: "Sposti la riga 2 verso est e resti dove sei",
    });
  });
});

describe("every rule set", () => {
  const taken: GameEvent = { kind: "token-taken", seat: 1, token: 7 };
  const wand: GameEvent = { kind: "wand-spent", seat: 1 };
  const paid: GameEvent = { kind: "price-paid", seat: 1, to_seat: 0, price: "wand" };
  const spent: GameEvent = { kind: "spells-spent", seat: 1, spells: "uw" };

  test.each<[Language, GameEvent[], string]>([
    ["en", [taken, wand], "Ben took number 7 (raven’s feather) and spent a wand for another turn"],
    ["it", [taken, wand], "Ben prende il numero 7 (piuma di corvo) e usa una bacchetta per giocare ancora"],
    ["de", [taken, wand], "Ben nimmt Nummer 7 (Rabenfeder) und gibt einen Zauberstab für einen weiteren Zug"],
    ["en", [paid], "Ben paid a wand to you"],
    ["it", [paid], "Ben ti paga una bacchetta"],
    ["de", [paid], "Ben zahlt einen Zauberstab an dich"],
    ["de", [{ kind: "advised", seat: 2, turn: "b1:3>e5" }], "Cleo rät: Spalte b nach Süden, dann nach e5"],
    ["it", [{ kind: "advised", seat: 2, turn: "g4:A>-" }], "Cleo consiglia: la riga 4 verso ovest, poi restare"],
    ["en", [spent, { kind: "spell-drawn", seat: 1, spell: "?" }], "Ben used 2 spells (up, wild) and drew a spell"],
    ["de", [{ ...spent, spells: "d" }], "Ben spielt einen Zauber (hinab)"],
    ["it", [{ kind: "spell-drawn", seat: 0, spell: "wild" }], "Peschi un incantesimo (jolly)"],
    ["it", [{ kind: "coin", seat: 0, number: 2, value: 5 }], "Scopri la moneta da 5"],
    ["de", [{ kind: "coin", seat: 0, number: 2, value: 5 }], "Du deckst die Münze mit der 5 auf"],
    ["en", [{ kind: "spells-shuffled", cards: 1 }], "The used spell became a new pile"],
    ["de", [{ kind: "spells-shuffled", cards: 5 }], "Die 5 gespielten Zauber werden zum neuen Stapel gemischt"],
    ["en", [{ kind: "won", seats: [0] }], "You win!"],
    ["de", [{ kind: "won", seats: [0, 2] }], "Du und Cleo gewinnt!"],
    ["it", [{ kind: "won", seats: [1, 2] }], "Vincono Ben e Cleo!"],
  ])("%s %#", (spoken, events, text) => {
    expect(told(spoken, events, anne)).toBe(text);
  });
});

describe("whole games", () => {
  const whole = Object.entries(games) as unknown as [string, GameEvent[][]][];

  test.each(whole.flatMap(([rules, game]) => languages.map((spoken) => [rules, spoken, game] as const)))(
    "%s in %s",
    (_, spoken, game) => {
      for (const people of [anne, watching]) {
        for (const events of game) {
          const line = told(spoken, events, people);
          expect(line).toMatch(/^\p{Lu}/u);
          expect(line).not.toMatch(/undefined|null|event_|thing_|[{}]/);
        }
      }
    },
  );
});
