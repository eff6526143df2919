"""The legal turns of a flat board as the text that a page is told."""

import numpy as np

from ..board.square import COLUMNS, ROW_STEP, ROWS
from .geometry import Codes, Numbers
from .jit import compiled
from .lanes import walks_by_lane
from .maze import ONE, Position

COMMA, QUOTE, DASH, OPEN, CLOSE, BEGIN, END = (ord(sign) for sign in ',"-[]{}')
HEIGHT, WIDTH = len(ROWS), len(COLUMNS)
FIRST_ROW, FIRST_COLUMN = ord(ROWS[0]), ord(COLUMNS[0])
LONGEST_LIST = len('["-"],') + len(',"a1"') * HEIGHT * WIDTH
"""A list of moves that leads to every square."""


@compiled
def write_table(position: Position, start: np.uint64, lanes: Numbers, keys: Codes) -> Codes:
    """The moves that may follow the shifts of some lanes, as a JSON object with these keys."""
    walks = walks_by_lane(position, start)
    out = np.empty(2 + len(lanes) * (keys.shape[1] + LONGEST_LIST), np.uint8)
    out[0] = BEGIN
    end = 1
    for number in range(len(lanes)):
        if number > 0:
            out[end] = COMMA
            end += 1
        for sign in keys[number]:
            out[end] = sign
            end += 1
        end = write_moves(walks[lanes[number]], out, end)
    out[end] = END
    return out[: end + 1]


@compiled
def write_moves(walk: np.uint64, out: Codes, end: int) -> int:
    """Staying, then every square of a walk as a JSON list; where it ends."""
    for sign in (OPEN, QUOTE, DASH, QUOTE):
        out[end] = sign
        end += 1
    for row in range(HEIGHT):
        for column in range(WIDTH):
            if walk >> np.uint64(ROW_STEP * row + column) & ONE:
                out[end], out[end + 1] = COMMA, QUOTE
                out[end + 2], out[end + 3] = FIRST_COLUMN + column, FIRST_ROW + row
                out[end + 4] = QUOTE
                end += 5
    out[end] = CLOSE
    return end + 1
