"""What lies where: a position document taken apart square by square."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from shiftmaze.board import GRIDS, Grid, Tile

Document = Mapping[str, Any]

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile, on a square or as the spare, and everything on it."""

    place: str
    tile: Tile
    fixed: bool
    height: int | None
    treasure: str | None
    night: str | None
    token: int | None
    rune: bool
    homes: tuple[str, ...]
    pawns: tuple[str, ...]


def grid(document: Document) -> Grid:
    """The squares and arrows of the board."""
    return GRIDS[len(document["board"])]


def board_spots(document: Document) -> list[Spot]:
    """The tiles on the board, row by row from the north-west."""
    heights = document.get("heights")
    board = grid(document)
    return [
        _spot(
            document,
            str(square),
            document["board"][square.row][square.column],
            heights and heights[square.row][square.column],
            square in board.fixed,
        )
        for square in board.squares
    ]


def spare_spot(document: Document) -> Spot:
    """The tile beside the board."""
    return _spot(document, "spare", document["spare"], document.get("spare_height"), False)


def _spot(document: Document, place: str, tile: str, height: str | None, fixed: bool) -> Spot:
    return Spot(
        place=place,
        tile=Tile.parse(tile),
        fixed=fixed,
        height=int(height) if height else None,
        treasure=document.get("treasures", {}).get(place),
        night=document.get("night", {}).get(place),
        token=document.get("tokens", {}).get(place),
        rune=document.get("rune") == place,
        homes=_colours_at(document, "homes", place),
        pawns=_colours_at(document, "pawns", place),
    )


def _colours_at(document: Document, key: str, place: str) -> tuple[str, ...]:
    pairs = zip(colours(document), document[key], strict=True)
    return tuple(colour for colour, square in pairs if square == place)


def colours(document: Document) -> list[str]:
    """The colour of every seat."""
    return list(document["options"]["colours"])


def letter(colour: str) -> str:
    """How a seat is written on the board: `Y` for yellow."""
    return colour[0].upper()


def targets(document: Document, seat: int) -> list[str]:
    """The cards a seat may look for now, as far as this document tells; a hidden one is `?`."""
    player = document["players"][seat]
    if document.get("light") == "night":
        return list(player["night"])
    pile = list(player.get("pile", ()))
    order = document["options"].get("order")
    return pile if order and order[seat] == "any" else pile[:1]


def marks(names: Iterable[str]) -> dict[str, str]:
    """A mark of at most three letters for every name, no two alike."""
    found: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (len(name) > 3, name)):
        taken = set(found.values())
        found[name] = next(mark for mark in _candidates(name) if mark not in taken)
    return found


def _candidates(name: str) -> Iterable[str]:
    later = (name[:2] + last for last in name[3:])
    return chain([name[:3]], later, (f"{name[0]}{number}" for number in count(1)))


def thing_marks(document: Document) -> dict[str, str]:
    """The marks of all treasures that lie somewhere in this document."""
    return marks({*document.get("treasures", {}).values(), *document.get("night", {}).values()})
