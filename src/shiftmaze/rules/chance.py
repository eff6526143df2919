"""Shuffling that gives the same order from the same seed on every version of Python.

Only `Random.random()` is promised never to change, so nothing else of it is used.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")
SEEDS = 2**53


def below(limit: int, rng: Random) -> int:
    """A whole number from 0 up to, not including, `limit`."""
    return int(rng.random() * limit)


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The items in an order drawn uniformly."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, rng)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
