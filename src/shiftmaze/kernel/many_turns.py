"""How many turns it takes to get somewhere if nobody else shifts in between."""

import numpy as np

from .geometry import ARROWS, TURNINGS
from .goals import Goals, goals_after, look_back, squares_before
from .jit import compiled
from .lanes import new_lanes
from .maze import EIGHT, ONE, Position, near, push, turned, unridden
from .tower_ways import flood_one


@compiled
def leading_within(position: Position, goals: Goals, turns: int) -> np.uint64:
    """The squares from which a thing can be reached within so many turns, by free steps."""
    heights = position.levels.shape[0]
    lanes = new_lanes(heights)
    look_back(position, goals, lanes)
    squares = squares_before(position, lanes.reached)
    if turns <= 1:
        return squares
    planes, levels = np.empty(4, np.uint64), np.empty(heights, np.uint64)
    for arrow in range(ARROWS[position.board]):
        if arrow == position.banned:
            continue
        there = goals_after(goals, position.board, arrow)
        tile = position.spare
        for _ in range(TURNINGS[position.spare]):
            after = push(position, arrow, tile, planes, levels)
            good = leading_within(after, there, turns - 1)
            down = planes[2] & planes[0] >> EIGHT
            right = planes[1] & planes[3] >> ONE
            if heights:
                down &= near(levels, EIGHT)
                right &= near(levels, ONE)
            good = flood_one(good, down, right)
            squares |= unridden(good, position.board, arrow)
            tile = turned(tile)
    return squares


@compiled
def turns_needed(position: Position, start: np.uint64, goals: Goals, most: int) -> int:
    """The fewest turns from a square to a thing, by free steps; `most` + 1 where it is farther."""
    for turns in range(1, most + 1):
        if leading_within(position, goals, turns) & start:
            return turns
    return most + 1
