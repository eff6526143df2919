import { distances, type Position } from "../../maze";

/** The position on the picture of the home page. */
export const picture: Position = {
  board: ["6AEDECC", "3A5D75A", "7376ECD", "95A5356", "7DB5DAD", "956993B", "33B5BB9"],
  spare: "C",
  pawns: ["d4", "f2", "e5", "b3"],
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
    d1: "bat",
    d2: "dragon",
    g6: "ghost",
    f7: "genie",
    e2: "troll",
    b5: "princess",
    a6: "owl",
    e6: "spider",
    g4: "moth",
    b7: "lizard",
    f6: "mouse",
    a2: "scarab",
  },
};

/** The floor that is lit: all that the yellow pawn can reach. */
export const walked: ReadonlySet<string> = new Set(distances(picture, picture.pawns[0]!).keys());
