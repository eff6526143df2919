"""Both boards as tables of numbers. Row 0 of every table is the 7×7 board, row 1 the 5×5 one.

A set of squares is a uint64: bit 8·row + column. Column 7 is on no board, so nothing wraps round,
and its last bit stands for the spare where a set of *places* is meant.

A *lane* is an arrow and a way for the spare to lie: 4·arrow + clockwise quarter turns, arrows
clockwise from the north-west corner (`Grid.arrows`).
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ..board import GONE, GRIDS, Grid, Side, Slide

Bits = npt.NDArray[np.uint64]
Codes = npt.NDArray[np.uint8]
Signed = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

SIZES = (7, 5)
MOST_ARROWS = 12
MOST_LANES = 4 * MOST_ARROWS
SPARE_BIT = np.uint64(1 << 63)
NO_ARROW = -1

_GRIDS = [GRIDS[size] for size in SIZES]
_LEFT = {Side.SOUTH: 8, Side.EAST: 1}
_RIGHT = {Side.NORTH: 8, Side.WEST: 1}


def _table(value: Callable[[Slide], int]) -> Bits:
    """A number for every arrow of both boards."""
    table = np.zeros((len(SIZES), MOST_ARROWS), np.uint64)
    for board, grid in enumerate(_GRIDS):
        for arrow, slide in enumerate(grid.slides.values()):
            table[board, arrow] = value(slide)
    return table


def _codes(value: Callable[[Slide], bytes]) -> Codes:
    """Where a thing at each place goes, for every arrow of both boards."""
    table = np.zeros((len(SIZES), MOST_ARROWS, GONE + 1), np.uint8)
    for board, grid in enumerate(_GRIDS):
        for arrow, slide in enumerate(grid.slides.values()):
            table[board, arrow] = list(value(slide))
    return table


def _opposite(grid: Grid, slide: Slide) -> int:
    return grid.arrows.index(slide.exit)


ARROWS = np.array([len(grid.slides) for grid in _GRIDS])
USED = _table(lambda _: 2**64 - 1)
"""Every square for the arrows a board has, none for the four that 5×5 lacks."""
LINE = _table(lambda slide: slide.mask)
ENTRY = _table(lambda slide: slide.arrow.square.bit)
EXIT = _table(lambda slide: slide.exit.square.bit)
LEFT = _table(lambda slide: _LEFT.get(slide.heading, 0))
RIGHT = _table(lambda slide: _RIGHT.get(slide.heading, 0))
RIDING = _codes(lambda slide: slide.riding)
PRINTED = _codes(lambda slide: slide.printed)
OPPOSITE = np.zeros((len(SIZES), MOST_ARROWS), np.int64)
for _board, _grid in enumerate(_GRIDS):
    for _arrow, _slide in enumerate(_grid.slides.values()):
        OPPOSITE[_board, _arrow] = _opposite(_grid, _slide)

TURNINGS = np.array([1 if sides == 15 else 2 if sides in (5, 10) else 4 for sides in range(16)])
"""How many distinct ways a tile can lie, by its open sides."""
