"""The outlines of a tile's floor and walls, as SVG path data on a square of 100.

A wall runs from one open side clockwise to the next. Everything is drawn for a wall that begins at
the north side and turned into place.
"""

from math import sqrt
from typing import NamedTuple

from shiftmaze.board import Side, Tile

TILE = 100
CENTRE = 50
HALF = 20.0
CHAMBER = 30.5
LIP = 5.5


class Frame(NamedTuple):
    """Where a tile is drawn, and by how many quarter turns its wall is turned."""

    x: float = 0
    y: float = 0
    quarters: int = 0

    def at(self, x: float, y: float) -> str:
        """A point of the tile as written in a path."""
        for _ in range(self.quarters):
            x, y = TILE - y, x
        return f"{number(self.x + x)} {number(self.y + y)}"

    def turned(self, quarters: int) -> "Frame":
        """The same place with the wall turned."""
        return self._replace(quarters=quarters % 4)


def number(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def walls(tile: Tile) -> list[tuple[int, int]]:
    """For each wall the quarter turns of the side it begins at, and to the side it leads to."""
    open_sides = [quarter for quarter, side in enumerate(Side) if tile.opens(side)]
    following = [*open_sides[1:], open_sides[0] + 4]
    return [(start, end - start) for start, end in zip(open_sides, following, strict=True)]


def wall_line(frame: Frame, span: int, half: float, chamber: float, inset: float = 0) -> str:
    """The line of a wall, from the north side to the side `span` quarters on, without the move."""
    bend = _round(frame, span, half, chamber) if chamber else _corner(frame, span, half)
    end = {
        1: (TILE - inset, CENTRE - half),
        2: (CENTRE + half, TILE - inset),
        3: (inset, CENTRE + half),
    }[span]
    return f"{frame.at(CENTRE + half, inset)}{bend}L{frame.at(*end)}"


def _corner(frame: Frame, span: int, half: float) -> str:
    edge = CENTRE + half
    if span == 1:
        radius = 29 - half
        start, end, sweep = (edge, CENTRE - half - radius), (edge + radius, CENTRE - half), 0
    elif span == 3:
        radius = 5 + half
        start, end, sweep = (edge, edge - radius), (edge - radius, edge), 1
    else:
        return ""
    size = number(radius)
    return f"L{frame.at(*start)}A{size} {size} 0 0 {sweep} {frame.at(*end)}"


def _round(frame: Frame, span: int, half: float, chamber: float) -> str:
    """Round a chamber in the middle."""
    reach = sqrt(chamber**2 - half**2)
    end = {
        1: (CENTRE + reach, CENTRE - half),
        2: (CENTRE + half, CENTRE + reach),
        3: (CENTRE - reach, CENTRE + half),
    }[span]
    start = frame.at(CENTRE + half, CENTRE - reach)
    return f"L{start}A{chamber:g} {chamber:g} 0 {int(span == 3)} 1 {frame.at(*end)}"


def edges(tile: Tile, frame: Frame, chamber: float) -> str:
    """The lines between floor and walls."""
    return "".join(
        "M" + wall_line(frame.turned(start), span, HALF, chamber) for start, span in walls(tile)
    )


def floor(tile: Tile, frame: Frame, chamber: float, half: float = HALF) -> str:
    """The ways, out to the tile's border."""
    lines = (wall_line(frame.turned(start), span, half, chamber) for start, span in walls(tile))
    return f"M{'L'.join(lines)}Z"


def masses(tile: Tile, frame: Frame, chamber: float, inset: float, lip: float = 0) -> str:
    """The walls, out to the tile's border less `inset`, and off the ways by `lip`."""
    round_by = chamber + lip if chamber else 0
    return "".join(
        "M"
        + wall_line(frame.turned(start), span, HALF + lip, round_by, inset)
        + "".join(_border(frame.turned(start + k), inset) for k in reversed(range(span)))
        + "Z"
        for start, span in walls(tile)
    )


def _border(frame: Frame, inset: float) -> str:
    """Back round the north-east corner, which is rounded where the tile has a gap round it."""
    far, radius = TILE - inset, 4 * inset
    points = (far, inset + radius), (far, inset), (far - radius, inset)
    return "L{}Q{} {}".format(*(frame.at(*point) for point in points))


def disc(x: float, y: float, radius: float) -> str:
    """A circle as path data, so that many make one path."""
    size, across = number(radius), number(2 * radius)
    half = f"a{size} {size} 0 1 0"
    return f"M{number(x - radius)} {number(y)}{half} {across} 0{half} -{across} 0Z"
