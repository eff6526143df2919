"""`towers`: a race over heights, with spells to save and to spend and a rune stone on the way."""

from functools import lru_cache

import numpy as np

from ...kernel.geometry import Floats
from ...kernel.search import NOW, ON_BOARD, ON_TILE, THEN
from ...rules import Spells, State
from ...rules.components.towers import RUNE, SPELLS, TREASURES
from ...rules.payments import pays
from ...rules.spells import Hand
from ...rules.towers import Towers
from ..aims import HOME, RUNE_STONE, Aims, hunting, seats_from
from ..memory import Memory
from ..race import Pace, race_stakes

PACE = Pace(first=0.45, later=0.65)
CARDS = sum(SPELLS.values())
FITS = (SPELLS["up"] / 2 + SPELLS["down"] / 2 + SPELLS["wild"]) / CARDS
"""How likely an unknown spell pays for a given step."""


def aims(view: State, memory: Memory) -> Aims:
    """Treasures and the rune stone in any order, then the own corner."""
    game = view.game
    assert isinstance(game, Towers)
    seats = seats_from(view)
    cards, counts = hunting(view, TREASURES, game.hunts, game.options.order, memory)
    own = seats[0]
    if not game.quests[own]:
        cards[THEN, 0] = np.maximum(cards[THEN, 0], cards[NOW, 0])
    squares = np.zeros((2, len(seats), len(seats) + 1))
    for row, seat in enumerate(seats):
        squares[:, row, 0] = not game.quests[seat]
        squares[:, row, row + 1] = legs(game, seat) == 1
    squares[THEN, 0, 1] = legs(game, own) == 2
    places = game.treasures.codes + bytes([RUNE.code, *(view.homes[seat].code for seat in seats)])
    kinds = [ON_TILE] * len(TREASURES) + [ON_BOARD] * (len(seats) + 1)
    return Aims(
        names=(*TREASURES, RUNE_STONE, *(HOME,) * len(seats)),
        places=np.frombuffer(places, np.uint8),
        kinds=np.array(kinds, np.uint8),
        weights=np.concatenate((cards, squares), axis=2),
        cards=counts,
        stakes=race_stakes(tuple(legs(game, seat) for seat in seats), PACE),
        payable=np.array(
            [payable(game.hands[seat], game.options.wild_spells[seat]) for seat in seats]
        ),
    )


def legs(game: Towers, seat: int) -> int:
    """How many finds a seat has to make yet, the rune stone and coming home included."""
    return len(game.hunts[seat].pile) + (not game.quests[seat]) + 1


def payable(hand: Hand, all_wild: bool) -> Floats:
    """How likely a hand pays for one step over a height, and for two."""
    if hand.spells is None:
        return _guessed(hand.size, all_wild)
    up, down, wild = hand.spells
    return _known(up, down, wild, all_wild)


@lru_cache(maxsize=256)
def _guessed(size: int, all_wild: bool) -> Floats:
    if all_wild:
        return np.array([size >= 1, size >= 2], float)
    one = 1 - (1 - FITS) ** size
    return np.array([one, one * (1 - (1 - FITS) ** max(size - 1, 0))])


@lru_cache(maxsize=1024)
def _known(up: int, down: int, wild: int, all_wild: bool) -> Floats:
    if all_wild:
        return _guessed(up + down + wild, True)
    hand = Spells(up, down, wild)
    paid = [pays(hand, way) for way in ((1, 0), (0, 1), (2, 0), (1, 1), (1, 1), (0, 2))]
    return np.array([sum(paid[:2]) / 2, sum(paid[2:]) / 4])


@lru_cache(maxsize=1024)
def after_turn(up: int, down: int, wild: int, all_wild: bool, draws: bool) -> Floats:
    """How likely a known hand pays for steps in the next turn, perhaps with one more spell."""
    known = _known(up, down, wild, all_wild)
    if not draws:
        return known
    more = [
        _known(up + 1, down, wild, all_wild),
        _known(up, down + 1, wild, all_wild),
        _known(up, down, wild + 1, all_wild),
    ]
    shares = np.array([SPELLS["up"], SPELLS["down"], SPELLS["wild"]]) / CARDS
    result: Floats = shares @ np.array(more)
    return result
