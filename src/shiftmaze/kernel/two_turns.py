"""What a shift means for the turn after it: the compiled part of `tables`."""

import numpy as np

from .geometry import ARROWS, Bits, Floats
from .goals import Goals, goals_after, leading, look_from, united
from .jit import compiled
from .lanes import Lanes, new_lanes
from .maze import NOTHING, ONE, Position, after_lane, lanes_of, ridden, unridden


@compiled
def reach_in_a_turn(position: Position, start: np.uint64, loose: bool, lanes: Lanes) -> np.uint64:
    """The places whose things some lane brings within reach of the starting squares."""
    look_from(position, start, lanes)
    places = united(position, lanes.reached)
    return places.loose if loose else places.printed


@compiled
def reach_after_each_lane(position: Position, start: np.uint64, loose: bool, out: Bits) -> None:
    """For each lane, the places (after it) that a pawn can then reach in the next turn."""
    planes, levels = np.empty(4, np.uint64), np.empty(position.levels.shape[0], np.uint64)
    lanes = new_lanes(position.levels.shape[0])
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        moved = ridden(start, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            out[lane] = reach_in_a_turn(after, moved, loose, lanes)


@compiled
def good_after_each_lane(position: Position, goals: Goals, lanes: Lanes, out: Bits) -> None:
    """For each lane, the squares (before it) from which a thing is then a turn away."""
    planes, levels = np.empty(4, np.uint64), np.empty(position.levels.shape[0], np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            out[lane] = unridden(leading(after, there, lanes), position.board, arrow)


@compiled
def good_squares(position: Position, goals: Goals, out: Bits) -> None:
    """For each own lane and each lane of the rival after it: where the own pawn must stand."""
    planes, levels = np.empty(4, np.uint64), np.empty(position.levels.shape[0], np.uint64)
    lanes = new_lanes(position.levels.shape[0])
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            good_after_each_lane(after, there, lanes, out[lane])


@compiled
def weighted(table: Bits, weights: Floats, out: Floats) -> None:
    """For each own lane and square, the added weights of the rival's lanes that leave it good."""
    out[:] = 0.0
    for own in range(table.shape[0]):
        for rival in range(table.shape[1]):
            squares = table[own, rival]
            weight = weights[own, rival]
            for square in range(64):
                if squares >> np.uint64(square) & ONE:
                    out[own, square] += weight
