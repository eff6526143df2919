"""The 7×7 board that three rule sets are played on, and its option `tiles`."""

from random import Random

from ..board import GRIDS, Maze
from .chance import shuffled
from .components.seven import FIXED, TILE_SETS
from .mazes import check_counts, laid_out
from .options import Option, choice
from .ruleset import Parts

__all__ = ["FIXED", "check_tiles", "deal_maze", "tiles_option"]


def tiles_option(default: str) -> Option:
    """Which set of movable tiles is dealt. (S38)"""
    return choice("tiles", default, *(name for name in TILE_SETS if name != default))


def deal_maze(tiles: str, rng: Random) -> Maze:
    """A maze of one of the two sets of tiles. (S6, S38)"""
    shapes = [shape for shape, count in TILE_SETS[tiles].items() for _ in range(count)]
    return laid_out(GRIDS[7], FIXED, shuffled(shapes, rng), rng)


def check_tiles(parts: Parts) -> None:
    """Note tiles that the chosen set does not have. (S38)"""
    if parts.maze is not None:
        check_counts(parts.fields["board"], parts.maze, TILE_SETS[parts.options["tiles"]])
