"""Squares of the board, and sets of squares as the bits of one integer."""

from collections.abc import Iterator
from typing import NamedTuple

COLUMNS = "abcdefg"
ROWS = "1234567"
ROW_STEP = 8
"""Bits from one row to the next. Column 7 stays empty, so nothing wraps round."""


class Square(NamedTuple):
    """A square, counted from the north-west corner `a1`. (S1)"""

    row: int
    column: int

    def __str__(self) -> str:
        return COLUMNS[self.column] + ROWS[self.row]

    @classmethod
    def parse(cls, text: str) -> "Square":
        """Read `e5`; anything else is a ValueError."""
        if len(text) != 2 or text[0] not in COLUMNS or text[1] not in ROWS:
            raise ValueError(f"{text!r} is not a square")
        return cls(ROWS.index(text[1]), COLUMNS.index(text[0]))

    @property
    def code(self) -> int:
        """The number of this square's bit."""
        return ROW_STEP * self.row + self.column

    @property
    def bit(self) -> int:
        """The set that holds this square alone."""
        return 1 << self.code


SQUARES = tuple(Square(*divmod(index, ROW_STEP)) for index in range(ROW_STEP * len(ROWS)))
"""Every square by its code. Those of column 7 are on no board."""


def squares(bits: int) -> Iterator[Square]:
    """The squares of a set, row by row from the north-west."""
    while bits:
        lowest = bits & -bits
        yield SQUARES[lowest.bit_length() - 1]
        bits ^= lowest
