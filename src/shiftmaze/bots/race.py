"""Who gets there first: the chances in a race of legs, each done with some luck a turn."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from ..kernel.geometry import Floats


class Pace(NamedTuple):
    """How likely a leg is done in the first turn it is tried, and in each later one."""

    first: float
    later: float


HORIZON = 160
"""Turns after which a race counts as done."""


@lru_cache(maxsize=256)
def _finishing(legs: int, fresh: bool, pace: Pace) -> Floats:
    """The chance that some legs take just so many turns."""
    if legs <= 0:
        done = np.zeros(HORIZON)
        done[0] = 1.0
        return done
    turns = np.arange(HORIZON)
    first = pace.first if fresh else pace.later
    later = (1 - first) * pace.later * (1 - pace.later) ** (turns - 2.0)
    leg = np.where(turns == 1, first, np.where(turns >= 2, later, 0.0))
    rest: Floats = np.convolve(leg, _finishing(legs - 1, True, pace))[:HORIZON]
    return rest


@lru_cache(maxsize=4096)
def race(legs: tuple[int, ...], fresh: tuple[bool, ...], pace: Pace) -> tuple[float, ...]:
    """Everyone's chance to be first, given the legs left; seats in the order of their turns.

    Whoever has no legs left has won already.
    """
    if 0 in legs:
        return tuple(float(seat == legs.index(0)) for seat in range(len(legs)))
    done = [_finishing(left, new, pace) for left, new in zip(legs, fresh, strict=True)]
    behind = [1.0 - np.cumsum(row) for row in done]
    chances = []
    for seat, row in enumerate(done):
        alone = row.copy()
        for other, late in enumerate(behind):
            if other < seat:
                alone *= late
            elif other > seat:
                alone[1:] *= late[:-1]
        chances.append(float(alone.sum()))
    total = sum(chances)
    return tuple(chance / total for chance in chances)


@lru_cache(maxsize=1024)
def race_stakes(legs: tuple[int, ...], pace: Pace) -> Floats:
    """Everyone's chances by what is found: now, by which rivals, and by the own seat next.

    Seats are in turn order, the one to act first; after its second turn the first rival is next.
    """
    rivals = len(legs) - 1
    stakes = np.empty((2, 2**rivals, 2, len(legs)))
    for own, which, then in product(range(2), range(2**rivals), range(2)):
        stakes[own, which, then] = _outcome(legs, own, which, then, pace)
    return stakes


def _outcome(
    legs: tuple[int, ...], own: int, which: int, then: int, pace: Pace
) -> tuple[float, ...]:
    finds = [which >> rival & 1 for rival in range(len(legs) - 1)]
    left = [legs[0] - own, *(leg - find for leg, find in zip(legs[1:], finds, strict=True))]
    for seat, leg in enumerate(left):
        if leg <= 0:
            return tuple(float(seat == other) for other in range(len(legs)))
    fresh = (*(bool(find) for find in finds), bool(then))
    chances = race((*left[1:], left[0] - then), fresh, pace)
    return (chances[-1], *chances[:-1])
