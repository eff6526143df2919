"""`actions()` lists an action exactly if `play` takes it."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shiftmaze import RULE_SETS, IllegalAction, Phase, State
from shiftmaze.board import GRIDS, Arrow, Square, Tile
from shiftmaze.rules import Action, Coin, Move, Shift, Spells

from ..strategies import positions
from .papers import shelf, with_views

SQUARES = GRIDS[7].squares
TILES = tuple(map(Tile.parse, "35679ABCDEF"))


def shifts() -> Iterator[Shift]:
    for square, tile in product(SQUARES, TILES):
        yield Shift(Arrow(square), tile)


def payments(state: State) -> list[Spells]:
    """Every payment of up to three of a kind, where there are spells at all."""
    counts = range(4) if state.rules == "towers" else range(2)
    return [Spells(*cards) for cards in product(counts, repeat=3)]


def moves(state: State) -> Iterator[Move]:
    destinations: list[Square | None] = [None, *SQUARES]
    for to, wand in product(destinations, (False, True)):
        yield Move(to, wand=wand)
    for to, spells in product(SQUARES, payments(state)):
        yield Move(to, spells)


def candidates(state: State) -> list[Action]:
    """Every shift, move and coin that can be written for a board."""
    written: list[Action] = [*shifts(), *moves(state), *map(Coin, range(10))]
    return list(dict.fromkeys(written))


def is_playable(state: State, action: Action | str) -> bool:
    try:
        state.play(action)
    except IllegalAction:
        return False
    return True


def few_spells(action: Action) -> bool:
    return not isinstance(action, Move) or max(action.spells) <= 3


@given(positions(most_turns=20))
def test_the_rules_allow_just_what_is_listed(state: State) -> None:
    listed = state.actions()
    allowed = [action for action in candidates(state) if state.objection(action) is None]
    assert len(listed) == len(set(listed))
    assert set(filter(few_spells, listed)) == set(allowed)


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_play_takes_just_what_is_listed(rules: str) -> None:
    rng = Random(1)
    for state in (state for state in shelf() if state.rules == rules):
        others = rng.sample(candidates(state), 60)
        some = rng.sample(state.actions(), min(20, len(state.actions())))
        for action in (*others, *some):
            assert is_playable(state, action) == (action in state.actions())
            assert is_playable(state, str(action)) == (action in state.actions())


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_the_rules_allow_just_the_turns_that_are_listed(rules: str) -> None:
    rng, shift = Random(2), next(shifts())
    for state in (state for state in shelf() if state.rules == rules and not state.over):
        listed = state.turns_available()
        wrong = [(*turn[:-1], rng.choice([*moves(state)])) for turn in rng.choices(listed, k=9)]
        for turn in (*rng.choices(listed, k=9), *wrong, *((shift, *turn) for turn in wrong)):
            assert (state.objection_to(turn) is None) == (turn in listed)


@given(st.deferred(lambda: st.sampled_from([v for s in shelf() for v in with_views(s)])), st.data())
def test_a_view_lists_what_its_seat_may_do(view: State, data: st.DataObject) -> None:
    if view.viewer is not None and (view.over or view.viewer.seat != view.turn):
        assert view.actions() == ()
        assert view.turns_available() == ()
        return
    for action in data.draw(st.permutations(view.actions()))[:10]:
        try:
            view.play(action)
        except IllegalAction as refused:
            key = refused.key
        else:
            continue
        assert key == "hidden-outcome"


@given(positions(most_turns=12))
@settings(max_examples=25)
def test_turns_are_the_actions_played_out(state: State) -> None:
    turns = state.turns_available()
    if state.phase is not Phase.SHIFT:
        assert turns == tuple((action,) for action in state.actions())
        return
    expected = [(shift, move) for shift in state.actions() for move in state.play(shift).actions()]
    assert list(turns) == expected
