"""Chance: even, and the same from the same seed for ever."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from shiftmaze.rules.chance import below, shuffled


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_order_is_equally_likely(size: int) -> None:
    rng = Random(1)
    orders = list(permutations(range(size)))
    tries = 400 * len(orders)
    counts = Counter(shuffled(range(size), rng) for _ in range(tries))
    assert set(counts) == set(orders)
    # Chi-squared stays below this bound but once in many thousand seeds.
    squared = sum((counts[order] - 400) ** 2 / 400 for order in orders)
    assert squared < 20 + 2 * len(orders)


@pytest.mark.parametrize("limit", [1, 2, 3, 7])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    rng = Random(2)
    counts = Counter(below(limit, rng) for _ in range(1000 * limit))
    assert set(counts) == set(range(limit))
    assert all(850 < count < 1150 for count in counts.values())


def test_the_order_from_a_seed_never_changes() -> None:
    assert shuffled(range(10), Random(7)) == GOLDEN
    assert shuffled("abcdefghij", Random(7)) == tuple("abcdefghij"[i] for i in GOLDEN)


GOLDEN = (2, 7, 4, 6, 8, 9, 0, 5, 1, 3)


@pytest.mark.parametrize("items", [(), (1,)])
def test_nothing_and_one_thing_stay_as_they_are(items: tuple[int, ...]) -> None:
    assert shuffled(items, Random(0)) == items


def test_only_random_random_is_used() -> None:
    class Only(Random):
        """Fails where anything but `random()` is drawn on."""

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("getrandbits may change between versions of Python")

    assert shuffled(range(10), Only(7)) == GOLDEN
