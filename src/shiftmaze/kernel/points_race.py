"""A race for points in two halves: everyone's chances, whoever is to move, by what is left to find.

By day each find brings a card nearer to the day's end, by night to the way home; whoever comes home
ends the game with a coin.
"""

import numpy as np

from .geometry import Floats, Numbers
from .jit import compiled


@compiled
def _digit(number: int, seat: int, base: int) -> int:
    return int(number // base**seat % base)


@compiled
def _ending(
    day: int, night: int, ender: int, base: int, points: Numbers, coins: Numbers, out: Floats
) -> None:
    """Everyone's chances when a seat has come home: points, then cards, each coin as likely."""
    seats = out.shape[0]
    out[:] = 0.0
    scores = np.empty(seats, np.int64)
    for coin in coins:
        for seat in range(seats):
            by_day, by_night = _digit(day, seat, base), base - 1 - _digit(night, seat, base)
            score = points[0] * by_day + points[1] * by_night + (coin if seat == ender else 0)
            scores[seat] = 1000 * score + by_day + by_night
        best = scores.max()
        share = 1.0 / (scores == best).sum() / coins.shape[0]
        for seat in range(seats):
            if scores[seat] == best:
                out[seat] += share


@compiled
def _round_trip(left: int, base: int, luck: Floats, successes: Floats, out: Floats) -> None:
    """For each mover, what a row of turns gives in which each seat may be the first to succeed."""
    seats = successes.shape[0]
    all_fail = 1.0
    for seat in range(seats):
        all_fail *= 1.0 - luck[_digit(left, seat, base)]
    for mover in range(seats):
        out[mover] = 0.0
        weight = 1.0 / (1.0 - all_fail)
        for ahead in range(seats):
            seat = (mover + ahead) % seats
            chance = luck[_digit(left, seat, base)]
            out[mover] += weight * chance * successes[seat]
            weight *= 1.0 - chance


@compiled
def points_race(
    seats: int, cards: int, points: Numbers, coins: Numbers, luck: Floats
) -> tuple[Floats, Floats]:
    """Tables of chances: by day [cards left, mover, seat], by night [day cards, left, mover, seat].

    Cards of all seats are one number in base `cards` + 1, the first seat's the lowest digit.
    `luck` is the chance that a turn succeeds, by day and by night, with so many cards left.
    """
    base = cards + 1
    states = base**seats
    nights = np.zeros((states, states, seats, seats))
    days = np.zeros((states, seats, seats))
    successes = np.empty((seats, seats))
    for day in range(states):
        for night in range(states):
            for seat in range(seats):
                if _digit(night, seat, base) == 0:
                    _ending(day, night, seat, base, points, coins, successes[seat])
                else:
                    after = nights[day, night - base**seat, (seat + 1) % seats]
                    successes[seat] = after
            _round_trip(night, base, luck[1], successes, nights[day, night])
    for left in range(states):
        for seat in range(seats):
            if _digit(left, seat, base) > 1:
                successes[seat] = days[left - base**seat, (seat + 1) % seats]
            else:
                found = states - 1 - left
                if _digit(left, seat, base) == 1:
                    found += base**seat
                successes[seat] = nights[found, states - 1, (seat + 1) % seats]
        _round_trip(left, base, luck[0], successes, days[left])
    return days, nights
