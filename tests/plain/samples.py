"""Documents to try the plain reading of the rules on: written by hand, or dealt at random.

They have every key of notation.md; the dealt ones need not have the tiles of a real box.
"""

import random
from typing import Any

from .turn import Document

BOARD = ["6AEAEAC", "5555555", "7A7AEAD", "5555555", "7ABADAD", "5555555", "3ABABA9"]
TOWERS_BOARD = ["6AEAC", "AAAAA", "7AFAD", "AAAAA", "3ABA9"]
HEIGHTS = ["24312", "11111", "31413", "11111", "21312"]
MIDDLE = [column + row for row in "23456" for column in "bcdef"]
MASTER_HOMES = ["c3", "e3", "e5", "c5"]


def common(rules: str, seats: int, homes: list[str], **options: Any) -> Document:
    return {
        "rules": rules,
        "version": 1,
        "options": {"players": seats, "first": 0, **options},
        "board": list(BOARD),
        "spare": "3",
        "pawns": homes[:seats],
        "homes": homes[:seats],
        "turn": 0,
        "phase": "shift",
        "banned": None,
        "turns": 0,
        "winners": [],
        "scores": None,
    }


def classic(seats: int = 2, order: str = "pile", home: bool = True) -> Document:
    document = common("classic", seats, ["a1", "g7", "g1", "a7"], home=home, treasures=2)
    document["options"] |= {"order": [order] * seats, "open": [False] * seats}
    document["treasures"] = {"c1": "skull", "e1": "sword", "b7": "bat", "spare": "owl"}
    piles = [["skull", "bat"], ["sword", "owl"], ["gold"], ["keys"]]
    document["players"] = [{"found": [], "pile": piles[seat]} for seat in range(seats)]
    return document


def daynight() -> Document:
    document = classic() | {"rules": "daynight", "scores": [0, 0]}
    for name in ("home", "treasures"):
        del document["options"][name]
    document["night"] = {"b2": "firefly", "d2": "wisp", "f7": "wolf", "spare": "cat"}
    document["treasures"]["d4"] = document["treasures"].pop("spare")
    document |= {"light": "day", "coins": [3, 1, 5], "coin": None}
    for player, night in zip(document["players"], [["wisp", "wolf"], ["cat"]], strict=True):
        player |= {"night": night, "night_found": []}
    return document


def master(seats: int = 2, chain_wands: bool = False) -> Document:
    homes = ["c3", "e5", "e3", "c5"]
    document = common("master", seats, homes, chain_wands=chain_wands, deals=True)
    numbers = [*range(1, 21), 25]
    free = [square for square in MIDDLE if square not in MASTER_HOMES]
    document["tokens"] = dict(zip(free, numbers, strict=True))
    document |= {"extra": False, "offer": None, "scores": [9] * seats}
    formulas = [[11, 3, 14], [19, 7, 15], [1, 10, 13], [20, 17, 3]]
    document["players"] = [
        {"tokens": [], "wands": 3, "formula": formulas[seat]} for seat in range(seats)
    ]
    return document


def towers(all_wild: bool = False, **spells: int) -> Document:
    document = common("towers", 2, ["a1", "e5"], wild_spells=[all_wild, False])
    document["options"] |= {"order": ["pile", "pile"], "open": [False, False]}
    document |= {"board": list(TOWERS_BOARD), "heights": list(HEIGHTS), "spare_height": "5"}
    document |= {"treasures": {"c1": "chalice", "a3": "potion"}, "rune": "c3", "seed": 1}
    document |= {"spell_pile": ["up", "down"], "discard": []}
    hands = [{"up": 0, "down": 0, "wild": 0} | spells, {"up": 0, "down": 0, "wild": 1}]
    document["players"] = [
        {"found": [], "pile": [card], "spells": hand, "quest": False}
        for card, hand in zip(["chalice", "potion"], hands, strict=True)
    ]
    return document


def shaken(document: Document, rng: random.Random) -> Document:
    """The document with other movable tiles (and, in `towers`, heights)."""
    size = len(document["board"])
    for row in range(size):
        for column in range(size):
            if column % 2 == 1 or row % 2 == 1:
                put(document["board"], column, row, rng.choice("55AA36C936C97EDB"))
                if "heights" in document:
                    put(document["heights"], column, row, rng.choice("12345"))
    return document


def put(rows: list[str], column: int, row: int, character: str) -> None:
    rows[row] = rows[row][:column] + character + rows[row][column + 1 :]
