"""Mazes of a box's tiles: dealt at random, and read from a document."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from ..board import Grid, Maze, Shape, Square, Tile
from .chance import below
from .reader import Reader

LYING = {Shape.STRAIGHT: Tile(5), Shape.CORNER: Tile(3), Shape.TEE: Tile(7)}


def laid_out(
    grid: Grid, fixed: Mapping[Square, Tile], shapes: Sequence[Shape], rng: Random
) -> Maze:
    """Tiles in this order on the free squares, turned at random; the last is the spare. (S6)"""
    *tiles, spare = (LYING[shape].turned(below(4, rng)) for shape in shapes)
    board = {**fixed, **dict(zip(grid.movable, tiles, strict=True))}
    ways = range(grid.size)
    return Maze.of([[board[Square(row, column)] for column in ways] for row in ways], spare)


def read_maze(board: Reader, spare: Reader, grid: Grid) -> Maze | None:
    """Read the rows of the board and the spare."""
    rows = board.every(lambda row: _read_row(row, grid.size), grid.size)
    tile = spare.parsed(Tile.parse, "not-tile")
    return None if rows is None or tile is None else Maze.of(rows, tile)


def _read_row(reader: Reader, size: int) -> tuple[Tile, ...] | None:
    if isinstance(reader.value, str) and len(reader.value) != size:
        reader.fault("board-row", expected=size, count=len(reader.value))
        return None
    return reader.parsed(lambda digits: tuple(map(Tile.parse, digits)), "not-tile")


def check_fixed(board: Reader, maze: Maze, fixed: Mapping[Square, Tile]) -> None:
    """Note every fixed tile that is not what it must be. (S5, S7)"""
    for square, tile in fixed.items():
        if maze.tile(square) != tile:
            row = board.entry(square.row, None).entry(square.column, None)
            row.fault("fixed-tile", expected=str(tile), tile=str(maze.tile(square)))


def check_counts(board: Reader, maze: Maze, expected: Mapping[Shape, int]) -> None:
    """Note every shape of which there are too many or too few movable tiles. (S38)"""
    tiles = [*map(maze.tile, maze.grid.movable), maze.spare]
    counts = Counter(tile.shape for tile in tiles)
    for shape in Shape:
        count, due = counts[shape], expected.get(shape, 0)
        if count != due:
            board.fault("tile-count", shape=shape.value, expected=due, count=count)
