"""All lanes of a position at once: every shift, and what can be reached after it.

While lanes are worked on they lie close together in flat arrays: first every arrow with the spare
as it lies, then every arrow with the spare turned once, and so on through the distinct ways it can
lie. So the compiler works on several of them with one instruction.
"""

from typing import NamedTuple

import numpy as np

from .geometry import (
    ARROWS,
    ENTRY,
    MOST_ARROWS,
    MOST_LANES,
    TURNINGS,
    USED,
    Bits,
    Codes,
    Signed,
)
from .jit import compiled, inlined
from .maze import (
    EIGHT,
    NOTHING,
    ONE,
    Position,
    near,
    push_levels,
    pushed,
    ridden,
    turned,
    whole,
)

A = MOST_ARROWS
DOWN, RIGHT, TO_SOUTH, TO_NORTH, TO_EAST, TO_WEST, NEAR_DOWN, NEAR_RIGHT = range(0, 8 * A, A)


class Lanes(NamedTuple):
    """Room to work out the lanes of a position in, again and again."""

    arrows: Bits
    """What is the same however the spare lies, for each arrow: joined pairs with a hole where it
    comes in, the pairs it makes if it is open to each side, and the pairs near enough in height."""
    down: Bits
    """For each lane, the squares joined to the one below."""
    right: Bits
    """For each lane, the squares joined to the one on the right."""
    reached: Bits
    levels: Bits


@inlined
def new_lanes(heights: int) -> Lanes:
    """Room for the lanes of a board with so many heights."""
    return Lanes(
        np.empty(8 * A, np.uint64),
        np.empty(MOST_LANES, np.uint64),
        np.empty(MOST_LANES, np.uint64),
        np.empty(MOST_LANES, np.uint64),
        np.empty(heights, np.uint64),
    )


@compiled
def lane_count(position: Position) -> int:
    """How many lanes lie close together."""
    return A * whole(TURNINGS[position.spare])


@inlined
def _fill_arrows(board: int, planes: Bits, arrows: Bits) -> None:
    for arrow in range(A):
        entry = ENTRY[board, arrow]
        north = pushed(planes[0], board, arrow)
        east = pushed(planes[1], board, arrow)
        south = pushed(planes[2], board, arrow)
        west = pushed(planes[3], board, arrow)
        arrows[DOWN + arrow] = south & north >> EIGHT
        arrows[RIGHT + arrow] = east & west >> ONE
        arrows[TO_SOUTH + arrow] = entry & north >> EIGHT
        arrows[TO_NORTH + arrow] = south & entry >> EIGHT
        arrows[TO_EAST + arrow] = entry & west >> ONE
        arrows[TO_WEST + arrow] = east & entry >> ONE


@compiled
def _fill_slopes(position: Position, lanes: Lanes) -> None:
    for arrow in range(A):
        push_levels(position, arrow, lanes.levels)
        lanes.arrows[NEAR_DOWN + arrow] = near(lanes.levels, EIGHT)
        lanes.arrows[NEAR_RIGHT + arrow] = near(lanes.levels, ONE)


@inlined
def _fill_joins(spare: int, heights: bool, arrows: Bits, down: Bits, right: Bits) -> None:
    tile = spare
    for turn in range(TURNINGS[spare]):
        north = NOTHING - np.uint64(tile & 1)
        east = NOTHING - np.uint64(tile >> 1 & 1)
        south = NOTHING - np.uint64(tile >> 2 & 1)
        west = NOTHING - np.uint64(tile >> 3 & 1)
        for arrow in range(A):
            vertical = arrows[DOWN + arrow] | arrows[TO_SOUTH + arrow] & south
            down[A * turn + arrow] = vertical | arrows[TO_NORTH + arrow] & north
        for arrow in range(A):
            horizontal = arrows[RIGHT + arrow] | arrows[TO_EAST + arrow] & east
            right[A * turn + arrow] = horizontal | arrows[TO_WEST + arrow] & west
        if heights:
            for arrow in range(A):
                down[A * turn + arrow] &= arrows[NEAR_DOWN + arrow]
                right[A * turn + arrow] &= arrows[NEAR_RIGHT + arrow]
        tile = turned(tile)


@inlined
def join(position: Position, lanes: Lanes) -> None:
    """Work out which neighbours are joined in every lane; with heights, by a free step."""
    heights = lanes.levels.shape[0] > 0
    _fill_arrows(position.board, position.planes, lanes.arrows)
    if heights:
        _fill_slopes(position, lanes)
    _fill_joins(position.spare, heights, lanes.arrows, lanes.down, lanes.right)


@inlined
def stand(position: Position, start: np.uint64, lanes: Lanes) -> None:
    """Put a set of pawns where every lane's push takes them; nowhere in the banned ones."""
    reached = lanes.reached
    for arrow in range(A):
        reached[arrow] = ridden(start, position.board, arrow) & USED[position.board, arrow]
    if position.banned >= 0:
        reached[position.banned] = NOTHING
    for turn in range(1, TURNINGS[position.spare]):
        for arrow in range(A):
            reached[A * turn + arrow] = reached[arrow]


@compiled
def _sweep(reached: np.uint64, down: np.uint64, right: np.uint64) -> np.uint64:
    """A set grown by a step to each side in turn."""
    reached |= (reached & down) << EIGHT
    reached |= reached >> EIGHT & down
    reached |= (reached & right) << ONE
    return reached | reached >> ONE & right


@inlined
def flood(position: Position, lanes: Lanes) -> None:
    """Grow every lane's set along its corridors until nothing changes."""
    _, down, right, reached, _ = lanes
    count = lane_count(position)
    while True:
        changed = NOTHING
        for lane in range(count):
            before = reached[lane]
            grown = _sweep(_sweep(before, down[lane], right[lane]), down[lane], right[lane])
            reached[lane] = grown
            changed |= grown ^ before
        if changed == NOTHING:
            return


@compiled
def enumerate_lanes(
    board: int,
    planes: Bits,
    spares: Codes,
    banned: Signed,
    starts: Bits,
    levels: Bits,
    spare_heights: Codes,
    out: Bits,
) -> None:
    """What the starting squares of each position can reach, each lane in its own place."""
    lanes = new_lanes(levels.shape[1])
    for row in range(planes.shape[0]):
        spare, height = whole(spares[row]), whole(spare_heights[row])
        position = Position(board, planes[row], spare, whole(banned[row]), levels[row], height)
        join(position, lanes)
        stand(position, starts[row], lanes)
        flood(position, lanes)
        for arrow in range(ARROWS[board]):
            for turn in range(4):
                distinct = turn < TURNINGS[spare]
                squares = lanes.reached[A * turn + arrow] if distinct else NOTHING
                out[row, 4 * arrow + turn] = squares


@compiled
def walks_by_lane(position: Position, start: np.uint64) -> Bits:
    """The squares that a pawn can walk to after every lane's shift, without where it stands."""
    lanes = new_lanes(position.levels.shape[0])
    join(position, lanes)
    stand(position, start, lanes)
    flood(position, lanes)
    walks = np.zeros(MOST_LANES, np.uint64)
    for arrow in range(ARROWS[position.board]):
        stands = ridden(start, position.board, arrow)
        for turn in range(TURNINGS[position.spare]):
            walks[4 * arrow + turn] = lanes.reached[A * turn + arrow] & ~stands
    return walks
