"""What a seat may not know, told from the rules pages alone, and shuffled.

Nothing here asks the engine what a view hides: it works on documents.
"""

import copy
from collections.abc import Iterable
from random import Random
from typing import Any

from shiftmaze.rules.components import classic, daynight, master, towers

Document = dict[str, Any]
DECKS = {
    "classic": classic.TREASURES,
    "daynight": classic.TREASURES,
    "towers": towers.TREASURES,
}
Slot = tuple[list[Any], int]
"""A place in a list of cards."""


def reshuffled(document: Document, seat: int | None, rng: Random) -> Document:
    """Another position that a seat, or with None a spectator, cannot tell from this one."""
    twin = copy.deepcopy(document)
    if "seed" in twin:
        twin["seed"] = rng.randrange(2**53)
    if twin["phase"] == "over":
        return twin
    if twin["rules"] in DECKS:
        _deal_again(_day_slots(twin, seat), _outside(twin, ("found", "pile")), rng)
    if twin["rules"] == "daynight":
        _shuffle_night(twin, seat, rng)
    if twin["rules"] == "master":
        _shuffle_formulas(twin, seat, rng)
    if twin["rules"] == "towers":
        _shuffle_spells(twin, seat, rng)
    return twin


def _knows(document: Document, seat: int | None, owner: int) -> bool:
    return seat == owner or bool(document["options"]["open"][owner])


def _day_slots(document: Document, seat: int | None) -> list[Slot]:
    """Where the hidden treasure cards lie. (C16, C17, C19, C21)"""
    slots: list[Slot] = []
    for owner, player in enumerate(document["players"]):
        pile = player["pile"]
        sought = len(pile) if document["options"]["order"][owner] == "any" else 1
        known = sought if _knows(document, seat, owner) else 0
        slots += [(pile, place) for place in range(known, len(pile))]
    return slots


def _outside(document: Document, keys: Iterable[str]) -> list[str]:
    """The cards of either deck that went back in the box; a day pile that did is unknown too."""
    deck = DECKS[document["rules"]] if "pile" in keys else daynight.NIGHT_TREASURES
    out = {card for player in document["players"] for key in keys for card in player[key]}
    return [card for card in deck if card not in out]


def _deal_again(slots: list[Slot], box: list[Any], rng: Random) -> None:
    cards = [cards[place] for cards, place in slots] + box
    rng.shuffle(cards)
    for (pile, place), card in zip(slots, cards, strict=False):
        pile[place] = card


def _shuffle_night(document: Document, seat: int | None, rng: Random) -> None:
    """By day all of the night is hidden, later the cards of the others. (D21–D23, D26, D28)"""
    rng.shuffle(document["coins"])
    by_day = document["light"] == "day"
    slots = [
        (player["night"], place)
        for owner, player in enumerate(document["players"])
        if by_day or not _knows(document, seat, owner)
        for place in range(len(player["night"]))
    ]
    _deal_again(slots, _outside(document, ("night", "night_found")), rng)
    if by_day:
        places = _straights(document)
        rng.shuffle(places)
        document["night"] = dict(zip(places, document["night"].values(), strict=False))


def _straights(document: Document) -> list[str]:
    places = [
        "abcdefg"[column] + str(row + 1)
        for row, tiles in enumerate(document["board"])
        for column, tile in enumerate(tiles)
        if tile in "5A"
    ]
    return places + ["spare"] * (document["spare"] in "5A")


def _shuffle_formulas(document: Document, seat: int | None, rng: Random) -> None:
    """Others' formulas are hidden, and with them their bonus. (M34–M36)"""
    players = document["players"]
    dealt = [player["formula"] for player in players]
    box = [list(card) for card in master.FORMULAS if list(card) not in dealt]
    others = [owner for owner in range(len(players)) if owner != seat]
    cards = [dealt[owner] for owner in others] + box
    rng.shuffle(cards)
    for owner, card in zip(others, cards, strict=False):
        players[owner]["formula"] = card
        tokens = players[owner]["tokens"]
        bonus = 20 * len([token for token in tokens if token in card])
        document["scores"][owner] = sum(tokens) + bonus + 3 * players[owner]["wands"]


def _shuffle_spells(document: Document, seat: int | None, rng: Random) -> None:
    """The pile and the hands of the others are hidden. (T30, T31)"""
    others = [p["spells"] for owner, p in enumerate(document["players"]) if owner != seat]
    cards = [kind for hand in others for kind in hand for _ in range(hand[kind])]
    cards += document["spell_pile"]
    rng.shuffle(cards)
    for hand in others:
        size = sum(hand.values())
        mine, cards = cards[:size], cards[size:]
        hand.update({kind: mine.count(kind) for kind in hand})
    document["spell_pile"] = cards
