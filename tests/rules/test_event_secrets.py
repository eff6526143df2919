"""Events tell nothing that the two views they come from do not hold."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from shiftmaze import Action, State, events
from shiftmaze.rules import Shift

from ..play import position
from ..strategies import SEEDS, positions
from .situations import moving, spells

POSITIONS = positions(most_turns=12)
VIEWERS = st.integers(-1, 3)


def seat_of(viewer: int, state: State) -> int | None:
    return None if viewer < 0 else viewer % state.players


def some_action(state: State, rng: Random) -> Action:
    assume(not state.over)
    return rng.choice(state.actions())


@given(POSITIONS, VIEWERS, SEEDS)
def test_a_view_is_told_what_happened_with_hidden_cards_hidden(
    state: State, viewer: int, seed: int
) -> None:
    """S42, T31"""
    action = some_action(state, Random(seed))
    after, seat = state.play(action), seat_of(viewer, state)
    seen = [event.to_dict() for event in events(state.view(seat), action, after.view(seat))]
    for event in (full := [event.to_dict() for event in events(state, action, after)]):
        if event["kind"] == "spell-drawn" and seat != event["seat"] and not after.over:
            event["spell"] = "?"
    assert seen == full


@given(POSITIONS, VIEWERS, SEEDS)
def test_what_looks_alike_is_told_alike(state: State, viewer: int, seed: int) -> None:
    """S45: another position with the same view, and after it the same view again."""
    rng, seat = Random(seed), seat_of(viewer, state)
    other = state.view(seat).sample(rng)
    action = some_action(state, rng)
    assume(action in other.actions())
    after, otherwise = state.play(action).view(seat), other.play(action).view(seat)
    told = events(state.view(seat), action, after)
    assert after != otherwise or told == events(other.view(seat), action, otherwise)
    if isinstance(action, Shift):
        assert after == otherwise, "a shift shows everything it does"


@given(SEEDS, st.sampled_from(["up", "down", "wild"]))
def test_a_rival_cannot_tell_a_drawn_spell(seed: int, top: str) -> None:
    """T31: whichever lies on top of the pile; its owner can."""
    before = spells(moving(position("towers", seed)), "", pile=top[0] + "u")
    after = before.play("-")
    drawn = [events(before.view(v), "-", after.view(v))[-1].to_dict() for v in (0, 1, None)]
    assert [event["spell"] for event in drawn] == [top, "?", "?"]
