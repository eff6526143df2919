"""The maze: a board full of tiles and the spare beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .grid import GRIDS, Arrow, Grid, Slide
from .square import ROW_STEP, Square
from .terrain import Joins, flood
from .tile import Side, Tile


@dataclass(frozen=True, slots=True)
class Maze:
    """The tiles as four sets of squares, those open to each side, and the spare.

    It is a value: a push gives another maze.
    """

    size: int
    north: int
    east: int
    south: int
    west: int
    spare: Tile

    @classmethod
    def of(cls, rows: Sequence[Sequence[Tile]], spare: Tile) -> "Maze":
        """Build from rows of tiles, north to south."""
        planes = [0, 0, 0, 0]
        for row, tiles in enumerate(rows):
            for column, tile in enumerate(tiles):
                for plane, side in enumerate(Side):
                    planes[plane] |= Square(row, column).bit * tile.opens(side)
        north, east, south, west = planes
        return cls(len(rows), north, east, south, west, spare)

    @property
    def grid(self) -> Grid:
        """The squares and arrows of this maze's board."""
        return GRIDS[self.size]

    def tile(self, square: Square) -> Tile:
        """The tile on a square."""
        index = square.code
        return Tile(
            (self.north >> index & 1)
            | (self.east >> index & 1) << 1
            | (self.south >> index & 1) << 2
            | (self.west >> index & 1) << 3
        )

    def rows(self) -> list[str]:
        """One hex digit a tile, rows from north to south."""
        rows = []
        for shift in range(0, ROW_STEP * self.size, ROW_STEP):
            digits = (
                _SPREAD[self.north >> shift & 127]
                | _SPREAD[self.east >> shift & 127] << 1
                | _SPREAD[self.south >> shift & 127] << 2
                | _SPREAD[self.west >> shift & 127] << 3
            )
            rows.append(f"{digits:07X}"[: self.size])
        return rows

    def push(self, arrow: Arrow, tile: Tile) -> "Maze":
        """The maze after the spare, lying as `tile`, was pushed in at an arrow."""
        if tile not in self.spare.turnings:
            raise ValueError(f"the spare cannot lie as {tile}")
        slide = self.grid.slides[arrow]
        return self._pushed(slide)._filled(slide, tile)

    def pushes(self, slide: Slide) -> Iterator[tuple[Tile, "Maze"]]:
        """The maze after a push, for each way the spare can lie."""
        pushed = self._pushed(slide)
        for tile in self.spare.turnings:
            yield tile, pushed._filled(slide, tile)

    def _pushed(self, slide: Slide) -> "Maze":
        """After a push: a gap where the tile comes in, and the one that falls out as the spare."""
        return Maze(
            self.size,
            slide.push(self.north),
            slide.push(self.east),
            slide.push(self.south),
            slide.push(self.west),
            self.tile(slide.exit.square),
        )

    def _filled(self, slide: Slide, tile: Tile) -> "Maze":
        """With a tile in the gap that a push has left."""
        entry, sides = slide.arrow.square.bit, tile.sides
        return Maze(
            self.size,
            self.north | entry * (sides & 1),
            self.east | entry * (sides >> 1 & 1),
            self.south | entry * (sides >> 2 & 1),
            self.west | entry * (sides >> 3),
            self.spare,
        )

    def joins(self) -> Joins:
        """The pairs of neighbours that are open to each other."""
        return Joins(self.south & self.north >> ROW_STEP, self.east & self.west >> 1)

    def reach(self, start: Square) -> int:
        """The squares joined to `start` by open corridors, itself included."""
        return flood(start.bit, self.joins())


_SPREAD = tuple(int(f"{row:07b}"[::-1], 16) for row in range(128))
"""For the bits of a row: a number whose hex digits, from the west, are these bits."""
