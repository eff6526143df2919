"""Pushing and flooding mazes of bits: the compiled heart of the kernel.

Everything here takes a board (0 for 7×7, 1 for 5×5) and numbers, and no Python object.
"""

from typing import Any

import numpy as np

from .geometry import ENTRY, EXIT, LEFT, LINE, RIGHT, SPARE_BIT, Bits
from .jit import compiled

ONE = np.uint64(1)
EIGHT = np.uint64(8)
NOTHING = np.uint64(0)


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
def unprinted(places: np.uint64, board: int, arrow: int) -> np.uint64:
    """Where printed things were before a push, the spare's bit for the one that came in."""
    came_in = SPARE_BIT if places & ENTRY[board, arrow] else NOTHING
    return unpushed(places, board, arrow) | came_in


@compiled
def turned(tile: int) -> int:
    """A tile after a quarter turn clockwise."""
    return (tile << 1 | tile >> 3) & 15


@compiled
def push_levels(board: int, levels: Bits, spare_height: int, arrow: int, after: Bits) -> int:
    """The levels after a push, into `after`; the height that falls out, 0 on a flat board."""
    out = 0
    for height in range(levels.shape[0]):
        if levels[height] & EXIT[board, arrow]:
            out = height + 1
        after[height] = pushed(levels[height], board, arrow)
    if levels.shape[0]:
        after[spare_height - 1] |= ENTRY[board, arrow]
    return out


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
def push_planes(board: int, planes: Bits, tile: int, arrow: int, after: Bits) -> int:
    """The four planes after the spare came in as `tile`, into `after`; the tile that falls out."""
    out = 0
    exit_square = EXIT[board, arrow]
    entry = ENTRY[board, arrow]
    for side in range(4):
        if planes[side] & exit_square:
            out |= 1 << side
        after[side] = pushed(planes[side], board, arrow)
        if tile >> side & 1:
            after[side] |= entry
    return out
