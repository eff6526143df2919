"""What a shift means for the turn after it: the tables a bot weighs its turns with.

Places are sets of squares with `SPARE_BIT` for the spare. *Loose* things (pawns, tokens) that fall
out come in again across the board; the others are printed on their tiles and leave with them.
"""

import numpy as np

from ..board import SPARE
from .geometry import (
    ARROWS,
    MOST_ARROWS,
    MOST_LANES,
    OPPOSITE,
    PRINTED,
    RIDING,
    TURNINGS,
    Bits,
    Floats,
)
from .jit import compiled
from .lanes import PER_ARROW, fill_arrows, fill_joins, fill_slopes, fill_starts, flood
from .maze import (
    NOTHING,
    ONE,
    push_levels,
    push_planes,
    ridden,
    turned,
    unprinted,
    unridden,
    whole,
)

A = MOST_ARROWS
SCRATCH = PER_ARROW + 3 * MOST_LANES


@compiled
def carried(board: int, arrow: int, place: int, loose: bool) -> int:
    """Where a push takes a thing."""
    table = RIDING if loose else PRINTED
    return whole(table[board, arrow, place])


@compiled
def _joined(
    board: int,
    planes: Bits,
    spare: int,
    levels: Bits,
    spare_height: int,
    pushed_levels: Bits,
    scratch: Bits,
) -> None:
    """Work out the joined pairs of every lane, into the scratch space."""
    arrows = scratch[:PER_ARROW]
    down = scratch[PER_ARROW : PER_ARROW + MOST_LANES]
    right = scratch[PER_ARROW + MOST_LANES : PER_ARROW + 2 * MOST_LANES]
    heights = levels.shape[0] > 0
    fill_arrows(board, planes, arrows)
    if heights:
        fill_slopes(board, levels, spare_height, pushed_levels, arrows)
    fill_joins(spare, arrows, heights, down, right)


@compiled
def _flooded(spare: int, scratch: Bits) -> Bits:
    down = scratch[PER_ARROW : PER_ARROW + MOST_LANES]
    right = scratch[PER_ARROW + MOST_LANES : PER_ARROW + 2 * MOST_LANES]
    reached = scratch[PER_ARROW + 2 * MOST_LANES :]
    flood(A * TURNINGS[spare], down, right, reached)
    return reached


@compiled
def reach_in_a_turn(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    start: np.uint64,
    levels: Bits,
    spare_height: int,
    loose: bool,
    pushed_levels: Bits,
    scratch: Bits,
) -> np.uint64:
    """The places whose things some lane brings within reach of the starting squares."""
    _joined(board, planes, spare, levels, spare_height, pushed_levels, scratch)
    fill_starts(board, spare, banned, start, scratch[PER_ARROW + 2 * MOST_LANES :])
    reached = _flooded(spare, scratch)
    places = NOTHING
    for turn in range(TURNINGS[spare]):
        for arrow in range(A):
            lane = reached[A * turn + arrow]
            places |= unridden(lane, board, arrow) if loose else unprinted(lane, board, arrow)
    return places


@compiled
def squares_leading_to(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    target: int,
    levels: Bits,
    spare_height: int,
    loose: bool,
    pushed_levels: Bits,
    scratch: Bits,
) -> np.uint64:
    """The squares from which a pawn can reach the thing at a place within a turn."""
    _joined(board, planes, spare, levels, spare_height, pushed_levels, scratch)
    starts = scratch[PER_ARROW + 2 * MOST_LANES :]
    for arrow in range(A):
        place = carried(board, arrow, target, loose) if arrow < ARROWS[board] else SPARE
        on_board = place < SPARE and arrow != banned
        for turn in range(TURNINGS[spare]):
            starts[A * turn + arrow] = ONE << np.uint64(place) if on_board else NOTHING
    reached = _flooded(spare, scratch)
    squares = NOTHING
    for turn in range(TURNINGS[spare]):
        for arrow in range(A):
            squares |= unridden(reached[A * turn + arrow], board, arrow)
    return squares


@compiled
def reach_after_each_lane(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    start: np.uint64,
    levels: Bits,
    spare_height: int,
    loose: bool,
    out: Bits,
) -> None:
    """For each lane, the places (after it) that a pawn can then reach in the next turn.

    With a rival's pawn as the start this is what the rival threatens after each own shift; with the
    own pawn, after the own walk, it is what can be found next whatever the rival shifts.
    """
    after = np.empty(4, np.uint64)
    levels_after = np.empty(levels.shape[0], np.uint64)
    pushed_levels = np.empty(levels.shape[0], np.uint64)
    scratch = np.empty(SCRATCH, np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[board]):
        if arrow == banned:
            continue
        height = push_levels(board, levels, spare_height, arrow, levels_after)
        moved = ridden(start, board, arrow)
        tile = spare
        for turn in range(TURNINGS[spare]):
            fallen = push_planes(board, planes, tile, arrow, after)
            out[4 * arrow + turn] = reach_in_a_turn(
                board,
                after,
                fallen,
                OPPOSITE[board, arrow],
                moved,
                levels_after,
                height,
                loose,
                pushed_levels,
                scratch,
            )
            tile = turned(tile)


@compiled
def good_after_each_lane(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    target: int,
    levels: Bits,
    spare_height: int,
    loose: bool,
    out: Bits,
) -> None:
    """For each lane, the squares (before it) from which the target is then a turn away."""
    after = np.empty(4, np.uint64)
    levels_after = np.empty(levels.shape[0], np.uint64)
    pushed_levels = np.empty(levels.shape[0], np.uint64)
    scratch = np.empty(SCRATCH, np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[board]):
        if arrow == banned:
            continue
        height = push_levels(board, levels, spare_height, arrow, levels_after)
        place = carried(board, arrow, target, loose)
        tile = spare
        for turn in range(TURNINGS[spare]):
            fallen = push_planes(board, planes, tile, arrow, after)
            squares = squares_leading_to(
                board,
                after,
                fallen,
                OPPOSITE[board, arrow],
                place,
                levels_after,
                height,
                loose,
                pushed_levels,
                scratch,
            )
            out[4 * arrow + turn] = unridden(squares, board, arrow)
            tile = turned(tile)


@compiled
def good_squares(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    target: int,
    levels: Bits,
    spare_height: int,
    loose: bool,
    out: Bits,
) -> None:
    """For each own lane and each lane of the rival after it: where the own pawn must stand.

    From the squares of `out[own, rival]`, where the walk of the own turn may end, the target can be
    reached in the next own turn, after the rival's shift has carried the pawn along.
    """
    after = np.empty(4, np.uint64)
    levels_after = np.empty(levels.shape[0], np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[board]):
        if arrow == banned:
            continue
        height = push_levels(board, levels, spare_height, arrow, levels_after)
        place = carried(board, arrow, target, loose)
        tile = spare
        for turn in range(TURNINGS[spare]):
            fallen = push_planes(board, planes, tile, arrow, after)
            good_after_each_lane(
                board,
                after,
                fallen,
                OPPOSITE[board, arrow],
                place,
                levels_after,
                height,
                loose,
                out[4 * arrow + turn],
            )
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
