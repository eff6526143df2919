"""An analysis of any game: what its figures have to do with each other, and with the game."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import Record, State, study
from shiftmaze.bots import names
from shiftmaze.rules import Coin, Move, Shift, parse_action
from shiftmaze.study.analysis import MOST_SWINGS, MOST_WORST, SWING, SWING_ALONE, WORST

from ..bots.games import RULE_SETS, quickly, running
from .records import game, recorded, some_turn

pytestmark = pytest.mark.slow

CLOSE = 1e-4
ALONE = {"players": 1}


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A game of some turns from any position, of any rule set and with any options."""
    start = draw(running())
    rng = Random(draw(st.integers(0, 2**32)))
    state, actions = start, []
    for _ in range(draw(st.integers(0, 6))):
        if state.over:
            break
        for action in some_turn(state, rng):
            state = state.play(action)
            actions.append(action)
    return Record.of(start, actions)


def check_sums(analysis: study.Analysis) -> None:
    """Where a seat began, its play, its rivals' and its luck make how it ended."""
    for share in analysis.shares:
        if analysis.expected is None:
            began, ended = (analysis.chances[row][share.seat] for row in (0, -1))
        else:
            began, ended = -analysis.expected[0], -analysis.expected[-1]
        assert began + share.play + share.rivals + share.luck == pytest.approx(ended, abs=CLOSE)
        assert share.play <= 0
    if analysis.players > 1:
        given_away = sum(share.play + share.rivals for share in analysis.shares)
        assert given_away == pytest.approx(0, abs=CLOSE)
        assert sum(share.luck for share in analysis.shares) == pytest.approx(0, abs=CLOSE)


def check(record: Record, analysis: study.Analysis) -> None:
    check_sums(analysis)
    states, actions = list(record.states()), record.actions()
    for turn in analysis.turns:
        assert turn.loss >= 0
        state = states[turn.number]
        assert turn.seat == state.turn
        assert turn.played.turn == actions[turn.number : turn.until]
        assert turn.turn == states[turn.until].turns
        for action in turn.best.turn:
            assert state.objection(action) is None
            state = state.unchecked(action)
        if turn.loss == 0:
            assert turn.best == turn.played
        else:
            assert turn.best.turn != turn.played.turn
    assert len(analysis.chances) == len(analysis.turns) + 1
    for row in analysis.chances:
        assert sum(row) == pytest.approx(1, abs=CLOSE)
    if states[-1].over:
        assert [seat for seat, chance in enumerate(analysis.chances[-1]) if chance > 0] == [
            *states[-1].winners
        ]


@given(records())
@settings(max_examples=30)
def test_the_figures_of_any_game_fit_together(record: Record) -> None:
    check(record, study.analyse(record))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_game_is_judged_turn_by_turn(rules: str) -> None:
    record = game(rules)
    analysis = study.analyse(record)
    check(record, analysis)
    made = [action for action in record.actions() if isinstance(action, Move | Coin)]
    assert [turn.played.turn[-1] for turn in analysis.turns] == made
    assert analysis.chances[-1] == _shared(list(record.states())[-1])


def _shared(end: State) -> tuple[float, ...]:
    return tuple((seat in end.winners) / len(end.winners) for seat in range(end.players))


def test_alone_it_is_turns_that_are_lost() -> None:
    record = game("classic", "normal", **ALONE)
    analysis = study.analyse(record)
    check(record, analysis)
    assert analysis.expected is not None
    assert analysis.expected[-1] == len(analysis.turns) == list(record.states())[-1].turns
    lost = sum(turn.loss for turn in analysis.turns)
    assert lost > 1
    assert analysis.shares[0].play == pytest.approx(-lost)
    assert analysis.shares[0].rivals == 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "towers"])
def test_stronger_players_give_less_away(rules: str) -> None:
    def lost(level: str) -> float:
        turns = [
            turn for seed in range(3) for turn in study.analyse(game(rules, level, seed)).turns
        ]
        return sum(turn.loss for turn in turns) / len(turns)

    assert lost("expert") < lost("hard") < lost("normal")


# Swings and the costliest turns


@pytest.mark.parametrize(("options", "least"), [({}, SWING), (ALONE, SWING_ALONE)])
def test_swings_are_the_costliest_of_the_costly_turns(
    options: dict[str, int], least: float
) -> None:
    """Two who play at random give something away in nearly every turn."""
    record = game("classic", "random", treasures=2, **options)
    analysis = study.analyse(record)
    costly = sorted((turn.loss for turn in analysis.turns if turn.loss >= least), reverse=True)
    assert len(costly) > MOST_SWINGS
    swings = [turn for turn in analysis.turns if turn.number in analysis.swings]
    assert sorted((turn.loss for turn in swings), reverse=True) == costly[:MOST_SWINGS]


def test_a_game_without_costly_turns_has_no_swing() -> None:
    analysis = study.analyse(game("classic", "hard", **ALONE))
    assert max(turn.loss for turn in analysis.turns) < SWING_ALONE
    assert not analysis.swings


def test_a_seats_costliest_turns_are_its_own_in_order() -> None:
    analysis = study.analyse(game("master", "normal"))
    for share in analysis.shares:
        own = [turn for turn in analysis.turns if turn.seat == share.seat and turn.loss >= WORST]
        own.sort(key=lambda turn: -turn.loss)
        assert list(share.worst) == [turn.number for turn in own[:MOST_WORST]]
        assert len(share.worst) == MOST_WORST


# What records can be like


def test_a_game_without_turns_begins_and_ends_even() -> None:
    analysis = study.analyse(Record(shiftmaze.new_game("classic", seed=1, players=4)))
    assert analysis.turns == ()
    assert analysis.chances == ((0.25,) * 4,)
    assert [share.luck for share in analysis.shares] == [0.0] * 4


def test_a_game_that_begins_at_its_end_has_a_result() -> None:
    *_, end = game("towers").states()
    assert study.analyse(Record(end)).chances == (_shared(end),)


def test_a_shift_without_a_move_is_no_turn_yet() -> None:
    record = game("classic")
    broken_off = Record.of(record.start, record.actions()[:5])
    analysis = study.analyse(broken_off)
    assert [turn.until for turn in analysis.turns] == [2, 4]
    assert analysis.chances[-1] == analysis.turns[-1].played.chances


def test_a_game_may_begin_in_the_middle_of_a_turn() -> None:
    record = game("classic")
    shift, *rest = record.actions()[:4]
    assert isinstance(shift, Shift)
    first = study.analyse(Record.of(record.start.play(shift), rest)).turns[0]
    assert (first.number, first.until, first.turn) == (0, 1, 1)
    assert first.played.turn == (rest[0],)


def test_deals_stand_before_the_turn_they_belong_to() -> None:
    before = quickly(shiftmaze.new_game("master", seed=3), 2, Random(1), seeking=True)
    shift, move = some_turn(before, Random(2))
    advice = f"advise:{1 - before.turn}:{shift}>{move}"
    deals = [parse_action(text) for text in ("offer:wand", "withdraw", "offer:wand", advice)]
    (turn,) = study.analyse(Record.of(before, [*deals, shift, move])).turns
    assert (turn.number, turn.until) == (4, 6)
    assert turn.played.turn == (shift, move)
    (without,) = study.analyse(Record.of(before, [shift, move])).turns
    assert turn.loss > without.loss
    assert "pays-wand" in [reason.key for reason in turn.played.reasons]


def test_a_coin_is_judged_for_itself_and_costs_nothing() -> None:
    record = game("daynight")
    *_, before, coin = study.analyse(record).turns
    assert isinstance(coin.played.turn[0], Coin)
    assert coin.loss == 0
    assert (coin.number, coin.turn) == (before.until, before.turn)


def test_what_one_seat_saw_is_not_enough() -> None:
    record = game("classic")
    views = [state.view(0) for state in record.states()]
    partial = Record.watched(views, record.actions())
    with pytest.raises(study.StudyError) as caught:
        study.analyse(partial)
    assert caught.value.key == "partial"
    assert "seat 0" in str(caught.value)


# How it is asked for


@pytest.mark.parametrize("level", ["nobody", "cmd:./mybot"])
def test_only_our_own_bots_judge(level: str) -> None:
    with pytest.raises(study.StudyError) as caught:
        study.analyse(game("classic"), level)
    assert caught.value.key == "no-judge"
    assert names()[-1] in str(caught.value)


def test_a_judge_may_be_given_a_budget() -> None:
    record = recorded(game("classic").start, [game("classic").actions()[:2]])
    first, again = (study.analyse(record, "champion@work=6", seed=4) for _ in range(2))
    assert first == again
    assert first.level == "champion@work=6"
    check_sums(first)


def test_progress_is_told_after_every_turn() -> None:
    told: list[tuple[int, int]] = []
    analysis = study.analyse(game("towers"), progress=lambda *counts: told.append(counts))
    total = len(analysis.turns)
    assert told == [(done, total) for done in range(1, total + 1)]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_judging_can_go_on_from_any_turn(rules: str) -> None:
    record = game(rules)
    whole = list(study.judged_turns(record))
    middle = whole[len(whole) // 2].number
    rest = list(study.judged_turns(record, since=middle))
    assert rest == [turn for turn in whole if turn.number >= middle]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_an_analysis_is_plain_json_that_can_be_put_together_again(rules: str) -> None:
    record = game(rules)
    analysis = study.analyse(record)
    document = json.loads(json.dumps(analysis.to_dict()))
    assert document == analysis.to_dict()
    *_, end = record.states()
    turns = [study.Judged.from_dict(turn) for turn in document["turns"]]
    assert study.assembled(analysis.level, end, turns) == analysis
    assert {turn["number"] for turn in document["turns"] if turn["swing"]} == analysis.swings
