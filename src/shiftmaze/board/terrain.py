"""Steps between neighbouring squares: which are open, and which are too high to be free."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .grid import Slide
from .square import ROW_STEP, Square

HIGHEST = 5


class Joins(NamedTuple):
    """Pairs of neighbours: sets of squares joined to the one below, and to the one on the right."""

    down: int
    right: int

    def forward(self, start: int) -> int:
        """The squares one step south or east of `start`."""
        return (start & self.down) << ROW_STEP | (start & self.right) << 1

    def back(self, start: int) -> int:
        """The squares one step north or west of `start`."""
        return start >> ROW_STEP & self.down | start >> 1 & self.right


def flood(start: int, joins: Joins) -> int:
    """All squares that can be reached from `start`, itself included."""
    down, right = joins
    reached = start
    while True:
        grown = (
            reached
            | (reached & down) << ROW_STEP
            | reached >> ROW_STEP & down
            | (reached & right) << 1
            | reached >> 1 & right
        )
        if grown == reached:
            return reached
        reached = grown


@dataclass(frozen=True, slots=True)
class Heights:
    """How high every tile is: a set of squares for each height from 1, and the spare's height."""

    levels: tuple[int, ...]
    spare: int

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]], spare: int) -> "Heights":
        """Build from rows of heights, north to south."""
        levels = [0] * HIGHEST
        for row, heights in enumerate(rows):
            for column, height in enumerate(heights):
                levels[height - 1] |= Square(row, column).bit
        return cls(tuple(levels), spare)

    def at(self, square: Square) -> int:
        """The height of the tile on a square."""
        return next(h for h, level in enumerate(self.levels, 1) if level & square.bit)

    def pushed(self, slide: Slide) -> "Heights":
        """After a push that brings the spare in."""
        leaving = self.at(slide.exit.square)
        levels = [slide.push(level) for level in self.levels]
        levels[self.spare - 1] |= slide.arrow.square.bit
        return Heights(tuple(levels), leaving)


class Terrain(NamedTuple):
    """Open pairs by what the step forward costs: at most one level, a climb, or a descent."""

    level: Joins
    rising: Joins
    falling: Joins

    @classmethod
    def of(cls, joins: Joins, heights: Heights) -> "Terrain":
        """Sort open pairs by the heights on both sides."""
        down_level, down_rising = _near_and_above(heights.levels, ROW_STEP)
        right_level, right_rising = _near_and_above(heights.levels, 1)
        level = Joins(joins.down & down_level, joins.right & right_level)
        rising = Joins(joins.down & down_rising, joins.right & right_rising)
        falling = Joins(
            joins.down & ~(down_level | down_rising), joins.right & ~(right_level | right_rising)
        )
        return cls(level, rising, falling)

    def climbs(self, start: int) -> int:
        """The squares one climb away from `start`."""
        return self.rising.forward(start) | self.falling.back(start)

    def descents(self, start: int) -> int:
        """The squares one descent away from `start`."""
        return self.falling.forward(start) | self.rising.back(start)

    def ways(
        self, start: int, climbs: int, descents: int, steps: int
    ) -> Iterator[tuple[int, int, int]]:
        """The squares reached with paid steps, as (climbs, descents, squares), fewest first.

        At most so many climbs, descents and paid steps in all. A square comes with every pair of
        numbers of which neither can be lowered; the free ones come first, with (0, 0).
        """
        everything = flood(start, self._joins())
        above: list[int] = []
        for climbed in range(climbs + 1):
            row: list[int] = []
            for descended in range(min(descents, steps - climbed) + 1):
                fewer = above[descended] if climbed else 0
                seed = start | fewer | self.climbs(fewer)
                if descended:
                    seed |= row[-1] | self.descents(row[-1])
                    fewer |= row[-1]
                row.append(flood(seed, self.level))
                yield climbed, descended, row[-1] & ~fewer
                if row[-1] == everything:
                    descents = descended - 1
                    break
            above = row
            if descents < 0:
                return

    def _joins(self) -> Joins:
        return Joins(
            self.level.down | self.rising.down | self.falling.down,
            self.level.right | self.rising.right | self.falling.right,
        )


def _near_and_above(levels: Sequence[int], step: int) -> tuple[int, int]:
    """The squares at most one level off their neighbour `step` bits on, and those well below it."""
    near = above = 0
    for height, level in enumerate(levels):
        for other, beyond in enumerate(levels):
            if abs(other - height) <= 1:
                near |= level & beyond >> step
            elif other > height:
                above |= level & beyond >> step
    return near, above
