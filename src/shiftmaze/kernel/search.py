"""Who looks for what.

Everybody looks for *things*: printed on tiles, loose on them, or squares of the board itself. What
a seat looks for is a row of weights, the chance that each thing is the one it needs. Whatever is
certain weighs 1, and so may several things of which any will do.
"""

from typing import NamedTuple

from ..board import SPARE
from .geometry import Codes, Floats, Numbers
from .goals import Goals, goals_before, place_bit
from .jit import compiled
from .maze import NOTHING, whole

ON_TILE, LOOSE, ON_BOARD = range(3)
"""Kinds of things: printed on a tile, lying on it, a square of the board."""
NOW, THEN = range(2)
"""What is sought now, and what will be once the own seat has found something."""
CERTAIN = 0.999


class Search(NamedTuple):
    """Who looks for what. Row 0 of each table is the own seat, then the rivals in turn order."""

    places: Codes
    kinds: Codes
    pawns: Codes
    weights: Floats
    """(NOW or THEN, seat, thing)"""
    cards: Floats
    """How many hidden cards the weights of a seat stand for: finding any of them will do."""
    steps: int
    """How many steps that cost a spell are looked at; 0 on a flat board."""
    wary: bool
    """Whether a rival is taken to shift towards what it looks for, and not just anywhere."""
    takes: bool
    """Whether, where something can be found, turns that find nothing need no look."""
    draws: Floats
    """(samples, rivals) random numbers below 1, for more rivals than one."""


@compiled
def own_goals(search: Search, when: int, places: Codes, least: float) -> Goals:
    """Where the things are that the own seat looks for, with no less than some weight."""
    printed = loose = fixed = NOTHING
    for thing in range(places.shape[0]):
        weight = search.weights[when, 0, thing]
        if weight <= 0.0 or weight < least or places[thing] > SPARE:
            continue
        bit = place_bit(whole(places[thing]))
        if search.kinds[thing] == ON_TILE:
            printed |= bit
        elif search.kinds[thing] == LOOSE:
            loose |= bit
        else:
            fixed |= bit
    return Goals(printed, loose, fixed)


@compiled
def holds(goals: Goals, kind: int, place: int) -> bool:
    """Whether a thing is among the goals."""
    if place > SPARE:
        return False
    bit = place_bit(place)
    if kind == ON_TILE:
        return bool(goals.printed & bit)
    if kind == LOOSE:
        return bool(goals.loose & bit)
    return bool(goals.fixed & bit)


@compiled
def chance_of(
    search: Search, when: int, seat: int, reach: Goals, places: Codes, barred: int
) -> float:
    """The chance that a seat finds something in reach; a loose thing not where it stands."""
    total = 0.0
    for thing in range(places.shape[0]):
        weight = search.weights[when, seat, thing]
        wanted = weight > 0.0 and places[thing] != barred
        if wanted and holds(reach, whole(search.kinds[thing]), whole(places[thing])):
            total += weight
    total = min(total, 1.0)
    cards: float = search.cards[seat]
    return total if cards == 1.0 else 1.0 - (1.0 - total) ** cards


@compiled
def barred_place(search: Search, square: int) -> int:
    """The place whose thing a pawn cannot take by standing on it: a loose one. None else."""
    return square if search.kinds[0] == LOOSE else SPARE + 1


@compiled
def back_to_first(goals: Goals, board: int, arrows: Numbers, depth: int) -> Goals:
    """The same things as they lay at depth 1."""
    for back in range(depth - 1, 0, -1):
        goals = goals_before(goals, board, arrows[back])
    return goals
