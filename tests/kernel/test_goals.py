"""Sets of places ride along with a push and back, as the tables of each slide say."""

from collections.abc import Iterable, Iterator
from itertools import product

import numpy as np
import pytest

from shiftmaze.board import GONE, GRIDS, SPARE, Slide
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.geometry import SIZES, SPARE_BIT
from shiftmaze.kernel.goals import Goals, goals_after, goals_before, goals_of, reach_on_foot, within
from shiftmaze.kernel.search import LOOSE, ON_BOARD, ON_TILE
from tests.kernel.plainly import Scene
from tests.kernel.wishes import wishes
from tests.play import position

PUSHES = [
    (board, arrow, slide)
    for board, size in enumerate(SIZES)
    for arrow, slide in enumerate(GRIDS[size].slides.values())
]


def bit(place: int) -> int:
    return int(SPARE_BIT) if place == SPARE else 1 << place


def goals(*sets: int) -> Goals:
    return Goals(*map(np.uint64, sets))


def united(many: Iterable[Goals]) -> Goals:
    return goals(*(sum(map(int, sets)) for sets in zip(*many, strict=True)))


def single(board: int, slide: Slide) -> Iterator[tuple[Goals, Goals]]:
    """One thing of every kind at every place it can be, before and after a push."""
    for square in GRIDS[SIZES[board]].squares:
        yield goals(bit(square.code), 0, 0), goals(bit(slide.printed[square.code]), 0, 0)
        yield goals(0, square.bit, 0), goals(0, bit(slide.riding[square.code]), 0)
        yield goals(0, 0, square.bit), goals(0, 0, square.bit)
    yield goals(bit(SPARE), 0, 0), goals(bit(slide.printed[SPARE]), 0, 0)


def test_every_thing_goes_where_its_slide_takes_it() -> None:
    for board, arrow, slide in PUSHES:
        for before, after in single(board, slide):
            assert goals_after(before, board, arrow) == after
            assert goals_before(after, board, arrow) == before


def test_sets_go_where_their_things_go() -> None:
    """Some things at random, and everything everywhere."""
    rng = np.random.default_rng(1)
    for (board, arrow, slide), share in product(PUSHES, (0.2, 0.5, 1.0)):
        some = [pair for pair in single(board, slide) if rng.random() < share]
        before, after = (united(side) for side in zip(*some, strict=True))
        assert goals_after(before, board, arrow) == after
        assert goals_before(after, board, arrow) == before


def test_what_is_on_a_square_after_a_push() -> None:
    for board, arrow, slide in PUSHES:
        places = [*(square.code for square in GRIDS[SIZES[board]].squares), SPARE]
        for square in GRIDS[SIZES[board]].squares:
            sources = [
                sum(bit(place) for place in places if table[place] == square.code)
                for table in (slide.printed, slide.riding)
            ]
            assert within(np.uint64(square.bit), board, arrow) == goals(*sources, square.bit)


def test_only_things_on_board_or_spare_that_weigh_something_are_goals() -> None:
    places = np.array([3, SPARE, GONE, 9, 10, 12, 17], np.uint8)
    kinds = np.array([ON_TILE, ON_TILE, ON_TILE, ON_TILE, LOOSE, ON_BOARD, ON_BOARD], np.uint8)
    weights = np.array([0.5, 1.0, 1.0, 0.0, 0.1, 1.0, 1.0])
    assert goals_of(places, kinds, weights) == goals(
        bit(3) | bit(SPARE), bit(10), bit(12) | bit(17)
    )


@pytest.mark.parametrize("rules", ["classic", "towers"])
def test_what_can_be_reached_on_foot(rules: str) -> None:
    state = position(rules, 3, 5)
    scene = Scene.of(state, wishes(state))
    for square in state.maze.grid.squares:
        for steps in range(4):
            reached = reach_on_foot(position_of(state), np.uint64(square.bit), steps)
            assert int(reached) == scene.reach(square, steps)
