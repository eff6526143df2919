"""Greedy play-outs are legal games: the rules replay them to the same end."""

from typing import Any

import pytest

from shiftmaze import State, kernel, new_game
from shiftmaze.board import GRIDS, SQUARES, Tile
from tests.play import position


def replayed(state: State, log: list[list[int]]) -> State:
    for arrow, tile, code in log:
        state = state.play(f"{GRIDS[7].arrows[arrow]}:{Tile(tile)}")
        square = SQUARES[code]
        state = state.play("-" if square == state.pawns[state.turn] else str(square))
    return state


CASES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {"players": 1}),
    ("classic", {"players": 2}),
    ("classic", {"players": 3, "order": ["any", "pile", "any"]}),
    ("classic", {"players": 4, "home": False, "first": 2}),
    ("master", {"players": 2}),
    ("master", {"players": 3, "tiles": "2016"}),
    ("master", {"players": 4, "first": 3}),
]


@pytest.mark.parametrize(("rules", "options"), CASES)
def test_the_rules_agree_with_every_turn_and_the_end(rules: str, options: dict[str, Any]) -> None:
    states = [new_game(rules, seed=seed, **options) for seed in range(6)]
    outcomes = kernel.playouts(states, seed=4)
    for state, winners, turns, log in zip(states, *outcomes, strict=True):
        end = replayed(state, log.tolist())
        assert end.over
        assert (end.winners, end.turns) == (winners, turns)


def test_a_play_out_goes_on_from_anywhere() -> None:
    for rules in ("classic", "master"):
        state = position(rules, seed=2, turns=15)
        outcomes = kernel.playouts([state], seed=9)
        assert replayed(state, outcomes.logs[0].tolist()).winners == outcomes.winners[0]


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    states = [new_game("classic", seed=1, players=2)]
    games = [kernel.playouts(states, seed=seed).logs[0].tolist() for seed in (3, 3, 4)]
    assert games[0] == games[1] != games[2]


def test_a_game_that_is_broken_off_has_no_winner() -> None:
    for rules in ("classic", "master"):
        outcomes = kernel.playouts([new_game(rules, seed=1)], seed=3, most_turns=4)
        assert (outcomes.winners, outcomes.turns) == ([()], [4])


def test_greedy_games_are_as_long_as_they_should_be() -> None:
    """About forty turns between two: far more would mean that finds are missed."""
    states = [new_game("classic", seed=seed, players=2) for seed in range(200)]
    turns = kernel.playouts(states, seed=1).turns
    assert 38 < sum(turns) / len(turns) < 44
