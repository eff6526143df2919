"""A board's squares, its arrows, and what each arrow's push does to them."""

from dataclasses import dataclass, field
from typing import NamedTuple

from .places import GONE, SPARE
from .square import ROW_STEP, SQUARES, Square
from .tile import Side


class Arrow(NamedTuple):
    """A place to push the spare in, named by the square it lands on. (S9)"""

    square: Square

    def __str__(self) -> str:
        return str(self.square)

    @classmethod
    def parse(cls, text: str) -> "Arrow":
        """Read `b1`. Whether a board has that arrow is the board's to say."""
        return cls(Square.parse(text))


@dataclass(frozen=True, slots=True)
class Slide:
    """What a push at one arrow does: a line of squares moves on by one. (S13)"""

    arrow: Arrow
    heading: Side
    line: tuple[Square, ...]
    exit: Arrow = field(init=False)
    """The arrow where the last tile of the line falls out."""
    mask: int = field(init=False)
    riding: bytes = field(init=False, repr=False)
    printed: bytes = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "exit", Arrow(self.line[-1]))
        object.__setattr__(self, "mask", sum(square.bit for square in self.line))
        object.__setattr__(self, "riding", self._table(falls_to=self.line[0].code))
        object.__setattr__(self, "printed", self._table(falls_to=SPARE))

    def _table(self, falls_to: int) -> bytes:
        """Where a thing at each place goes, for `bytes.translate`. (S17, S18, S20)"""
        table = bytearray(range(GONE + 1))
        for start, end in zip(self.line, self.line[1:], strict=False):
            table[start.code] = end.code
        table[self.line[-1].code] = falls_to
        if falls_to == SPARE:
            table[SPARE] = self.line[0].code
        return bytes(table)

    def carry(self, square: Square) -> Square:
        """Where a pawn or a token on a square is after the push. (S17, S18)"""
        return SQUARES[self.riding[square.code]]

    def push(self, plane: int) -> int:
        """A set of tiles after the push, without the tile that comes in."""
        moving = plane & self.mask
        if self.heading is Side.SOUTH:
            moved = moving << ROW_STEP
        elif self.heading is Side.NORTH:
            moved = moving >> ROW_STEP
        elif self.heading is Side.EAST:
            moved = moving << 1
        else:
            moved = moving >> 1
        return plane ^ moving | moved & self.mask


class Grid:
    """A board of 7×7 or 5×5 squares. (S1, S5, S8)"""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = tuple(Square(row, column) for row in range(size) for column in range(size))
        self.fixed = frozenset(s for s in self.squares if s.row % 2 == 0 and s.column % 2 == 0)
        self.slides = {slide.arrow: slide for slide in self._slides()}

    def __repr__(self) -> str:
        return f"Grid({self.size})"

    def __contains__(self, square: object) -> bool:
        return square in self.squares

    def square(self, text: str) -> Square:
        """Read a square of this board; anything else is a ValueError."""
        square = Square.parse(text)
        if square not in self:
            raise ValueError(f"{text} is not on this board")
        return square

    def arrow(self, text: str) -> Arrow:
        """Read an arrow of this board; anything else is a ValueError."""
        arrow = Arrow.parse(text)
        if arrow not in self.slides:
            raise ValueError(f"{text} is not an arrow of this board")
        return arrow

    @property
    def movable(self) -> tuple[Square, ...]:
        """The squares whose tiles can move, row by row."""
        return tuple(square for square in self.squares if square not in self.fixed)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """All arrows, clockwise round the board from the north-west corner."""
        return tuple(self.slides)

    def _slides(self) -> list[Slide]:
        lines = range(1, self.size, 2)
        ways = range(self.size)
        south = [_slide(Side.SOUTH, [Square(i, line) for i in ways]) for line in lines]
        west = [_slide(Side.WEST, [Square(line, i) for i in reversed(ways)]) for line in lines]
        north = [_slide(Side.NORTH, [Square(i, line) for i in reversed(ways)]) for line in lines]
        east = [_slide(Side.EAST, [Square(line, i) for i in ways]) for line in lines]
        return south + west + north[::-1] + east[::-1]


def _slide(heading: Side, line: list[Square]) -> Slide:
    return Slide(Arrow(line[0]), heading, tuple(line))


GRIDS = {size: Grid(size) for size in (7, 5)}
