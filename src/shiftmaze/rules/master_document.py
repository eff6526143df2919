"""Reading what only a position of `master` has."""

from collections.abc import Sequence

from ..board import GONE, Places, Square
from .components.master import TOKENS
from .reader import Reader
from .ruleset import Parts
from .shelf import Shelf


def check_shelves(parts: Parts, shelves: Sequence[Shelf], most_wands: int) -> None:
    """Note wands nobody can have and formulas that are there twice."""
    players = parts.fields["players"]
    wands = sum(shelf.wands for shelf in shelves)
    if wands > most_wands:
        players.fault("wands-too-many", expected=most_wands, count=wands)
    formulas = [shelf.formula for shelf in shelves]
    for seat, formula in enumerate(formulas):
        if formula is not None and formula in formulas[:seat]:
            card = "-".join(map(str, formula))
            players.entry(seat, None).entry("formula", None).fault("thing-twice", thing=card)


def read_tokens(parts: Parts, shelves: Sequence[Shelf] | None) -> Places | None:
    """Read the tokens in the maze: with those taken, each is there once, the lowest taken. (M6)"""
    reader = parts.fields["tokens"]
    entries = reader.mapping()
    if entries is None:
        return None
    places: dict[int, Square | None] = {}
    for place, value in entries.items():
        square = reader.key(place).parsed(parts.grid.square, "not-square")
        token = reader.key(place).holding(value).one_of(TOKENS)
        if token in places:
            reader.fault("thing-twice", thing=token)
        if token is not None:
            places[token] = square
    if shelves is not None:
        taken = [token for shelf in shelves for token in shelf.tokens]
        _check_tokens(reader, [*places, *taken], min(places, default=GONE), taken)
    return Places.of(places.get(token) or GONE for token in TOKENS)


def _check_tokens(
    reader: Reader, all_tokens: Sequence[int], lowest: int, taken: Sequence[int]
) -> None:
    for token in TOKENS:
        count = all_tokens.count(token)
        if count > 1:
            reader.fault("thing-twice", thing=token)
        if count == 0:
            reader.fault("thing-missing", thing=token)
        if token in taken and token > lowest:
            reader.fault("tokens-order", token=token)
