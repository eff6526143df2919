"""Random mazes for hypothesis: any tile anywhere, on boards of both sizes."""

from hypothesis import strategies as st

from shiftmaze.board import GRIDS, Arrow, Heights, Maze, Square, Tile

TILES = tuple(map(Tile.parse, "35679ABCDEF"))
SIZES = tuple(GRIDS)

sizes = st.sampled_from(SIZES)
tiles = st.sampled_from(TILES)


@st.composite
def mazes(draw: st.DrawFn, size: int | None = None) -> Maze:
    """A maze of any tiles, the spare included."""
    side = size or draw(sizes)
    row = st.lists(tiles, min_size=side, max_size=side)
    return Maze.of(draw(st.lists(row, min_size=side, max_size=side)), draw(tiles))


@st.composite
def pushes(draw: st.DrawFn) -> tuple[Maze, Arrow, Tile]:
    """A maze, one of its arrows, and a way its spare can lie."""
    maze = draw(mazes())
    return (
        maze,
        draw(st.sampled_from(maze.grid.arrows)),
        draw(st.sampled_from(maze.spare.turnings)),
    )


@st.composite
def heights(draw: st.DrawFn, size: int = 5) -> Heights:
    """A height for every tile of a board and for the spare."""
    level = st.integers(1, 5)
    row = st.lists(level, min_size=size, max_size=size)
    return Heights.of(draw(st.lists(row, min_size=size, max_size=size)), draw(level))


def neighbours(maze: Maze, square: Square) -> list[Square]:
    """The squares joined to one, told from the tiles' digits alone."""
    steps = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}
    across = {1: 4, 2: 8, 4: 1, 8: 2}
    joined = []
    for side, (down, right) in steps.items():
        other = Square(square.row + down, square.column + right)
        if (
            0 <= other.row < maze.size
            and 0 <= other.column < maze.size
            and maze.tile(square).sides & side
            and maze.tile(other).sides & across[side]
        ):
            joined.append(other)
    return joined
