"""The maze and the turn: what all four games share, rule by rule."""

import pytest
from hypothesis import given

from shiftmaze import RULE_SETS, State
from shiftmaze.board import GRIDS, Shape, Square, Tile

from ..play import position
from ..strategies import positions
from .situations import (
    holding,
    laid,
    moving,
    options,
    player,
    refused,
    standing,
    tokens_on,
)

SEVENS = ("classic", "daynight", "master")
ALL = tuple(RULE_SETS)


def digits(state: State) -> str:
    return "".join(state.maze.rows())


# The maze


def test_squares_are_counted_from_the_north_west() -> None:
    """S1"""
    state = position("classic")
    rows = state.to_dict()["board"]
    for name, row, column in (("a1", 0, 0), ("g1", 0, 6), ("b3", 2, 1), ("g7", 6, 6)):
        assert str(state.maze.tile(Square.parse(name))) == rows[row][column]


@pytest.mark.parametrize(
    ("shape", "ways"),
    [
        (Shape.STRAIGHT, "5A"),
        (Shape.CORNER, "36C9"),
        (Shape.TEE, "7EDB"),
        (Shape.CROSSING, "F"),
    ],
)
def test_a_tile_is_the_sum_of_its_open_sides(shape: Shape, ways: str) -> None:
    """S2, S3: in the order of quarter turns clockwise."""
    tile = Tile.parse(ways[0])
    assert "".join(map(str, tile.turnings)) == ways
    assert {turned.shape for turned in tile.turnings} == {shape}


@pytest.mark.parametrize("rules", ALL)
def test_only_towers_has_a_crossing_and_nobody_a_dead_end(rules: str) -> None:
    """S3"""
    state = position(rules)
    tiles = digits(state) + str(state.maze.spare)
    assert set(tiles) <= set("5A36C97EDBF")
    assert tiles.count("F") == (rules == "towers")


@pytest.mark.parametrize(
    ("b1", "joined"), [("A", True), ("9", True), ("5", False), ("6", False), ("7", False)]
)
def test_neighbours_are_joined_when_both_tiles_are_open(b1: str, joined: bool) -> None:
    """S4: a1 is open to the east; b1 must be open to the west."""
    state = moving(laid(position("classic"), b1=b1, a2="A"))
    assert ("b1" in options(state)) is joined


@pytest.mark.parametrize(("rules", "fixed", "movable"), [("classic", 16, 33), ("towers", 9, 16)])
def test_fixed_tiles_never_move(rules: str, fixed: int, movable: int) -> None:
    """S5, S6"""
    start, later = position(rules, 3), position(rules, 3, turns=40)
    grid = start.maze.grid
    odd = {s for s in grid.squares if (s.row + 1) % 2 and (s.column + 1) % 2}
    assert (set(grid.fixed), len(odd), len(grid.movable)) == (odd, fixed, movable)
    assert all(start.maze.tile(s) == later.maze.tile(s) for s in odd)
    assert digits(start) != digits(later)


def test_movable_tiles_are_dealt_and_turned_at_random() -> None:
    """S6"""
    deals = [position("classic", seed) for seed in range(60)]
    assert len({digits(state) for state in deals}) == 60
    assert {str(state.maze.tile(Square.parse("b1"))) for state in deals} >= set("5A36C9")
    assert {str(state.maze.spare) for state in deals} >= set("5A36C9")


@pytest.mark.parametrize("rules", SEVENS)
def test_the_fixed_tiles_of_the_large_board(rules: str) -> None:
    """S7: as in the table, and the same after a quarter turn of the whole board."""
    rows = position(rules).maze.rows()
    table = ["".join(rows[row][column] for column in (0, 2, 4, 6)) for row in (0, 2, 4, 6)]
    assert table == ["6EEC", "77ED", "7BDD", "3BB9"]
    turned = [
        "".join(str(Tile.parse(table[3 - column][row]).turned()) for column in range(4))
        for row in range(4)
    ]
    assert turned == table


@pytest.mark.parametrize(
    ("rules", "arrows"),
    [
        ("classic", "b1 d1 f1 b7 d7 f7 a2 a4 a6 g2 g4 g6"),
        ("towers", "b1 d1 b5 d5 a2 a4 e2 e4"),
    ],
)
def test_each_line_that_slides_has_an_arrow_at_both_ends(rules: str, arrows: str) -> None:
    """S8, S15: and before the first shift none is banned."""
    state = position(rules)
    assert {action.split(":")[0] for action in options(state)} == set(arrows.split())
    assert (state.banned, state.last_shift) == (None, None)


@pytest.mark.parametrize(
    ("arrow", "line"),
    [
        ("b1", "b1 b2 b3 b4 b5 b6 b7"),
        ("b7", "b7 b6 b5 b4 b3 b2 b1"),
        ("a2", "a2 b2 c2 d2 e2 f2 g2"),
        ("g2", "g2 f2 e2 d2 c2 b2 a2"),
    ],
)
def test_a_line_slides_away_from_its_arrow(arrow: str, line: str) -> None:
    """S9, S13: each tile takes the next one's square, the last is the new spare."""
    before = position("classic")
    after = before.play(f"{arrow}:{before.maze.spare}")
    squares = [Square.parse(name) for name in line.split()]
    old = [before.maze.spare, *map(before.maze.tile, squares)]
    assert [*map(after.maze.tile, squares), after.maze.spare] == old
    others = set(GRIDS[7].squares) - set(squares)
    assert all(before.maze.tile(s) == after.maze.tile(s) for s in others)
    assert str(after.banned) == line.split()[-1]


# The turn


def test_the_maze_is_shifted_before_the_pawn_moves_even_when_the_way_is_open() -> None:
    """S10, S11"""
    state = laid(holding(position("classic", treasures=2), 0, "skull owl"), b1="A", spare="5")
    assert refused(state, "c1") == refused(state, "-") == "shift-first"
    assert refused(state.play("g2:5"), "g2:5") == "already-shifted"
    assert state.play("g2:5>c1").turn == 1


@pytest.mark.parametrize(("spare", "ways"), [("5", "5A"), ("C", "36C9"), ("7", "7EDB")])
def test_the_spare_enters_turned_whichever_way_the_player_likes(spare: str, ways: str) -> None:
    """S12"""
    state = laid(position("classic"), spare=spare)
    assert {action for action in options(state) if action[:2] == "d1"} == {
        f"d1:{way}" for way in ways
    }
    other = "5" if spare != "5" else "3"
    assert refused(state, f"d1:{other}") == "spare-shape"
    assert refused(state, f"c1:{spare}") == "no-arrow"


@pytest.mark.parametrize(("rules", "left"), [("master", 11), ("towers", 7)])
def test_the_tile_may_not_go_back_where_it_came_out(rules: str, left: int) -> None:
    """S14"""
    before = position(rules)
    state = before.play(f"a2:{before.maze.spare}>-")
    far = "g2" if rules == "master" else "e2"
    assert len({action.split(":")[0] for action in options(state)}) == left
    assert refused(state, f"{far}:{state.maze.spare}") == "banned"
    again = state.play(f"a2:{state.maze.spare}>-")
    assert str(again.banned) == far, "the same arrow may be used again"


def test_the_ban_holds_in_the_own_extra_turn() -> None:
    """S16"""
    state = laid(position("master"), spare="5").play("a2:5>-*")
    assert state.turn == 0
    assert refused(state, f"g2:{state.maze.spare}") == "banned"


def test_pawns_and_tokens_ride_along_and_are_carried_across() -> None:
    """S17, S18: the mover's pawn, another's, and a token on the tile that falls out."""
    state = tokens_on(standing(laid(position("master"), spare="5"), "g2 g2"), f2=3, g2=4, a2=5)
    after = state.play("a2:5").to_dict()
    assert after["pawns"] == ["a2", "a2"]
    assert {token: at for at, token in after["tokens"].items() if token in (3, 4, 5)} == {
        3: "g2",
        4: "a2",
        5: "b2",
    }
    ridden = standing(state, "b2 d4").play("a2:5")
    assert ridden.to_dict()["pawns"] == ["c2", "d4"]


def test_being_carried_across_is_not_a_move() -> None:
    """S19: the pawn that fell out at g2 stands on a2 and may still walk to its gold."""
    state = holding(position("classic", treasures=2), 0, "gold owl")
    state = standing(laid(state, spare="5"), "g2 g2").play("a2:5")
    assert state.turn == 0
    assert {"-", "a1", "a3"} <= options(state)
    after = state.play("a3")
    assert player(after, 0)["found"] == ["gold"]
    assert (after.turn, after.phase, str(after.pawns[1])) == (1, "shift", "a2")


def test_a_treasure_leaves_with_its_tile_and_comes_back_with_it() -> None:
    """S20: meanwhile a pawn that was carried across does not stand on it."""
    state = holding(position("classic", treasures=2), 0, "owl bat")
    state = standing(laid(state, g2="3 owl", spare="5"), "g2 g7").play("a2:5")
    assert state.to_dict()["treasures"]["spare"] == "owl"
    state = state.play("-")
    assert player(state, 0)["found"] == []
    assert state.play("d1:6").to_dict()["treasures"]["d1"] == "owl"


def test_the_own_pawn_goes_however_far_corridors_lead() -> None:
    """S21: once round the board, and no other pawn goes anywhere."""
    road = dict.fromkeys(("b1", "d1", "f1", "b7", "d7", "f7"), "A")
    state = laid(position("classic", players=3), **road, g2="5", g4="5", g6="5", a6="5")
    state = moving(state, 0)
    assert {"g1", "g7", "a7", "a5"} <= options(state)
    assert list(map(str, state.play("a5").pawns)) == ["a5", "g1", "g7"]


def test_pawns_never_block_and_share_squares() -> None:
    """S22: seat 1 stands on the only way, b1; seat 2 on c1."""
    state = laid(position("classic", players=3), b1="A", d1="5", a2="A", c2="A")
    state = moving(state, 0, "a1 b1 c1")
    assert options(state) == {"-", "b1", "c1"}
    assert list(map(str, state.play("c1").pawns)) == ["c1", "b1", "c1"]


@pytest.mark.parametrize("rules", ALL)
def test_staying_is_allowed_and_the_own_square_is_no_destination(rules: str) -> None:
    """S23, S24"""
    state = moving(position(rules))
    assert "-" in options(state)
    assert refused(state, str(state.pawns[0])) == "own-square"
    assert state.play("-").pawns == state.pawns


@given(positions(most_turns=12))
def test_nobody_is_ever_stuck(state: State) -> None:
    """S25"""
    assert bool(state.actions()) is not state.over
    if state.phase == "move":
        assert "-" in options(state)
    if state.phase == "shift":
        assert len({action.split(":")[0] for action in options(state)}) >= 7
