"""Squares, sides, tiles, arrows and the maze they make. Knows no game."""

from .grid import GRIDS, Arrow, Grid, Slide
from .maze import Maze
from .places import GONE, SPARE, Places
from .square import SQUARES, Square, squares
from .terrain import Heights, Terrain
from .tile import Shape, Side, Tile

__all__ = [
    "GONE",
    "GRIDS",
    "SPARE",
    "SQUARES",
    "Arrow",
    "Grid",
    "Heights",
    "Maze",
    "Places",
    "Shape",
    "Side",
    "Slide",
    "Square",
    "Terrain",
    "Tile",
    "squares",
]
