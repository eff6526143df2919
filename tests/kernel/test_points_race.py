"""The race for points by day and night, against every game told turn by turn."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from shiftmaze.kernel.geometry import Floats
from shiftmaze.kernel.points_race import points_race
from shiftmaze.rules.components.daynight import COINS, DAY_POINTS, NIGHT_POINTS

Cards = tuple[int, ...]
POINTS, ALL_COINS = np.array([DAY_POINTS, NIGHT_POINTS]), np.array(COINS)
ROUNDS = 60
"""After so many rounds without a success, nobody is waited for."""


class Race:
    """A race in which every seat has so many cards by day and by night."""

    def __init__(self, seats: int, cards: int, luck: Floats) -> None:
        self.seats, self.cards, self.luck = seats, cards, luck
        self.by_day, self.by_night = cache(self._by_day), cache(self._by_night)

    def _by_day(self, left: Cards, mover: int) -> Floats:
        """Everyone's chances: whoever finds a last card ends the day for all. (D8, D10)"""

        def found(seat: int) -> Floats:
            less = one_less(left, seat)
            if less[seat]:
                return self.by_day(less, self.after(seat))
            day = tuple(self.cards - number for number in less)
            return self.by_night(day, (self.cards,) * self.seats, self.after(seat))

        chances = [self.luck[0, number] for number in left]
        return self.turn_by_turn(chances, [found(seat) for seat in range(self.seats)], mover)

    def _by_night(self, day: Cards, left: Cards, mover: int) -> Floats:
        """Everyone's chances: whoever has found all and comes home ends the game. (D14, D15)"""

        def found(seat: int) -> Floats:
            if left[seat]:
                return self.by_night(day, one_less(left, seat), self.after(seat))
            return self.ending(day, left, seat)

        chances = [self.luck[1, number] for number in left]
        return self.turn_by_turn(chances, [found(seat) for seat in range(self.seats)], mover)

    def turn_by_turn(self, chances: list[float], then: list[Floats], mover: int) -> Floats:
        """What comes of a row of turns: each succeeds with its seat's luck, or the next is made."""
        total, waiting = np.zeros(self.seats), 1.0
        for turn in range(mover, mover + ROUNDS * self.seats):
            seat = turn % self.seats
            total += waiting * chances[seat] * then[seat]
            waiting *= 1.0 - chances[seat]
        return total

    def ending(self, day: Cards, left: Cards, ender: int) -> Floats:
        """The most points with any of the coins, then the most cards. (D16, D18, D19, D20)"""
        chances = np.zeros(self.seats)
        night = [self.cards - number for number in left]
        for coin in COINS:
            ranks = [
                (by_day + 2 * by_night + coin * (seat == ender), by_day + by_night)
                for seat, (by_day, by_night) in enumerate(zip(day, night, strict=True))
            ]
            best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
            chances[best] += 1 / len(best) / len(COINS)
        return chances

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats


def one_less(cards: Cards, seat: int) -> Cards:
    return tuple(number - (other == seat) for other, number in enumerate(cards))


def number(cards: Cards, each: int) -> int:
    """Cards as one number, the first seat's the lowest digit."""
    return sum(digit * (each + 1) ** seat for seat, digit in enumerate(cards))


def luck_of(cards: int) -> Floats:
    """Other luck for each number of cards left, by day and by night."""
    return np.linspace(0.35, 0.75, 2 * (cards + 1)).reshape(2, cards + 1)


def check(seats: int, cards: int) -> None:
    """Compare every state of a race that can come up."""
    luck = luck_of(cards)
    days, nights = points_race(seats, cards, POINTS, ALL_COINS, luck)
    race = Race(seats, cards, luck)
    ways = list(product(range(cards + 1), repeat=seats))
    for left, mover in product(ways, range(seats)):
        if all(left):
            given = days[number(left, cards), mover]
            assert given == pytest.approx(race.by_day(left, mover)), (left, mover)
    for day, left, mover in product(ways, ways, range(seats)):
        given = nights[number(day, cards), number(left, cards), mover]
        assert given == pytest.approx(race.by_night(day, left, mover)), (day, left, mover)


@pytest.mark.parametrize(("seats", "cards"), [(2, 1), (2, 2), (3, 1)])
def test_short_races_turn_by_turn(seats: int, cards: int) -> None:
    check(seats, cards)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 2)])
def test_longer_races_turn_by_turn(seats: int, cards: int) -> None:
    check(seats, cards)


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 2)])
def test_somebody_wins(seats: int, cards: int) -> None:
    for table in points_race(seats, cards, POINTS, ALL_COINS, luck_of(cards)):
        assert table.sum(axis=-1) == pytest.approx(1.0)
        assert table.min() >= 0.0


def test_seats_are_alike() -> None:
    """Two seats that change places change their chances."""
    cards = 3
    days, nights = points_race(2, cards, POINTS, ALL_COINS, luck_of(cards))
    for first, second in product(range(cards + 1), repeat=2):
        one, other = number((first, second), cards), number((second, first), cards)
        assert days[one, 0] == pytest.approx(days[other, 1, ::-1])
        for day in product(range(cards + 1), repeat=2):
            found, turned = number(day, cards), number(day[::-1], cards)
            assert nights[found, one, 0] == pytest.approx(nights[turned, other, 1, ::-1])


def test_with_all_alike_the_first_to_move_is_ahead() -> None:
    days, nights = points_race(2, 4, POINTS, ALL_COINS, luck_of(4))
    for left in range(1, 5):
        assert days[number((left, left), 4), 0, 0] > 0.5
        for day in range(5):
            assert nights[number((day, day), 4), number((left, left), 4), 0, 0] > 0.5


def test_more_found_is_never_worse() -> None:
    cards = 4
    days, nights = points_race(2, cards, POINTS, ALL_COINS, luck_of(cards))
    for mine, theirs, mover in product(range(1, cards), range(1, cards + 1), range(2)):
        more, less = (days[number((left, theirs), cards), mover, 0] for left in (mine, mine + 1))
        assert more >= less
    pairs = list(product(range(cards + 1), repeat=2))
    for (mine, theirs), left, mover in product(pairs, pairs, range(2)):
        if mine < cards:
            less, more = (
                nights[number((day, theirs), cards), number(left, cards), mover, 0]
                for day in (mine, mine + 1)
            )
            assert more >= less - 1e-12


def test_when_every_turn_finds_something() -> None:
    """A card each by day and by night. The first ends the day, the second is home first.

    They have 3 points and 2, and 2 cards and 1: a coin of 1 leaves a tie that cards decide. (D20)
    """
    days, _ = points_race(2, 1, POINTS, ALL_COINS, np.ones((2, 2)))
    assert days[number((1, 1), 1), 0] == pytest.approx([1 / 3, 2 / 3])
