"""What a way over towers costs: every minimal payment with spells. Rules T9–T15 and T34."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from .action import Spells

Way = tuple[int, int]
"""The climbs and descents of a way that are too high to be free."""


def pays(spells: Spells, way: Way) -> bool:
    """Whether cards pay for a way: up for climbs, down for descents, wild for either. (T9)"""
    climbs, descents = way
    return max(0, climbs - spells.up) + max(0, descents - spells.down) <= spells.wild


@lru_cache(maxsize=4096)
def payments(ways: tuple[Way, ...], hand: Spells, all_wild: bool) -> tuple[Spells, ...]:
    """Every minimal payment for one of some ways, fewest cards first, up before down. (T12–T15)"""
    exact = _any_cards_for if all_wild else _cards_for
    found = {
        spells
        for way in ways
        for spells in exact(way)
        if holds(hand, spells) and _is_minimal(spells, ways, all_wild)
    }
    return tuple(sorted(found, key=lambda spells: (sum(spells), [-count for count in spells])))


def holds(hand: Spells, spells: Spells) -> bool:
    """Whether spells are in a hand."""
    return all(have >= need for have, need in zip(hand, spells, strict=True))


def _cards_for(way: Way) -> Iterator[Spells]:
    """Every payment for a way with a card for each paid step."""
    climbs, descents = way
    for up in range(climbs + 1):
        for down in range(descents + 1):
            yield Spells(up, down, climbs - up + descents - down)


def _any_cards_for(way: Way) -> Iterator[Spells]:
    """Every payment for a way where each card is as good as any other."""
    steps = sum(way)
    for up in range(steps + 1):
        for down in range(steps - up + 1):
            yield Spells(up, down, steps - up - down)


def _is_minimal(spells: Spells, ways: Sequence[Way], all_wild: bool) -> bool:
    """Whether cards pay for a way, and no longer do if any one of them is taken away. (T13)"""

    def suffices(cards: Spells) -> bool:
        used = Spells(wild=sum(cards)) if all_wild else cards  # T34
        return any(pays(used, way) for way in ways)

    return suffices(spells) and not any(map(suffices, _one_fewer(spells)))


def _one_fewer(spells: Spells) -> Iterator[Spells]:
    for kind in Spells._fields:
        count: int = getattr(spells, kind)
        if count:
            yield spells._replace(**{kind: count - 1})
