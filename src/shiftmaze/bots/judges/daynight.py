"""`daynight`: points by day and by night, a day that somebody ends, and a coin at the end."""

from functools import lru_cache
from itertools import product

import numpy as np

from ...kernel.geometry import Floats
from ...kernel.points_race import points_race
from ...kernel.search import NOW, ON_BOARD, ON_TILE, THEN
from ...rules import State
from ...rules.components.classic import TREASURES
from ...rules.components.daynight import (
    CARDS_EACH,
    COINS,
    DAY_POINTS,
    NIGHT_POINTS,
    NIGHT_TREASURES,
)
from ...rules.daynight import DayNight, rank
from ...rules.hunt import ANY
from ..aims import HOME, Aims, hunting, seats_from
from ..memory import Memory

LUCK = np.array([[0.6, 0.6, 0.6, 0.6, 0.6], [0.31, 0.47, 0.65, 0.82, 0.86]])
"""How likely a turn of an expert succeeds with so many cards left, by day and by night; measured.

By night any of the cards will do, and with none left, home is to be reached."""


def aims(view: State, memory: Memory) -> Aims:
    """Day treasures by day, night treasures and then the own corner by night."""
    game = view.game
    assert isinstance(game, DayNight)
    return _by_night(view, game, memory) if game.is_night else _by_day(view, game, memory)


def _by_day(view: State, game: DayNight, memory: Memory) -> Aims:
    weights, cards = hunting(view, TREASURES, game.hunts, game.options.order, memory)
    return Aims(
        names=TREASURES,
        places=np.frombuffer(game.treasures.codes, np.uint8),
        kinds=np.full(len(TREASURES), ON_TILE, np.uint8),
        weights=weights,
        cards=cards,
        stakes=stakes(_standing(view, game)),
    )


def _by_night(view: State, game: DayNight, memory: Memory) -> Aims:
    assert game.night is not None
    seats = seats_from(view)
    orders = [ANY] * len(seats)
    weights, cards = hunting(view, NIGHT_TREASURES, game.night_hunts, orders, memory)
    homes = np.zeros((2, len(seats), len(seats)))
    for row, seat in enumerate(seats):
        homes[:, row, row] = not game.night_hunts[seat].pile
    own = len(game.night_hunts[seats[0]].pile)
    homes[NOW, 0, 0], homes[THEN, 0, 0] = own == 0, own == 1
    places = game.night.codes + bytes(view.homes[seat].code for seat in seats)
    kinds = [ON_TILE] * len(NIGHT_TREASURES) + [ON_BOARD] * len(seats)
    return Aims(
        names=NIGHT_TREASURES + (HOME,) * len(seats),
        places=np.frombuffer(places, np.uint8),
        kinds=np.array(kinds, np.uint8),
        weights=np.concatenate((weights, homes), axis=2),
        cards=cards,
        stakes=stakes(_standing(view, game)),
    )


Standing = tuple[bool, tuple[int, ...], tuple[int, ...]]
"""Whether it is night, the day cards found and the cards of this half left, in turn order."""


def _standing(view: State, game: DayNight) -> Standing:
    seats = seats_from(view)
    hunts = game.night_hunts if game.is_night else game.hunts
    found = tuple(len(game.hunts[seat].found) for seat in seats)
    return game.is_night, found, tuple(len(hunts[seat].pile) for seat in seats)


@lru_cache(maxsize=4)
def _tables(seats: int) -> tuple[Floats, Floats]:
    points, coins = np.array([DAY_POINTS, NIGHT_POINTS]), np.array(COINS)
    each = CARDS_EACH[seats]
    return points_race(seats, each, points, coins, LUCK[:, : each + 1].copy())


@lru_cache(maxsize=2048)
def stakes(standing: Standing) -> Floats:
    """Everyone's chances by what is found: now, by which rivals, and by the own seat next."""
    seats = len(standing[1])
    table = np.empty((2, 2 ** (seats - 1), 2, seats))
    for own, which, then in product(range(2), range(2 ** (seats - 1)), range(2)):
        finders = [0] * own
        finders += [rival + 1 for rival in range(seats - 1) if which >> rival & 1]
        finders += [0] * then
        table[own, which, then] = _chances(standing, finders)
    return table


def _chances(standing: Standing, finders: list[int]) -> Floats:
    """Everyone's chances after some finds, the first rival to move."""
    night, found, left = standing
    seats = len(found)
    each = CARDS_EACH[seats]
    days, nights = _tables(seats)
    for finder in finders:
        if night and left[finder] == 0:
            return _ended(found, left, finder)
        left = _with(left, finder, left[finder] - 1)
        if not night:
            found = _with(found, finder, found[finder] + 1)
            if left[finder] == 0:
                night, left = True, (each,) * seats
    mover = 1 % seats
    by_day: Floats = days[_number(left, each), mover]
    by_night: Floats = nights[_number(found, each), _number(left, each), mover]
    return by_night if night else by_day


def coin_chances(view: State, game: DayNight) -> Floats:
    """Everyone's chances, in turn order, before the seat to act turns over a coin."""
    _, found, left = _standing(view, game)
    return _ended(found, left, 0)


def _ended(found: tuple[int, ...], left: tuple[int, ...], ender: int) -> Floats:
    """Everyone's chances when a seat has come home and turns over a coin."""
    seats, each = len(found), CARDS_EACH[len(found)]
    chances = np.zeros(seats)
    for coin in COINS:
        ranks = [
            rank(found[seat], each - left[seat], coin * (seat == ender)) for seat in range(seats)
        ]
        best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        chances[best] += 1 / len(best) / len(COINS)
    return chances


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _number(digits: tuple[int, ...], each: int) -> int:
    return sum(digit * (each + 1) ** seat for seat, digit in enumerate(digits))
