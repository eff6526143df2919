"""The towers, treasures and spells of `towers`. (T37, T39, T40, T41)"""

from typing import NamedTuple

from ...board import Shape, Square
from .tables import squares_of, tiles_of

STATIC = tiles_of("a1 6  c1 E  e1 C  a3 7  c3 F  e3 D  a5 3  c5 B  e5 9")
STATIC_HEIGHTS = {
    square: int(height)
    for square, height in squares_of("a1 2  c1 3  e1 2  a3 3  c3 4  e3 3  a5 2  c5 3  e5 2").items()
}
STATIC_TREASURES = squares_of("c1 chalice  a3 potion  e3 amulet  c5 orb")
RUNE = Square.parse("c3")


class Tower(NamedTuple):
    """A movable tower: what it is however it lies."""

    shape: Shape
    height: int
    treasure: str | None = None

    def __str__(self) -> str:
        bearing = f" with the {self.treasure}" if self.treasure else ""
        return f"{self.shape.value} towers of height {self.height}{bearing}"


MOVABLE = (
    *(Tower(Shape.STRAIGHT, height) for height in (1, 2, 2, 3, 4, 5)),
    Tower(Shape.CORNER, 1, "spellbook"),
    Tower(Shape.CORNER, 2),
    Tower(Shape.CORNER, 3, "hourglass"),
    Tower(Shape.CORNER, 3),
    Tower(Shape.CORNER, 4, "lantern"),
    Tower(Shape.CORNER, 4),
    Tower(Shape.CORNER, 5, "mirror"),
    Tower(Shape.TEE, 1, "key"),
    Tower(Shape.TEE, 2, "crown"),
    Tower(Shape.TEE, 4, "cauldron"),
    Tower(Shape.TEE, 5, "feather"),
)
TREASURES = (*STATIC_TREASURES.values(), *(t.treasure for t in MOVABLE if t.treasure))

CORNERS = {
    "yellow": Square.parse("a1"),
    "blue": Square.parse("e1"),
    "green": Square.parse("e5"),
    "red": Square.parse("a5"),
}
DEFAULT_COLOURS = {
    2: ("yellow", "green"),
    3: ("yellow", "blue", "green"),
    4: ("yellow", "blue", "green", "red"),
}
SPELLS = {"up": 9, "down": 9, "wild": 6}
