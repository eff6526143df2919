/** Positions for tests and for the gallery. */
import "../draw/all";
import type { Position } from "../maze";
import { picture } from "../screens/Home/picture";

export const CLASSIC: Position = { ...picture, pawns: ["d4", "f2", "e5", "e5"] };

export const NIGHT: Position = {
  board: ["66E6EAC", "7EC9569", "7575EBD", "5537AAC", "7CBAD7D", "673656C", "35BCB59"],
  spare: "6",
  pawns: ["c4", "e2", "f1"],
  treasures: {
    c1: "skull",
    e1: "sword",
    a3: "gold",
    c3: "keys",
    e3: "emerald",
    g3: "helmet",
    a5: "book",
    c5: "crown",
    e5: "chest",
    g5: "candelabrum",
    c7: "map",
    e7: "ring",
    f5: "bat",
    a2: "dragon",
    f3: "ghost",
    b6: "genie",
    b2: "troll",
    d4: "princess",
    d7: "owl",
    spare: "spider",
    b5: "moth",
    g6: "lizard",
    c4: "mouse",
    a6: "scarab",
  },
  night: {
    e2: "firefly",
    b7: "wisp",
    b4: "wolf",
    d3: "cat",
    f7: "fox",
    e4: "hedgehog",
    b3: "raven",
    e6: "toad",
    f1: "mushroom",
    d5: "lantern",
    a4: "comet",
    f4: "moonflower",
  },
};

export const MASTER: Position = {
  board: ["6EE9EAC", "955EA9E", "7A7EEDD", "A6AC635", "7AB9D3D", "5ACC969", "3AB5B79"],
  spare: "6",
  pawns: ["f3", "c2", "d6", "a4"],
  tokens: {
    b2: 8,
    d2: 20,
    e2: 16,
    f2: 14,
    b3: 12,
    d3: 17,
    c4: 25,
    e4: 9,
    b5: 10,
    d5: 11,
    b6: 13,
    c6: 15,
    d6: 18,
    f6: 19,
  },
};

export const TOWERS: Position = {
  board: ["6CE3C", "77C5C", "7AF9D", "57C65", "3ABD9"],
  spare: "A",
  pawns: ["b3", "d2", "c5"],
  heights: ["25342", "45324", "34433", "31121", "25322"],
  spare_height: "2",
  rune: "c3",
  treasures: {
    c1: "chalice",
    a3: "potion",
    e3: "amulet",
    c5: "orb",
    b1: "mirror",
    d1: "lantern",
    a2: "cauldron",
    b2: "feather",
    c2: "hourglass",
    b4: "key",
    c4: "spellbook",
    d5: "crown",
  },
};
