"""Positions whose answer is known: what the judgement must say of them."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import Phase, Record, State, study
from shiftmaze.rules import Turn
from shiftmaze.study.analysis import SWING

from ..bots.games import finding, made, plain_turns, running
from .records import game, idle, recorded, some_turn

pytestmark = pytest.mark.slow

FIND_WINS = {"treasures": 1, "home": False}
"""With these options the first find wins."""


def find_in_reach(seed: int, **options: object) -> State:
    """A deal in which the first seat can find its treasure at once."""
    deals = (shiftmaze.new_game("classic", seed=seed * 100 + more, **options) for more in range(99))
    return next(state for state in deals if finding(state))


def well_played(state: State) -> list[Turn]:
    """The next turns of a game between experts."""
    seats = [made("expert", seat) for seat in range(state.players)]
    turns: list[Turn] = []
    while not state.over and len(turns) < 10:
        turns.append(seats[state.turn].choose(state.view(state.turn)))
        state = state.play(turns[-1])
    return turns


def judged(state: State, *turns: Turn) -> tuple[study.Judged, ...]:
    return study.analyse(recorded(state, turns)).turns


@pytest.mark.parametrize("seed", range(6))
def test_a_win_missed_costs_more_than_anything_else_in_the_game(seed: int) -> None:
    """The seat could have won in its first turn; after that everybody plays well."""
    state = find_in_reach(seed, **FIND_WINS)
    missed = Random(seed).choice(
        [turn for turn in plain_turns(state) if turn not in finding(state)]
    )
    analysis = study.analyse(recorded(state, [missed, *well_played(state.play(missed))]))
    first, *others = analysis.turns
    assert others
    assert first.loss > SWING
    assert first.best.turn in finding(state)
    assert "wins" in [reason.key for reason in first.best.reasons]
    assert first.best.chances == (1.0, 0.0)
    assert all(first.loss > other.loss for other in others)
    assert first.number in analysis.swings
    assert analysis.shares[0].worst[0] == first.number


@pytest.mark.parametrize("seed", range(4))
def test_of_all_turns_those_that_miss_the_win_cost_and_those_that_win_do_not(seed: int) -> None:
    state = find_in_reach(seed, **FIND_WINS)
    wins = finding(state)
    others = [turn for turn in plain_turns(state) if turn not in wins]
    for turn in wins[:6]:
        assert judged(state, turn)[0].loss == 0
    for turn in Random(seed).sample(others, 6):
        assert judged(state, turn)[0].loss > 0


@pytest.mark.parametrize("seed", range(4))
def test_a_find_missed_alone_costs_a_turn_or_more(seed: int) -> None:
    """Alone with one treasure: it can be had now, or in the next turn at the earliest."""
    state = find_in_reach(seed, players=1, **FIND_WINS)
    missed = next(turn for turn in plain_turns(state) if turn not in finding(state))
    assert judged(state, missed)[0].loss >= 1
    assert judged(state, finding(state)[-1])[0].loss == 0


@given(running(), st.integers(0, 2**32))
@settings(max_examples=30)
def test_turns_that_are_judged_alike_cost_the_same(state: State, seed: int) -> None:
    """The best turn that is found costs nothing, nor does any that is as good."""
    turn = some_turn(state, Random(seed))
    (one,) = judged(state, turn)
    (best,) = judged(state, one.best.turn)
    assert best.loss == 0
    assert best.best == best.played
    assert best.played.chances == one.best.chances


@pytest.mark.parametrize("rules", ["classic", "towers"])
@pytest.mark.parametrize("seed", range(4))
def test_the_winners_last_turn_costs_nothing(rules: str, seed: int) -> None:
    last = study.analyse(game(rules, "normal", seed)).turns[-1]
    assert last.loss == 0
    assert last.played.chances[last.seat] == 1.0


# Nothing that a player could not know


@given(running(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_a_turn_is_judged_by_what_its_player_could_see(state: State, seed: int) -> None:
    """The same view of another deal gives the same judgement, down to the words."""
    rng = Random(seed)
    other = state.view(state.turn).sample(rng)
    turn = some_turn(state, rng)
    assert judged(state, turn) == judged(other, turn)


@pytest.mark.slow
@given(running(), st.integers(0, 2**32))
@settings(max_examples=20)
def test_so_it_is_in_the_course_of_a_game(state: State, seed: int) -> None:
    """Two deals that look the same to a seat for some turns give it the same losses."""
    assume(state.phase is Phase.SHIFT)
    rng = Random(seed)
    seat = state.turn
    other = state.view(seat).sample(rng)
    actions = idle(state, state.players + 1, rng).actions()
    alike = 0
    mine, yours = state, other
    while mine.view(seat) == yours.view(seat) and alike < len(actions):
        mine, yours = mine.play(actions[alike]), yours.play(actions[alike])
        alike += 1
    first, second = (
        study.analyse(Record.of(start, actions[:alike])).turns for start in (state, other)
    )
    assert [turn for turn in first if turn.seat == seat] == [
        turn for turn in second if turn.seat == seat
    ]


def test_a_card_that_nobody_could_know_is_luck() -> None:
    """One does the best it can, and the other's card happens to be in reach."""
    deals = (shiftmaze.new_game("classic", seed=seed, **FIND_WINS) for seed in range(200))
    state, best, answer = next(
        (state, best, finding(then)[0])
        for state in deals
        if not finding(state)
        for best in [judged(state, plain_turns(state)[0])[0].best.turn]
        for then in [state.play(best)]
        if finding(then)
    )
    analysis = study.analyse(recorded(state, [best, answer]))
    unlucky, lucky = analysis.shares
    assert unlucky.play == lucky.play == unlucky.rivals == lucky.rivals == 0
    assert unlucky.luck == pytest.approx(-analysis.chances[0][0])
    assert lucky.luck == pytest.approx(1 - analysis.chances[0][1])
