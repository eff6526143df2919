"""A state is a value: it never changes, equal ones are equal, and its lists of turns agree."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import State
from shiftmaze.rules import VERSION

from ..games import positions_met

SOME = st.randoms(use_true_random=False)


@given(positions_met(), st.data())
def test_playing_never_changes_a_state(state: State, data: st.DataObject) -> None:
    document, number = state.to_dict(), hash(state)
    if not state.over:
        state.play(data.draw(st.sampled_from(state.actions())))
        state.play(data.draw(st.sampled_from(state.turns_available())))
    state.view(0).sample(data.draw(SOME))
    assert (state.to_dict(), hash(state)) == (document, number)


@given(positions_met())
def test_equal_states_have_equal_hashes(state: State) -> None:
    document = state.to_dict()
    assert (document["rules"], document["version"]) == (state.rules, VERSION)
    again = shiftmaze.from_dict(document)
    assert again == state
    assert hash(again) == hash(state)
    assert {again, state, shiftmaze.from_text(state.text())} == {state}


@given(positions_met())
def test_each_action_leads_to_another_state(state: State) -> None:
    after = {state.play(action) for action in state.actions()}
    assert len(after) == len(state.actions())
    assert state not in after


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_nothing_of_a_state_can_be_assigned(rules: str) -> None:
    state = shiftmaze.new_game(rules, seed=1)
    for part in (
        state,
        state.game,
        state.game.options,
        state.maze,
        state.view(0),
        state.actions()[0],
    ):
        values: Any = part
        for field in fields(values):
            with pytest.raises((FrozenInstanceError, TypeError)):
                setattr(values, field.name, getattr(values, field.name))
            with pytest.raises((FrozenInstanceError, TypeError)):
                delattr(values, field.name)
        hash(values)


@given(positions_met())
def test_a_document_is_the_callers_own(state: State) -> None:
    before = state.text()
    _scribble(state.to_dict())
    assert state.text() == before


def _scribble(value: Any) -> None:
    """Spoil everything in a document that can be changed."""
    if isinstance(value, dict | list):
        for part in list(value.values() if isinstance(value, dict) else value):
            _scribble(part)
        value.clear()


@given(positions_met())
def test_turns_are_what_the_actions_lead_to(state: State) -> None:
    turns = [
        (action, *more)
        for action in state.actions()
        for more in ([(move,) for move in state.play(action).actions()] if _shifts(state) else [()])
    ]
    assert list(state.turns_available()) == turns


def _shifts(state: State) -> bool:
    return state.phase is shiftmaze.Phase.SHIFT


@given(positions_met())
def test_actions_are_told_apart_by_their_texts(state: State) -> None:
    texts = [str(action) for action in state.actions()]
    assert len(set(texts)) == len(texts)
    assert tuple(map(shiftmaze.parse_action, texts)) == state.actions()
