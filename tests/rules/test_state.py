"""What a state tells of itself: as a view, a sample, a picture, and a value that never changes."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze import RULE_SETS, ShiftmazeError, State
from shiftmaze.rules import Shift
from shiftmaze.rules.paths import assigned, differences

from ..strategies import positions
from .papers import shelf, until, with_deal, with_views
from .situations import collected


@given(positions(), st.integers(0, 9))
def test_a_sample_has_the_very_view_it_was_drawn_from(state: State, seed: int) -> None:
    for view in with_views(state)[1:]:
        sample = view.sample(Random(seed))
        assert sample.viewer is None
        assert view.viewer is not None
        assert sample.view(view.viewer.seat) == view
        assert sample == view.sample(Random(seed))
    assert state.sample(Random(seed)) is state


@pytest.mark.parametrize("seat", [-1, 2, 99, True, 0.0, "0", [0]])
def test_only_seats_and_spectators_have_views(seat: Any) -> None:
    with pytest.raises(ShiftmazeError, match="there is no seat") as refused:
        until("classic", "deal").view(seat)
    assert refused.value.key == "no-seat"
    assert isinstance(refused.value, ValueError)


def test_a_view_shows_nothing_to_anybody_else() -> None:
    state = until("classic", "deal")
    view = state.view(0)
    assert view.view(0) is view
    assert state.view(None).view(None) == state.view(None)
    for other in (1, None):
        with pytest.raises(ShiftmazeError, match="a view already, of seat 0: it shows nothing"):
            view.view(other)
    with pytest.raises(ShiftmazeError, match="a view already, of a spectator"):
        state.view(None).view(0)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_state_never_changes(rules: str) -> None:
    state = until(rules, "deal")
    before, line = state.to_dict(), hash(state)
    for turn in state.turns_available()[::40]:
        state.play(turn)
    assert state.to_dict() == before
    assert hash(state) == line
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]


@given(positions(most_turns=6))
def test_the_last_shift_is_the_one_made(state: State) -> None:
    for shift in state.actions()[::7]:
        if isinstance(shift, Shift):
            assert state.play(shift).last_shift == shift


def test_before_the_first_shift_there_is_none() -> None:
    assert until("classic", "deal").last_shift is None


def test_a_state_can_be_looked_at() -> None:
    for state in shelf():
        for seen in with_views(state):
            assert repr(seen) == f"<State {seen.text()}>"
    for rules in RULE_SETS:
        state = until(rules, "deal")
        assert "a" in str(state)
        assert state._repr_svg_().startswith("<svg")


def test_a_token_may_be_the_price() -> None:
    state = collected(until("master", "deal"), [1, 2, 3], [4])
    shift, move = state.turns_available()[0]
    after = state.play("offer:2").play(f"advise:1:{shift}>{move}").play((shift, move))
    tokens = [player["tokens"] for player in after.to_dict()["players"]]
    assert tokens == [[1, 3], [4, 2]]


def test_nobody_is_paid_for_another_shift() -> None:
    state = until("master", "deal")
    advised, other = state.actions()[:2]
    after = state.play("offer:wand").play(f"advise:1:{advised}>-").play(f"{other}>-")
    assert [player["wands"] for player in after.to_dict()["players"]] == [3, 3]


def test_an_offer_may_be_taken_back() -> None:
    state = until("master", "deal")
    assert state.play("offer:wand").play("withdraw") == state
    assert with_deal(state).to_dict()["offer"]["price"] == "wand"


# Places within a document


@pytest.mark.parametrize("path", ["a.", "a..b", "[x]", "a[1", "A", "a[0]b", " a"])
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="is not a path"):
        assigned({"a": [1]}, path, 2)


@pytest.mark.parametrize("path", ["b", "a[1]", "a.b", "[0]", "a[0].b", "a[0][0]"])
def test_places_that_are_not_there_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        assigned({"a": [1]}, path, 2)


def test_a_value_is_put_in_its_place_in_a_copy() -> None:
    document = {"a": [1, {"b": 2}], "c": 3}
    assert assigned(document, "a[1].b", 4) == {"a": [1, {"b": 4}], "c": 3}
    assert assigned(document, "", 5) == 5
    assert document == {"a": [1, {"b": 2}], "c": 3}


@given(st.data())
def test_differences_make_one_document_of_another(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(sorted(RULE_SETS)))
    states = [state.to_dict() for state in shelf() if state.rules == rules]
    one, other = data.draw(st.sampled_from(states)), data.draw(st.sampled_from(states))
    changed = one
    for path, value in differences(one, other):
        changed = assigned(changed, path, value)
    assert changed == other
    assert list(differences(one, one)) == []


def test_a_number_is_not_a_truth_value() -> None:
    assert list(differences({"a": 1}, {"a": True})) == [("a", True)]
    assert list(differences([1.0], [1])) == [("[0]", 1)]
