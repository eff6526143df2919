"""A position as text: ways as lines, three lines of seven characters a tile."""

import textwrap
from collections.abc import Mapping

from shiftmaze.board import Arrow, Side, Square, Tile

from . import legend
from .scene import (
    Document,
    Spot,
    board_spots,
    colours,
    grid,
    letter,
    spare_spot,
    thing_marks,
)

WIDTH = 79
TILE_WIDTH = 7
MIDDLE = TILE_WIDTH // 2
MOVABLE = dict(zip((3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15), "└│┌├┘─┴┐┤┬┼", strict=True))
FIXED = dict(zip(MOVABLE, "╚║╔╠╝═╩╗╣╦╬", strict=True))
ARROWS = {Side.NORTH: "▲", Side.EAST: "▶", Side.SOUTH: "▼", Side.WEST: "◀"}
BANNED = "✕"
HOME = "⌂"
RUNE = "◈"


def text(document: Document) -> str:
    """The position for a terminal of 80 columns: board, spare, and what is known of every seat."""
    marks = thing_marks(document)
    picture = _beside(_board(document, marks), _spare(document, marks))
    parts = [_top(document), picture, _seats(document), _key(document, marks)]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def _top(document: Document) -> list[str]:
    phrases = [*legend.heading(document), *legend.table(document)]
    return legend.lines(phrases, WIDTH)


def _board(document: Document, marks: Mapping[str, str]) -> list[str]:
    size = grid(document).size
    spots = board_spots(document)
    letters = _across([str(Square(0, column))[0] for column in range(size)])
    lines = [letters, _across(_signs(document, Side.SOUTH))]
    west, east = _signs(document, Side.EAST), _signs(document, Side.WEST)
    for row in range(size):
        tiles = [tile_lines(spot, marks) for spot in spots[row * size : (row + 1) * size]]
        upper, centre, lower = ("".join(parts) for parts in zip(*tiles, strict=True))
        lines += [
            f"    {upper}",
            f"{row + 1} {west[row]} {centre} {east[row]} {row + 1}",
            f"    {lower}",
        ]
    return [*lines, _across(_signs(document, Side.NORTH)), letters]


def _across(signs: list[str]) -> str:
    return "    " + "".join(sign.center(TILE_WIDTH) for sign in signs)


def _signs(document: Document, heading: Side) -> list[str]:
    """The arrows of one edge, a sign for every line of the board."""
    board = grid(document)
    signs = [" "] * board.size
    for arrow, slide in board.slides.items():
        if slide.heading is heading:
            row, column = arrow.square
            line = column if heading in (Side.NORTH, Side.SOUTH) else row
            signs[line] = _sign(document, arrow, heading)
    return signs


def _sign(document: Document, arrow: Arrow, heading: Side) -> str:
    return BANNED if str(arrow) == document["banned"] else ARROWS[heading]


def tile_lines(spot: Spot, marks: Mapping[str, str]) -> tuple[str, str, str]:
    """One tile: its ways meet in the middle, its things stand in the corners."""
    ways = FIXED if spot.fixed else MOVABLE
    upright = ways[Side.NORTH | Side.SOUTH]
    above = upright if spot.tile.opens(Side.NORTH) else " "
    below = upright if spot.tile.opens(Side.SOUTH) else " "
    return (
        f"{_north_west(spot, marks):<3}{above}{_north_east(spot):<3}",
        _centre(spot.tile, ways, "".join(map(letter, spot.pawns))),
        f"{_south_west(spot, marks):<3}{below}{_south_east(spot):<3}",
    )


def _centre(tile: Tile, ways: Mapping[int, str], pawns: str) -> str:
    level = ways[Side.EAST | Side.WEST]
    west = level if tile.opens(Side.WEST) else " "
    east = level if tile.opens(Side.EAST) else " "
    line = west * MIDDLE + ways[tile.sides] + east * MIDDLE
    start = MIDDLE - len(pawns) // 2
    return line[:start] + pawns + line[start + len(pawns) :]


def _north_west(spot: Spot, marks: Mapping[str, str]) -> str:
    if spot.treasure:
        return marks[spot.treasure]
    return f"{spot.token}" if spot.token else ""


def _north_east(spot: Spot) -> str:
    return f"{spot.height}" if spot.height else ""


def _south_west(spot: Spot, marks: Mapping[str, str]) -> str:
    return marks[spot.night].upper() if spot.night else ""


def _south_east(spot: Spot) -> str:
    signs = [HOME + letter(colour) for colour in spot.homes] + [RUNE] * spot.rune
    return "".join(signs)


def _spare(document: Document, marks: Mapping[str, str]) -> list[str]:
    edge = "─" * TILE_WIDTH
    tile = tile_lines(spare_spot(document), marks)
    return ["spare", f"┌{edge}┐", *(f"│{line}│" for line in tile), f"└{edge}┘"]


def _beside(board: list[str], spare: list[str]) -> list[str]:
    width = max(map(len, board)) + 3
    top = (len(board) - len(spare)) // 2
    lines = [line.ljust(width) for line in board]
    for row, line in enumerate(spare, top):
        lines[row] += line
    return lines


def _seats(document: Document) -> list[str]:
    names = colours(document)
    longest = max(map(len, names))
    lines: list[str] = []
    for seat, colour in enumerate(names):
        acts = "▶" if seat == document["turn"] and document["phase"] != "over" else " "
        label = f"{acts} {letter(colour)} {colour:<{longest}}  "
        facts = legend.lines(legend.seat(document, seat), WIDTH - len(label))
        lines += [label + facts[0], *(" " * len(label) + fact for fact in facts[1:])]
    return lines


def _key(document: Document, marks: Mapping[str, str]) -> list[str]:
    """What the signs and marks on the tiles mean."""
    signs = ["═ fixed", "─ movable", f"{HOME} home", f"{BANNED} banned"]
    day = sorted(set(document.get("treasures", {}).values()))
    night = sorted(set(document.get("night", {}).values()))
    return [
        "   ".join([*signs, f"{RUNE} rune stone"] if "rune" in document else signs),
        *_explained({marks[name]: name for name in day if marks[name] != name}),
        *_explained({marks[name].upper(): name for name in night}),
    ]


def _explained(names: Mapping[str, str]) -> list[str]:
    return textwrap.wrap(" ".join(f"{mark}={name}" for mark, name in names.items()), WIDTH)
