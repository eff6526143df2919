import re

import pytest

from shiftmaze.board import GRIDS, Arrow, Side
from shiftmaze.draw import text
from shiftmaze.draw.scene import board_spots, marks, thing_marks

from .documents import Document, classic, daynight, everything, master, over, squares, towers, view

ALL = everything()
MARGIN = 4
every = pytest.mark.parametrize("document", ALL.values(), ids=ALL.keys())


def board_lines(document: Document) -> list[str]:
    """The picture's lines from the row of column letters on, wide enough to cut tiles from."""
    lines = text(document).splitlines()
    start = next(i for i, line in enumerate(lines) if line.split()[:2] == ["a", "b"])
    return [line.ljust(80) for line in lines[start:]]


def tile_at(lines: list[str], row: int, column: int) -> list[str]:
    left = MARGIN + 7 * column
    return [line[left : left + 7] for line in lines[2 + 3 * row : 5 + 3 * row]]


def open_sides(tile: list[str]) -> int:
    """The hex digit read back from a drawn tile: what its ways do at its four borders."""
    upper, centre, lower = tile
    seen = {
        Side.NORTH: upper[3] in "│║",
        Side.EAST: centre[6] in "─═",
        Side.SOUTH: lower[3] in "│║",
        Side.WEST: centre[0] in "─═",
    }
    return sum(side for side, is_open in seen.items() if is_open)


@every
def test_the_maze_can_be_read_back(document: Document) -> None:
    lines, size = board_lines(document), len(document["board"])
    rows = [
        "".join(f"{open_sides(tile_at(lines, row, column)):X}" for column in range(size))
        for row in range(size)
    ]
    assert rows == document["board"]


@every
def test_the_middle_of_a_tile_without_pawn_joins_its_ways(document: Document) -> None:
    lines = board_lines(document)
    light = dict(zip("35679ABCDEF", "└│┌├┘─┴┐┤┬┼", strict=True))
    heavy = dict(zip(light, "╚║╔╠╝═╩╗╣╦╬", strict=True))
    for square in GRIDS[len(document["board"])].squares:
        digit = document["board"][square.row][square.column]
        is_fixed = square in GRIDS[len(document["board"])].fixed
        if str(square) not in document["pawns"]:
            middle = tile_at(lines, square.row, square.column)[1][3]
            assert middle == (heavy if is_fixed else light)[digit]


@every
def test_the_spare_can_be_read_back(document: Document) -> None:
    lines = board_lines(document)
    top = next(i for i, line in enumerate(lines) if line.rstrip().endswith("┌───────┐"))
    left = lines[top].index("┌───────┐") + 1
    spare = [line[left : left + 7] for line in lines[top + 1 : top + 4]]
    assert f"{open_sides(spare):X}" == document["spare"]
    if "spare" in document.get("treasures", {}):
        assert spare[0].startswith(thing_marks(document)[document["treasures"]["spare"]])


@every
def test_it_fits_a_terminal(document: Document) -> None:
    lines = text(document).split("\n")
    assert max(map(len, lines)) < 80
    assert all(line == line.rstrip() for line in lines)
    assert all(line.isprintable() for line in lines)


@every
def test_everything_lies_on_its_square(document: Document) -> None:
    lines = board_lines(document)
    short = thing_marks(document)
    grid = GRIDS[len(document["board"])]
    for square, spot in zip(grid.squares, board_spots(document), strict=True):
        upper, centre, lower = tile_at(lines, square.row, square.column)
        token = document.get("tokens", {}).get(str(square))
        name = document.get("treasures", {}).get(str(square))
        by_night = document.get("night", {}).get(str(square))
        assert upper[:3].strip() == (short[name] if name else str(token or ""))
        assert lower[:3].strip() == (short[by_night].upper() if by_night else "")
        height = document["heights"][square.row][square.column] if spot.height else ""
        assert upper[4:].strip() == height
        homes = [c[0].upper() for c in spot.homes]
        rune = "◈" if document.get("rune") == str(square) else ""
        assert lower[4:].strip() == "".join(f"⌂{home}" for home in homes) + rune
        pawns = [c[0].upper() for c in spot.pawns]
        assert re.sub(r"\W", "", centre) == "".join(pawns)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_all_pawns_on_a_square_are_shown(count: int) -> None:
    document = classic()
    document["pawns"] = ["d4"] * count + ["a1"] * (4 - count)
    lines = board_lines(document)
    tile = tile_at(lines, 3, 3)
    assert re.sub(r"\W", "", tile[1]) == "YBGR"[:count]
    assert f"{open_sides(tile):X}" == document["board"][3][3]


@pytest.mark.parametrize("arrow", GRIDS[7].arrows, ids=str)
def test_the_banned_arrow_is_crossed_out(arrow: Arrow) -> None:
    free, banned = (board_lines(classic() | {"banned": which})[:25] for which in (None, str(arrow)))
    changed = [
        (row, column, old, new)
        for row, pair in enumerate(zip(free, banned, strict=True))
        for column, (old, new) in enumerate(zip(*pair, strict=True))
        if old != new
    ]
    heading = GRIDS[7].slides[arrow].heading
    row, column = arrow.square
    place = {
        Side.SOUTH: (1, MARGIN + 7 * column + 3),
        Side.NORTH: (23, MARGIN + 7 * column + 3),
        Side.EAST: (3 + 3 * row, 2),
        Side.WEST: (3 + 3 * row, MARGIN + 50),
    }[heading]
    sign = {Side.SOUTH: "▼", Side.NORTH: "▲", Side.EAST: "▶", Side.WEST: "◀"}[heading]
    assert changed == [(*place, sign, "✕")]


def test_arrows_stand_at_the_movable_lines_only() -> None:
    lines = board_lines(towers() | {"banned": None})
    assert lines[1].split() == ["▼", "▼"]
    assert [line.strip()[:1] for line in lines[3:18:3]] == list("12345")
    assert [line[2] for line in lines[3:18:3]] == [" ", "▶", " ", "▶", " "]


def test_every_mark_is_explained() -> None:
    document = daynight()
    shown = text(document)
    for name, mark in thing_marks(document).items():
        is_night = name in document["night"].values()
        assert (f"{mark.upper()}={name}" if is_night else name) in shown


def test_marks_are_short_and_distinct() -> None:
    names = ["moth", "mouse", "mound", "mou", "mo", "mouth", "moum", "moumu"]
    given = marks(names)
    assert sorted(given) == sorted(names)
    assert len(set(given.values())) == len(names)
    assert max(map(len, given.values())) <= 3
    assert given["mou"] == "mou"


def test_squares_of_the_helper_are_the_boards() -> None:
    assert squares(5) == [str(square) for square in GRIDS[5].squares]


def test_a_game_that_is_over_names_the_winners() -> None:
    assert "yellow wins" in text(over(classic(), [0]))
    both = text(over(master(), [0, 2]))
    assert "red and blue win" in both
    assert "▶ B" not in both


def test_a_view_is_drawn_without_the_hidden_cards() -> None:
    shown = text(view(classic(), 1))
    assert "seen by blue" in shown
    assert shown.count("seeks ?") == 3
    assert f"seeks {classic()['players'][1]['pile'][0]}" in shown
