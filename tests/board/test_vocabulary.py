"""Every word of the notation: what `str()` writes, `parse` reads, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze.board import GRIDS, SQUARES, Arrow, Shape, Side, Square, Tile, squares
from shiftmaze.rules import (
    Advise,
    Coin,
    Move,
    Offer,
    Shift,
    Spells,
    Withdraw,
    parse_action,
    parse_turn,
    turn_text,
)

from .mazes import TILES

any_square = st.sampled_from(GRIDS[7].squares)
any_shift = st.builds(Shift, st.builds(Arrow, any_square), st.sampled_from(TILES))
any_spells = st.builds(Spells, *[st.integers(0, 8)] * 3)
plain_move = st.builds(Move, st.none() | any_square)
any_move = (
    plain_move
    | st.builds(Move, any_square, any_spells)
    | st.builds(Move, st.none() | any_square, wand=st.booleans())
)
any_action = (
    any_shift
    | any_move
    | st.builds(Coin, st.integers(0, 9))
    | st.builds(Offer, st.none() | st.integers(0, 99))
    | st.just(Withdraw())
    | st.builds(Advise, st.integers(0, 9), any_shift, any_move)
)
any_turn = st.tuples(any_action) | st.tuples(any_shift, any_move)

WORDS: list[tuple[st.SearchStrategy[Any], Callable[[str], Any]]] = [
    (any_square, Square.parse),
    (st.builds(Arrow, any_square), Arrow.parse),
    (st.sampled_from(TILES), Tile.parse),
    (any_spells, Spells.parse),
    (any_action, parse_action),
]


@pytest.mark.parametrize(
    ("words", "parse"), WORDS, ids=["square", "arrow", "tile", "spells", "action"]
)
def test_what_is_written_is_read_back(
    words: st.SearchStrategy[Any], parse: Callable[[str], Any]
) -> None:
    @given(words)
    def round_trip(word: Any) -> None:
        assert parse(str(word)) == word
        assert str(parse(str(word))) == str(word)

    round_trip()


@given(any_turn)
def test_turns_are_read_back(turn: tuple[Any, ...]) -> None:
    assert parse_turn(turn_text(turn)) == turn


@pytest.mark.parametrize("parse", [Square.parse, Arrow.parse])
@pytest.mark.parametrize("text", ["", "a", "1a", "a0", "a8", "h1", "A1", "a1 ", "a11", "ab", "à1"])
def test_what_is_no_square_is_a_value_error(parse: Callable[[str], Any], text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        parse(text)


@pytest.mark.parametrize(
    "text", ["", "0", "1", "2", "4", "8", "G", "g", "10", "-1", "\uff15", "\ufb00", " 5"]
)
def test_dead_ends_and_other_texts_are_no_tiles(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        Tile.parse(text)


@pytest.mark.parametrize("text", ["du", "wu", "wd", "udu", "U", "x", " u", "u u"])
def test_spells_are_letters_in_order(text: str) -> None:
    with pytest.raises(ValueError, match="are not spells"):
        Spells.parse(text)


@given(st.text(max_size=6) | st.text("abcgudw0157-:^*>$ABF", max_size=8))
def test_any_text_is_a_word_or_a_value_error(text: str) -> None:
    for parse in (Square.parse, Arrow.parse, Tile.parse, Spells.parse, parse_action):
        try:
            word: object = parse(text)
        except ValueError:
            continue
        hex_in_either_case = parse in (Tile.parse, parse_action)
        assert str(word) == text or (hex_in_either_case and str(word).upper() == text.upper())


def test_hex_digits_are_read_in_either_case() -> None:
    for tile in TILES:
        assert Tile.parse(str(tile).lower()) == tile
    assert str(Tile.parse("a")) == "A"


def test_squares_count_from_the_north_west() -> None:
    assert Square.parse("a1") == Square(0, 0)
    assert Square.parse("c1") == Square(row=0, column=2)
    assert Square.parse("a7") == Square(row=6, column=0)


@given(st.sets(any_square))
def test_a_set_of_squares_lists_them_row_by_row(chosen: set[Square]) -> None:
    assert list(squares(sum(square.bit for square in chosen))) == sorted(chosen)


def test_every_square_is_found_by_its_code() -> None:
    for square in GRIDS[7].squares:
        assert SQUARES[square.code] == square
        assert square.bit == 1 << square.code


@pytest.mark.parametrize(
    ("digits", "shape"),
    [
        ("5A", Shape.STRAIGHT),
        ("36C9", Shape.CORNER),
        ("7EDB", Shape.TEE),
        ("F", Shape.CROSSING),
    ],
)
def test_turning_goes_clockwise_through_a_shape(digits: str, shape: Shape) -> None:
    lying = [Tile.parse(digit) for digit in digits]
    for index, tile in enumerate(lying):
        assert tile.shape is shape
        assert tile.turned() == lying[(index + 1) % len(lying)]
        assert tile.turned(4) == tile
        assert tile.turned(-1).turned() == tile
        assert tile.turnings == (*lying[index:], *lying[:index])


def test_a_tile_opens_to_the_sides_of_its_digit() -> None:
    tee = Tile.parse("7")
    assert [tee.opens(side) for side in Side] == [True, True, True, False]
    assert [side.opposite for side in Side] == [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST]
