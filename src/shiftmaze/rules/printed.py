"""Treasures printed on tiles: where they may be, and how their places are written and read."""

from collections.abc import Mapping, Sequence
from functools import cache

from ..board import SPARE, Grid, Maze, Places, Shape, Square
from .reader import Reader

ON_SPARE = "spare"


def carriers(maze: Maze, shape: Shape) -> list[Square | int]:
    """The places of the movable tiles of a shape, the spare last."""
    on_board = [square for square in maze.grid.movable if maze.tile(square).shape is shape]
    return on_board + [SPARE] * (maze.spare.shape is shape)


def places_document(places: Places, names: Sequence[str]) -> dict[str, str]:
    """Names by place, as in the position document."""
    return dict(zip(map(_place, places.codes), names, strict=True))


@cache
def _place(code: int) -> str:
    return str(Places(bytes([code]))[0] or ON_SPARE)


def read_places(reader: Reader, names: Sequence[str], grid: Grid) -> Places | None:
    """Read names by place: each must be there once."""
    entries = reader.mapping()
    if entries is None:
        return None
    places: dict[str, Square | int | None] = {}
    for place, value in entries.items():
        name = reader.key(place).holding(value).one_of(names)
        if name is None:
            continue
        if name in places:
            reader.fault("thing-twice", thing=name)
        places[name] = _read_place(reader, place, grid)
    for name in names:
        if name not in places:
            reader.fault("thing-missing", thing=name)
    found = [places.get(name) for name in names]
    return None if None in found else Places.of(place for place in found if place is not None)


def _read_place(reader: Reader, place: object, grid: Grid) -> Square | int | None:
    if place == ON_SPARE:
        return SPARE
    return reader.key(place).parsed(grid.square, "not-square")


def check_places(
    reader: Reader,
    places: Places,
    names: Sequence[str],
    maze: Maze,
    belongs: Mapping[str, Square | Shape],
) -> None:
    """Note every name that is not on its square, or not on a movable tile of its shape."""
    for thing, name in enumerate(names):
        where = belongs[name]
        if isinstance(where, Square):
            if places[thing] != where:
                reader.fault("thing-misplaced", thing=name, expected=str(where))
        elif places.codes[thing] not in _codes(carriers(maze, where)):
            reader.fault("thing-on-shape", thing=name, expected=where.value)


def _codes(places: Sequence[Square | int]) -> bytes:
    return Places.of(places).codes
