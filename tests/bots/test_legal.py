"""No bot ever returns an illegal turn, whatever the rules, the options and the phase."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import Phase, State
from shiftmaze.rules import Advise, Coin, Move, Offer, Shift
from shiftmaze.rules.master import Master

from ..conformance.tables import Table, name_of, tables
from ..rules.situations import changed
from .games import LEVELS, after, at_the_coin, finding, finds, game, made, running, with_offer

ORDER = {Offer: 0, Shift: 1, Move: 2, Coin: 3}


def check_choice(state: State, level: str, seed: int) -> None:
    """What a level chooses is legal on the whole position and completes the turn."""
    turn = made(level, seed).choose(state.view(state.turn))
    steps = [ORDER[type(action)] for action in turn]
    assert steps == sorted(set(steps))
    after = state
    for action in turn:
        after = after.play(action)
    assert after.over or after.turns == state.turns + 1
    assert after.phase is not Phase.MOVE


def check_advice(state: State, level: str, seed: int) -> None:
    """What a level advises can be shown, whoever it sits for."""
    assert isinstance(state.game, Master)
    for seat in range(state.players):
        if seat == state.turn or state.game.deal is None:
            continue
        turn = made(level, seed).advise(state.view(seat))
        if turn is not None:
            assert finds(state, turn)
            state.play(Advise.of(seat, turn))


def check_all(state: State, seed: int) -> None:
    for level in LEVELS:
        check_choice(state, level, seed)
        if state.rules == "master":
            check_advice(state, level, seed)


@settings(max_examples=14)
@given(running(), st.integers(-3, 2**64))
def test_every_level_completes_the_turn_by_legal_actions(state: State, seed: int) -> None:
    check_all(state, seed)


@pytest.mark.slow
@settings(max_examples=400)
@given(running(most_turns=60), st.integers(-3, 2**64))
def test_every_level_plays_by_the_rules_late_in_games_too(state: State, seed: int) -> None:
    check_all(state, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_turns_over_a_coin(level: str, players: int) -> None:
    check_choice(at_the_coin(players), level, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_an_offer_that_stands_does_not_keep_a_level_from_moving_on(level: str) -> None:
    offered = with_offer(game("master", players=3)[30])
    check_choice(offered, level, 1)
    check_advice(offered, level, 1)
    shifted = offered.play(offered.actions()[5])
    check_choice(shifted, level, 1)
    check_advice(shifted, level, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_last_wand_that_is_promised_is_not_spent(level: str) -> None:
    """Whoever plays an advised turn owes the price, even where a wand would win more."""
    for seed in (3, 7, 15):
        state = changed(shiftmaze.new_game("master", seed=seed), {"players[0].wands": 1})
        offered = state.play("offer:wand")
        for turn in finding(state):
            advised = offered.play(Advise.of(1, turn))
            check_choice(advised, level, 1)
            check_choice(advised.play(turn[0]), level, 1)


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(2), ids=name_of)
def test_every_level_plays_on_after_every_turn_of_a_game(table: Table) -> None:
    rules, options = table
    for state in game(rules, seed=5, **{k: _fixed(v) for k, v in options.items()})[::7]:
        if not state.over:
            check_all(state, state.turns)


def _fixed(value: object) -> object:
    """A value that can be remembered by."""
    return tuple(value) if isinstance(value, list) else value


def test_a_bot_plays_on_where_its_own_next_card_is_not_known() -> None:
    """Alone, a view that has played a find shows a card that nobody has turned up yet."""
    state = game("classic", players=1, treasures=6)[0]
    rng = Random(1)
    view = state.view(0)
    while view.to_dict()["players"][0]["pile"][0] != "?":
        view = after(view, made("normal", rng.randrange(99)).choose(view))
    for level in LEVELS:
        check_choice(view.sample(rng), level, 2)
        shift, move = made(level, 2).choose(view)
        assert view.play(shift).objection(move) is None
