"""What a shift means for the turn after it: the compiled part of `tables`."""

import numpy as np

from ..board import SPARE
from .geometry import ARROWS, PRINTED, RIDING, TURNINGS, Bits, Floats
from .jit import compiled
from .lanes import A, Lanes, flood, join, new_lanes, stand
from .maze import (
    NOTHING,
    ONE,
    Position,
    push,
    ridden,
    turned,
    unprinted,
    unridden,
    whole,
)


@compiled
def carried(board: int, arrow: int, place: int, loose: bool) -> int:
    """Where a push takes a thing."""
    table = RIDING if loose else PRINTED
    return whole(table[board, arrow, place])


@compiled
def reach_in_a_turn(position: Position, start: np.uint64, loose: bool, lanes: Lanes) -> np.uint64:
    """The places whose things some lane brings within reach of the starting squares."""
    board = position.board
    join(position, lanes)
    stand(position, start, lanes)
    flood(position, lanes)
    places = NOTHING
    for turn in range(TURNINGS[position.spare]):
        for arrow in range(A):
            squares = lanes.reached[A * turn + arrow]
            places |= unridden(squares, board, arrow) if loose else unprinted(squares, board, arrow)
    return places


@compiled
def squares_leading_to(position: Position, target: int, loose: bool, lanes: Lanes) -> np.uint64:
    """The squares from which a pawn can reach the thing at a place within a turn."""
    board = position.board
    join(position, lanes)
    for arrow in range(A):
        place = carried(board, arrow, target, loose) if arrow < ARROWS[board] else SPARE
        on_board = place < SPARE and arrow != position.banned
        for turn in range(TURNINGS[position.spare]):
            lanes.reached[A * turn + arrow] = ONE << np.uint64(place) if on_board else NOTHING
    flood(position, lanes)
    squares = NOTHING
    for turn in range(TURNINGS[position.spare]):
        for arrow in range(A):
            squares |= unridden(lanes.reached[A * turn + arrow], board, arrow)
    return squares


@compiled
def reach_after_each_lane(position: Position, start: np.uint64, loose: bool, out: Bits) -> None:
    """For each lane, the places (after it) that a pawn can then reach in the next turn."""
    planes = np.empty(4, np.uint64)
    levels = np.empty(position.levels.shape[0], np.uint64)
    lanes = new_lanes(position.levels.shape[0])
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        if arrow == position.banned:
            continue
        moved = ridden(start, position.board, arrow)
        tile = position.spare
        for turn in range(TURNINGS[position.spare]):
            after = push(position, arrow, tile, planes, levels)
            out[4 * arrow + turn] = reach_in_a_turn(after, moved, loose, lanes)
            tile = turned(tile)


@compiled
def good_after_each_lane(position: Position, target: int, loose: bool, out: Bits) -> None:
    """For each lane, the squares (before it) from which the target is then a turn away."""
    planes = np.empty(4, np.uint64)
    levels = np.empty(position.levels.shape[0], np.uint64)
    lanes = new_lanes(position.levels.shape[0])
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        if arrow == position.banned:
            continue
        place = carried(position.board, arrow, target, loose)
        tile = position.spare
        for turn in range(TURNINGS[position.spare]):
            after = push(position, arrow, tile, planes, levels)
            squares = squares_leading_to(after, place, loose, lanes)
            out[4 * arrow + turn] = unridden(squares, position.board, arrow)
            tile = turned(tile)


@compiled
def good_squares(position: Position, target: int, loose: bool, out: Bits) -> None:
    """For each own lane and each lane of the rival after it: where the own pawn must stand."""
    planes = np.empty(4, np.uint64)
    levels = np.empty(position.levels.shape[0], np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        if arrow == position.banned:
            continue
        place = carried(position.board, arrow, target, loose)
        tile = position.spare
        for turn in range(TURNINGS[position.spare]):
            after = push(position, arrow, tile, planes, levels)
            good_after_each_lane(after, place, loose, out[4 * arrow + turn])
            tile = turned(tile)


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
