"""All lanes of a position at once: every shift, and what can be reached after it.

While lanes are worked on they lie close together in flat arrays: first every arrow with the spare
as it lies, then every arrow with the spare turned once, and so on through the distinct ways it can
lie. So the compiler works on several of them with one instruction.
"""

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
    Numbers,
    Signed,
)
from .jit import compiled
from .maze import EIGHT, NOTHING, ONE, near, push_levels, pushed, ridden, turned, whole

A = MOST_ARROWS
DOWN, RIGHT, TO_SOUTH, TO_NORTH, TO_EAST, TO_WEST, NEAR_DOWN, NEAR_RIGHT = range(0, 8 * A, A)
PER_ARROW = 8 * A
"""What is worked out once for each arrow: joined pairs with a hole where the spare comes in, the
pairs the spare makes if it is open to each side, and the pairs that are near enough in height."""


@compiled
def fill_arrows(board: int, planes: Bits, arrows: Bits) -> None:
    """What each arrow's push gives, however the spare lies."""
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
def fill_slopes(board: int, levels: Bits, spare_height: int, after: Bits, arrows: Bits) -> None:
    """Which neighbours are near enough in height after each push."""
    for arrow in range(A):
        push_levels(board, levels, spare_height, arrow, after)
        arrows[NEAR_DOWN + arrow] = near(after, EIGHT)
        arrows[NEAR_RIGHT + arrow] = near(after, ONE)


@compiled
def fill_joins(spare: int, arrows: Bits, heights: bool, down: Bits, right: Bits) -> None:
    """The joined pairs of neighbours in every lane; with heights, only those of a free step."""
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


@compiled
def fill_starts(board: int, spare: int, banned: int, start: np.uint64, reached: Bits) -> None:
    """Where a set of pawns is after the push of every lane; nowhere in the banned ones."""
    for arrow in range(A):
        reached[arrow] = ridden(start, board, arrow) & USED[board, arrow]
    if banned >= 0:
        reached[banned] = NOTHING
    for turn in range(1, TURNINGS[spare]):
        for arrow in range(A):
            reached[A * turn + arrow] = reached[arrow]


@compiled
def _sweep(reached: np.uint64, down: np.uint64, right: np.uint64) -> np.uint64:
    """A set grown by a step to each side in turn."""
    reached |= (reached & down) << EIGHT
    reached |= reached >> EIGHT & down
    reached |= (reached & right) << ONE
    return reached | reached >> ONE & right


@compiled
def flood(lanes: int, down: Bits, right: Bits, reached: Bits) -> None:
    """Grow every lane's set along its corridors until nothing changes."""
    while True:
        changed = NOTHING
        for lane in range(lanes):
            before = reached[lane]
            grown = _sweep(_sweep(before, down[lane], right[lane]), down[lane], right[lane])
            reached[lane] = grown
            changed |= grown ^ before
        if changed == NOTHING:
            return


@compiled
def spread(board: int, turnings: int, reached: Bits, out: Bits) -> None:
    """From lanes lying close together to their own places, zero in those that repeat another."""
    for arrow in range(ARROWS[board]):
        for turn in range(4):
            out[4 * arrow + turn] = reached[A * turn + arrow] if turn < turnings else NOTHING


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
    """What the starting squares of each position can reach in each of its lanes."""
    arrows = np.empty(PER_ARROW, np.uint64)
    down = np.empty(MOST_LANES, np.uint64)
    right = np.empty(MOST_LANES, np.uint64)
    reached = np.empty(MOST_LANES, np.uint64)
    heights = levels.shape[1] > 0
    pushed_levels = np.empty(levels.shape[1], np.uint64)
    for row in range(planes.shape[0]):
        spare = whole(spares[row])
        fill_arrows(board, planes[row], arrows)
        if heights:
            height = whole(spare_heights[row])
            fill_slopes(board, levels[row], height, pushed_levels, arrows)
        fill_joins(spare, arrows, heights, down, right)
        fill_starts(board, spare, whole(banned[row]), starts[row], reached)
        flood(A * TURNINGS[spare], down, right, reached)
        spread(board, TURNINGS[spare], reached, out[row])


@compiled
def list_walks(
    board: int,
    planes: Bits,
    spare: int,
    banned: int,
    start: np.uint64,
    walks: Numbers,
    ends: Numbers,
) -> None:
    """Every walk of every lane but staying: the squares lane by lane, and where each lane ends."""
    arrows = np.empty(PER_ARROW, np.uint64)
    down = np.empty(MOST_LANES, np.uint64)
    right = np.empty(MOST_LANES, np.uint64)
    reached = np.empty(MOST_LANES, np.uint64)
    fill_arrows(board, planes, arrows)
    fill_joins(spare, arrows, False, down, right)
    fill_starts(board, spare, banned, start, reached)
    flood(A * TURNINGS[spare], down, right, reached)
    count = 0
    for arrow in range(ARROWS[board]):
        stands = ridden(start, board, arrow)
        for turn in range(4):
            left = reached[A * turn + arrow] & ~stands if turn < TURNINGS[spare] else NOTHING
            for square in range(64):
                if left >> np.uint64(square) & ONE:
                    walks[count] = square
                    count += 1
            ends[4 * arrow + turn] = count
