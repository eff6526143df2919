"""Tiles: which of their four sides are open."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache

ALL_SIDES = 15


class Side(IntEnum):
    """A side of a tile; its value is its bit in a tile's digit. (S2)"""

    NORTH = 1
    EAST = 2
    SOUTH = 4
    WEST = 8

    @property
    def opposite(self) -> "Side":
        """The side across."""
        return Side(_turned(self, 2))


class Shape(Enum):
    """What a tile is, however it lies. (S3)"""

    STRAIGHT = "straight"
    CORNER = "corner"
    TEE = "T-junction"
    CROSSING = "crossing"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: the set of its open sides, written as one hex digit. (S2)"""

    sides: int

    def __str__(self) -> str:
        return f"{self.sides:X}"

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a hex digit in either case; a dead end or anything else is a ValueError."""
        tile = _TILES.get(text.upper())
        if tile is None:
            raise ValueError(f"{text!r} is not a tile")
        return tile

    @property
    def shape(self) -> Shape:
        """Straight, corner, T-junction or crossing."""
        return _SHAPES[self.sides]

    def opens(self, side: Side) -> bool:
        """Whether a way leads out of this side."""
        return bool(self.sides & side)

    def turned(self, quarters: int = 1) -> "Tile":
        """This tile after quarter turns clockwise."""
        return Tile(_turned(self.sides, quarters))

    @property
    def turnings(self) -> tuple["Tile", ...]:
        """Every distinct way this tile can lie, clockwise from how it lies now."""
        return _turnings(self)


def _turned(sides: int, quarters: int) -> int:
    turned = sides << quarters % 4
    return (turned | turned >> 4) & ALL_SIDES


@cache
def _turnings(tile: Tile) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tile.turned(quarters) for quarters in range(4)))


def _shape(sides: int) -> Shape:
    if sides.bit_count() == 2:
        return Shape.STRAIGHT if sides == _turned(sides, 2) else Shape.CORNER
    return Shape.TEE if sides.bit_count() == 3 else Shape.CROSSING


_SHAPES = {sides: _shape(sides) for sides in range(ALL_SIDES + 1) if sides.bit_count() > 1}
_TILES = {f"{sides:X}": Tile(sides) for sides in _SHAPES}
