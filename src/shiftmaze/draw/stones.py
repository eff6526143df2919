"""Tiles as SVG, in layers over the whole board so that ways join and walls throw shadows."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shiftmaze.board import Side

from .markup import path
from .palette import Look
from .scene import Spot
from .shapes import CENTRE, CHAMBER, HALF, LIP, TILE, Frame, disc, edges, floor, masses

GAP = 1.5
WORN = 12.5
RIVET = 9


class Placed(NamedTuple):
    """A tile and the corner it is drawn from."""

    spot: Spot
    x: float = 0
    y: float = 0

    @property
    def frame(self) -> Frame:
        """Where its outlines are drawn."""
        return Frame(self.x, self.y)

    @property
    def chamber(self) -> float:
        """How wide the middle is: round where something lies."""
        spot = self.spot
        full = spot.treasure or spot.night or spot.token or spot.rune or spot.homes
        return CHAMBER if full else 0

    @property
    def inset(self) -> float:
        """The gap between slab and border: fixed tiles have none."""
        return 0 if self.spot.fixed else GAP


def tiles(placed: Sequence[Placed], look: Look) -> str:
    """The tiles without what lies on them."""
    return "".join([*_floors(placed, look), *_shadows(placed), *_walls(placed, look)])


def _floors(placed: Sequence[Placed], look: Look) -> Iterable[str]:
    whole, worn = defaultdict(list), defaultdict(list)
    for tile in placed:
        stone = look.stone(tile.spot.fixed, tile.spot.height)
        whole[stone.floor].append(floor(tile.spot.tile, tile.frame, tile.chamber))
        worn[stone.worn].append(floor(tile.spot.tile, tile.frame, 0, WORN))
    yield from (path("".join(data), fill=colour) for colour, data in whole.items())
    yield from (path("".join(data), fill=colour, opacity=".55") for colour, data in worn.items())
    seams = "".join(_seams(tile) for tile in placed)
    yield path(seams, fill="none", stroke=look.edge, stroke_opacity=".3", stroke_width=".8")


def _seams(tile: Placed) -> str:
    """Hairlines where the floor's flags meet, at the openings and half way to the middle."""
    sides = (quarter for quarter, side in enumerate(Side) if tile.spot.tile.opens(side))
    return "".join(
        f"M{frame.at(30, at)}L{frame.at(70, at)}"
        for frame in map(tile.frame.turned, sides)
        for at in (0, 17)
    )


def _shadows(placed: Sequence[Placed]) -> Iterable[str]:
    for across, down, depth in ((1.6, 2.4, ".22"), (3.2, 5, ".16")):
        data = "".join(
            masses(t.spot.tile, Frame(t.x + across, t.y + down), t.chamber, t.inset) for t in placed
        )
        yield path(data, fill="#120a03", opacity=depth)


def _walls(placed: Sequence[Placed], look: Look) -> Iterable[str]:
    lips, slabs = defaultdict(list), defaultdict(list)
    for tile in placed:
        stone = look.stone(tile.spot.fixed, tile.spot.height)
        lips[stone.lip].append(masses(tile.spot.tile, tile.frame, tile.chamber, tile.inset))
        slab = masses(tile.spot.tile, tile.frame, tile.chamber, tile.inset, LIP)
        slabs[stone.slab].append(slab)
    yield from (path("".join(data), fill=colour) for colour, data in lips.items())
    yield from (path("".join(data), fill=colour) for colour, data in slabs.items())
    yield from _bevels([tile for tile in placed if not tile.spot.fixed])
    lines = "".join(edges(tile.spot.tile, tile.frame, tile.chamber) for tile in placed)
    yield path(lines, fill="none", stroke=look.edge, stroke_width="1.8")
    yield from _rivets([tile for tile in placed if tile.spot.fixed], look)


def _bevels(movable: Sequence[Placed]) -> Iterable[str]:
    """Light along the north and west of every movable slab, shade along the others."""
    for quarters, colour, depth in (((0, 3), "#fff", ".28"), ((1, 2), "#000", ".34")):
        data = "".join(_bevel(tile, quarter) for tile in movable for quarter in quarters)
        yield path(data, fill="none", stroke=colour, stroke_opacity=depth, stroke_width="1.6")


def _bevel(tile: Placed, quarter: int) -> str:
    """One edge of the slab, but not across a way."""
    frame, depth = tile.frame.turned(quarter), GAP + 0.8
    start, end = 4 * GAP, TILE - 4 * GAP
    if not tile.spot.tile.opens(list(Side)[quarter]):
        return f"M{frame.at(start, depth)}L{frame.at(end, depth)}"
    west, east = CENTRE - HALF, CENTRE + HALF
    parts = ((start, west), (east, end))
    return "".join(f"M{frame.at(a, depth)}L{frame.at(b, depth)}" for a, b in parts)


def _rivets(fixed: Sequence[Placed], look: Look) -> Iterable[str]:
    spots = [
        (tile.x + across, tile.y + down)
        for tile in fixed
        for across in (RIVET, TILE - RIVET)
        for down in (RIVET, TILE - RIVET)
    ]
    yield path("".join(disc(x + 0.7, y + 1.2, 3.8) for x, y in spots), fill="#000", opacity=".45")
    yield path("".join(disc(x, y, 3.4) for x, y in spots), fill=look.rivet)
    shine = "".join(disc(x - 0.9, y - 1, 1.3) for x, y in spots)
    yield path(shine, fill="#fff", opacity=".5")
