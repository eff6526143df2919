"""Counting sequences of actions on real positions."""

import pytest
from hypothesis import given, settings

from shiftmaze import RULE_SETS, Phase, State
from shiftmaze.rules.perft import divide, perft

from ..play import position, seeking
from ..strategies import positions


def counted(state: State, depth: int) -> int:
    """The plainest count: every sequence is played."""
    if depth == 0:
        return 1
    return sum(counted(state.play(action), depth - 1) for action in state.actions())


@given(positions(most_turns=10))
@settings(max_examples=20)
def test_small_depths_are_counts_of_the_position(state: State) -> None:
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.actions())
    if state.phase is Phase.SHIFT:
        assert perft(state, 2) == len(state.turns_available())


@given(positions(most_turns=10))
@settings(max_examples=20)
def test_divide_adds_up_by_first_action(state: State) -> None:
    parts = divide(state, 2)
    assert list(parts) == [str(action) for action in state.actions()]
    assert sum(parts.values()) == perft(state, 2)
    for action in state.actions()[:3]:
        assert parts[str(action)] == perft(state.play(action), 1)


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_depth_two_from_the_deal_is_every_turn_played(rules: str) -> None:
    state = position(rules, seed=3)
    assert perft(state, 2) == counted(state, 2)


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_deeper_counts_are_those_of_playing(rules: str) -> None:
    state = position(rules, seed=4, turns=3)
    middle = state.play(state.actions()[0])
    assert perft(middle, 3) == counted(middle, 3)


def test_a_game_that_ends_earlier_adds_nothing() -> None:
    over = position("classic", seed=1, turns=2000, player=seeking, players=1, treasures=1)
    assert over.over
    assert [perft(over, depth) for depth in range(4)] == [1, 0, 0, 0]
    assert divide(over, 3) == {}


def test_a_win_in_the_middle_ends_its_line() -> None:
    state = position("classic", players=1, treasures=1, home=False)
    shift = state.actions()[0]
    while not any(state.play(shift).play(move).over for move in state.play(shift).actions()):
        state = state.play(shift).play("-")
        shift = state.actions()[0]
    middle = state.play(shift)
    wins = [move for move in middle.actions() if middle.play(move).over]
    parts = divide(middle, 2)
    assert {parts[str(move)] for move in wins} == {0}
    assert perft(middle, 2) == counted(middle, 2)
