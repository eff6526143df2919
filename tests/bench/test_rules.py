"""The yardstick of the bench must do the work it stands for."""

import pytest

from shiftmaze.bench.machine import cpu
from shiftmaze.bench.rules import mid_game, plain_search, random_turn
from tests.play import position


def test_the_plain_search_reaches_what_the_rules_reach() -> None:
    state = position("classic", seed=3)
    pawn = state.pawns[state.turn]
    reached = sum(
        maze.reach(pawn).bit_count()
        for slide in state.maze.grid.slides.values()
        for _, maze in state.maze.pushes(slide)
    )
    assert plain_search(state) == reached


def test_mid_game_is_after_twenty_turns() -> None:
    assert mid_game("master", 1).turns == 20
    assert mid_game("classic", 1) == mid_game("classic", 1)


@pytest.mark.slow
def test_a_random_turn_of_a_finished_game_changes_nothing() -> None:
    from random import Random

    over = position("towers", seed=1, turns=2000)
    assert random_turn(over, Random(0)) == over


def test_the_processor_has_a_name() -> None:
    assert cpu()
