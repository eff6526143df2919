"""Documents to draw: mazes dealt at random, and cards and things enough to fill every line."""

import copy
import random
from typing import Any, TypeVar

Document = dict[str, Any]
T = TypeVar("T")

FIXED = {
    7: ["6.E.E.C", ".......", "7.7.E.D", ".......", "7.B.D.D", ".......", "3.B.B.9"],
    5: ["6.E.C", ".....", "7.F.D", ".....", "3.B.9"],
}
TREASURE_NAMES = """
    skull sword gold keys emerald helmet book crown chest candelabrum map ring
    bat dragon ghost genie troll princess owl spider moth lizard mouse scarab
"""
NIGHT_NAMES = "firefly wisp wolf cat fox hedgehog raven toad mushroom lantern comet moonflower"
TOWER_NAMES = """
    chalice potion amulet orb spellbook hourglass lantern mirror key crown cauldron feather
"""
TREASURES = TREASURE_NAMES.split()
NIGHT = NIGHT_NAMES.split()
TOWER_TREASURES = TOWER_NAMES.split()
CORNERS = {
    7: {"yellow": "a1", "blue": "g1", "green": "g7", "red": "a7"},
    5: {"yellow": "a1", "blue": "e1", "green": "e5", "red": "a5"},
}
STARTS = {"red": "c3", "yellow": "e3", "blue": "e5", "white": "c5"}


def common(rules: str, size: int, colours: list[str], rng: random.Random) -> Document:
    """The keys every rule set has."""
    homes = STARTS if rules == "master" else CORNERS[size]
    return {
        "rules": rules,
        "version": 1,
        "options": {"players": len(colours), "first": 0, "colours": colours},
        "board": ["".join(_tile(digit, rng) for digit in row) for row in FIXED[size]],
        "spare": rng.choice("36C9"),
        "pawns": rng.sample(squares(size), len(colours)),
        "homes": [homes[colour] for colour in colours],
        "turn": 1,
        "phase": "shift",
        "banned": "b1",
        "turns": 23,
        "winners": [],
        "scores": None,
    }


def _tile(digit: str, rng: random.Random) -> str:
    return rng.choice("5A36C97EDB") if digit == "." else digit


def squares(size: int) -> list[str]:
    """Every square of a board."""
    return [column + row for row in "1234567"[:size] for column in "abcdefg"[:size]]


def _scatter(things: list[T], places: list[str], rng: random.Random) -> dict[str, T]:
    return dict(zip(rng.sample(places, len(things)), things, strict=True))


def classic(seed: int = 1, players: int = 4) -> Document:
    rng = random.Random(seed)
    document = common("classic", 7, ["yellow", "blue", "green", "red"][:players], rng)
    document["options"] |= {"order": ["pile"] * players, "open": [False] * players}
    document["options"] |= {"home": True, "treasures": 6, "tiles": "1992"}
    places = [square for square in squares(7) if square not in document["homes"]]
    document["treasures"] = _scatter(TREASURES, places, rng)
    document["treasures"]["spare"] = document["treasures"].popitem()[1]
    cards = rng.sample(TREASURES, 24)
    hands = [cards[seat * 6 : seat * 6 + 6] for seat in range(players)]
    document["players"] = [
        {"found": hand[: seat + 1], "pile": hand[seat + 1 :]} for seat, hand in enumerate(hands)
    ]
    return document


def daynight(seed: int = 2, light: str = "day") -> Document:
    rng = random.Random(seed)
    document = classic(seed, players=3) | {"rules": "daynight", "scores": [3, 1, 2]}
    document |= {"light": light, "coins": [3, 1, 5], "coin": None}
    taken = {*document["treasures"], *document["homes"]}
    document["night"] = _scatter(NIGHT, [s for s in squares(7) if s not in taken], rng)
    for seat, player in enumerate(document["players"]):
        cards = NIGHT[4 * seat : 4 * seat + 4]
        found = seat if light == "night" else 0
        player |= {"night": cards[found:], "night_found": cards[:found]}
        player["pile"] = player["pile"] if light == "day" else []
    return document


def master(seed: int = 3) -> Document:
    rng = random.Random(seed)
    document = common("master", 7, ["red", "yellow", "blue", "white"], rng)
    document["options"] |= {"chain_wands": False, "deals": True, "tiles": "1992"}
    places = [square for square in squares(7) if square not in document["homes"]]
    document["tokens"] = _scatter([*range(7, 21), 25], places, rng)
    document |= {"extra": False, "offer": None, "scores": [36, 10, 19, 10]}
    owned = [[2, 5], [1], [3, 4, 6], []]
    document["players"] = [
        {"tokens": tokens, "wands": 3 - seat, "formula": [8, 19, 5 + seat]}
        for seat, tokens in enumerate(owned)
    ]
    return document


def towers(seed: int = 4) -> Document:
    rng = random.Random(seed)
    document = common("towers", 5, ["yellow", "blue", "green"], rng)
    document["options"] |= {"order": ["pile"] * 3, "open": [False] * 3, "wild_spells": [False] * 3}
    document["heights"] = ["".join(rng.choice("12345") for _ in range(5)) for _ in range(5)]
    places = [square for square in squares(5) if square not in {*document["homes"], "c3"}]
    document["treasures"] = _scatter(TOWER_TREASURES, places, rng)
    document |= {"spare_height": "3", "rune": "c3"}
    document |= {"spell_pile": ["up"] * 12, "discard": ["up", "wild"]}
    document["players"] = [
        {
            "found": TOWER_TREASURES[4 * seat : 5 * seat],
            "pile": TOWER_TREASURES[5 * seat : 4 * seat + 4],
            "spells": {"up": seat, "down": 0, "wild": seat // 2},
            "quest": seat == 1,
        }
        for seat in range(3)
    ]
    return document


def view(document: Document, viewer: int | None) -> Document:
    """A document as a seat or a spectator may know it, near enough for a picture."""
    seen = copy.deepcopy(document) | {"viewer": viewer}
    by_day = seen.get("light") == "day"
    if by_day:
        seen["night"] = {}
    for key in ("coins", "spell_pile"):
        if key in seen:
            seen[key] = ["?"] * len(seen[key])
    for seat, player in enumerate(seen["players"]):
        _hide(player, own=seat == viewer, by_day=by_day)
    return seen


def _hide(player: Document, own: bool, by_day: bool) -> None:
    if "pile" in player:
        known = player["pile"][:1] if own else []
        player["pile"] = [*known, *["?"] * (len(player["pile"]) - len(known))]
    if "night" in player and (by_day or not own):
        player["night"] = ["?"] * len(player["night"])
    if "formula" in player and not own:
        player["formula"] = ["?"] * 3
    if "spells" in player:
        size = sum(player["spells"].values())
        hand = player["spells"] if own else dict.fromkeys(("up", "down", "wild"), "?")
        player["spells"] = hand | {"size": size}


def over(document: Document, winners: list[int]) -> Document:
    """A finished game."""
    return document | {"phase": "over", "winners": winners}


def everything() -> dict[str, Document]:
    """Each rule set, whole and as seat 1 and a spectator see it."""
    whole = {
        "classic": classic(),
        "day": daynight(),
        "night": daynight(light="night"),
        "master": master(),
        "towers": towers(),
    }
    viewers = {"": None, " seat": 1, " spectator": None}
    return {
        name + kind: view(document, viewer) if kind else document
        for name, document in whole.items()
        for kind, viewer in viewers.items()
    }
