"""Pushing and flooding mazes of bits: the compiled heart of the kernel.

Everything here takes a board (0 for 7×7, 1 for 5×5) and numbers, and no Python object.
"""

from typing import Any, NamedTuple

import numpy as np

from .geometry import (
    ENTRY,
    EXIT,
    LEFT,
    LINE,
    OPPOSITE,
    RIGHT,
    TURNINGS,
    Bits,
)
from .jit import compiled

ONE = np.uint64(1)
EIGHT = np.uint64(8)
NOTHING = np.uint64(0)


class Position(NamedTuple):
    """A maze before a shift: what decides where pawns can go."""

    board: int
    planes: Bits
    """The squares open to north, east, south and west."""
    spare: int
    banned: int
    """The number of the banned arrow, or -1."""
    levels: Bits
    """The squares of each height from 1; none on a flat board."""
    spare_height: int


@compiled
def whole(number: np.integer[Any]) -> int:
    """An array's small number as one to count with: signed, so that differences are right."""
    return int(np.int64(number))


@compiled
def pushed(plane: np.uint64, board: int, arrow: int) -> np.uint64:
    """A set of tiles after a push, without the tile that comes in."""
    line: np.uint64 = LINE[board, arrow]
    moving = plane & line
    moved: np.uint64 = moving << LEFT[board, arrow] >> RIGHT[board, arrow]
    return plane ^ moving | moved & line


@compiled
def unpushed(plane: np.uint64, board: int, arrow: int) -> np.uint64:
    """Where a set of tiles was before a push; what came in is left out."""
    line: np.uint64 = LINE[board, arrow]
    moving = plane & line
    moved: np.uint64 = moving << RIGHT[board, arrow] >> LEFT[board, arrow]
    return plane ^ moving | moved & line


@compiled
def ridden(loose: np.uint64, board: int, arrow: int) -> np.uint64:
    """Where loose things are after a push: those that fall out come in again."""
    across = ENTRY[board, arrow] if loose & EXIT[board, arrow] else NOTHING
    return pushed(loose, board, arrow) | across


@compiled
def unridden(loose: np.uint64, board: int, arrow: int) -> np.uint64:
    """Where loose things were before a push."""
    across = EXIT[board, arrow] if loose & ENTRY[board, arrow] else NOTHING
    return unpushed(loose, board, arrow) | across


@compiled
def turned(tile: int) -> int:
    """A tile after a quarter turn clockwise."""
    return (tile << 1 | tile >> 3) & 15


@compiled
def near(levels: Bits, step: np.uint64) -> np.uint64:
    """The squares at most one level off their neighbour `step` bits on."""
    highest = levels.shape[0] - 1
    close: np.uint64 = levels[0] & (levels[0] | levels[1]) >> step
    for height in range(1, highest):
        close |= levels[height] & (levels[height - 1] | levels[height] | levels[height + 1]) >> step
    close |= levels[highest] & (levels[highest - 1] | levels[highest]) >> step
    return close


@compiled
def push(position: Position, arrow: int, tile: int, planes: Bits, levels: Bits) -> Position:
    """The position after the spare came in as `tile`; planes and levels are written into arrays."""
    board = position.board
    leaving = EXIT[board, arrow]
    entry = ENTRY[board, arrow]
    fallen = 0
    for side in range(4):
        if position.planes[side] & leaving:
            fallen |= 1 << side
        planes[side] = pushed(position.planes[side], board, arrow)
        if tile >> side & 1:
            planes[side] |= entry
    height = push_levels(position, arrow, levels)
    return Position(board, planes, fallen, OPPOSITE[board, arrow], levels, height)


@compiled
def lanes_of(position: Position, arrow: int) -> range:
    """The lanes of an arrow that differ, 4·arrow + quarter turns; none where it is banned."""
    turnings = 0 if arrow == position.banned else TURNINGS[position.spare]
    return range(4 * arrow, 4 * arrow + turnings)


@compiled
def after_lane(position: Position, lane: int, planes: Bits, levels: Bits) -> Position:
    """The position after the shift of a lane; planes and levels are written into arrays."""
    tile = position.spare
    for _ in range(lane % 4):
        tile = turned(tile)
    return push(position, lane // 4, tile, planes, levels)


@compiled
def push_levels(position: Position, arrow: int, levels: Bits) -> int:
    """The levels after a push, into `levels`; the height that falls out, 0 on a flat board."""
    fallen = 0
    for height in range(levels.shape[0]):
        if position.levels[height] & EXIT[position.board, arrow]:
            fallen = height + 1
        levels[height] = pushed(position.levels[height], position.board, arrow)
    if levels.shape[0]:
        levels[position.spare_height - 1] |= ENTRY[position.board, arrow]
    return fallen
