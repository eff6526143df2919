"""How many turns it takes to get somewhere if nobody else shifts in between."""

import numpy as np

from .geometry import ARROWS
from .goals import Goals, goals_after, leading, reach_on_foot
from .jit import compiled
from .lanes import new_lanes
from .maze import Position, after_lane, lanes_of, unridden


@compiled
def leading_within(position: Position, goals: Goals, turns: int) -> np.uint64:
    """The squares from which a thing can be reached within so many turns, by free steps."""
    heights = position.levels.shape[0]
    squares = leading(position, goals, new_lanes(heights))
    if turns <= 1:
        return squares
    planes, levels = np.empty(4, np.uint64), np.empty(heights, np.uint64)
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            good = reach_on_foot(after, leading_within(after, there, turns - 1), 0)
            squares |= unridden(good, position.board, arrow)
    return squares


@compiled
def turns_needed(position: Position, start: np.uint64, goals: Goals, most: int) -> int:
    """The fewest turns from a square to a thing, by free steps; `most` + 1 where it is farther."""
    for turns in range(1, most + 1):
        if leading_within(position, goals, turns) & start:
            return turns
    return most + 1
