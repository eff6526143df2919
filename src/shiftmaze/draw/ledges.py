"""Stairs and cliffs: where a way leads from one height to another."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from shiftmaze.board import Side

from .markup import path
from .shapes import Frame
from .stones import Placed

SIDES = list(Side)


def ledges(placed: Sequence[Placed], size: int) -> str:
    """Three lines for one level, a bar for more, drawn on the lower tile."""
    drops = list(_drops(placed, size))
    stairs = "".join(_stairs(foot) for foot, drop in drops if drop == 1)
    cliffs = "".join(_line(foot, 30, 4) for foot, drop in drops if drop > 1)
    return path(stairs, fill="none", stroke="#1f2a33", stroke_opacity=".6") + path(
        cliffs, fill="none", stroke="#0d1318", stroke_opacity=".85", stroke_width="8"
    )


def _drops(placed: Sequence[Placed], size: int) -> Iterator[tuple[Frame, int]]:
    """For neighbours open to each other the lower one, turned towards the higher, and the drop."""
    rows = [placed[start : start + size] for start in range(0, len(placed), size)]
    across = ((a, b, Side.EAST) for row in rows for a, b in pairwise(row))
    down = ((a, b, Side.SOUTH) for a, b in zip(placed, placed[size:], strict=False))
    for here, there, side in chain(across, down):
        if here.spot.tile.opens(side) and there.spot.tile.opens(side.opposite):
            drop = (here.spot.height or 0) - (there.spot.height or 0)
            lower, towards = (there, side.opposite) if drop > 0 else (here, side)
            yield lower.frame.turned(SIDES.index(towards)), abs(drop)


def _stairs(frame: Frame) -> str:
    return "".join(_line(frame, 32, depth) for depth in (3, 6.5, 10))


def _line(frame: Frame, start: float, depth: float) -> str:
    return f"M{frame.at(start, depth)}L{frame.at(100 - start, depth)}"
