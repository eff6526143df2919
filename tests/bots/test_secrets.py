"""A bot knows what its views show and what can be told from them, and nothing more."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import RULE_SETS, Phase, State, kernel
from shiftmaze.bots import Bot
from shiftmaze.bots.guessing import guess
from shiftmaze.bots.memory import Memory
from shiftmaze.rules import Move, Turn
from shiftmaze.rules.components.master import FORMULAS

from ..rules.secrets import reshuffled
from ..rules.situations import collected
from .games import (
    LEVELS,
    SLOW_CHAMPION,
    THINKERS,
    after,
    at_the_coin,
    game,
    in_reach,
    made,
    names,
    running,
    spells,
)

SETS = tuple(RULE_SETS)


def said(bot: Bot, state: State, seat: int) -> tuple[object, ...]:
    """All that a bot can be asked at a position."""
    view = state.view(seat)
    if seat != state.turn:
        return (bot.advise(view),)
    judged = bot.explain(view) if bot.name in THINKERS else None
    return bot.choose(view), judged


def check_twins(state: State, level: str, seed: int) -> None:
    """Positions that a seat cannot tell apart are answered alike."""
    game: Any = state.game
    advisers = range(state.players) if state.rules == "master" and game.deal else ()
    for seat in {state.turn, *advisers}:
        view = state.view(seat)
        twins = [view.sample(Random(number)) for number in (seed, seed + 1)]
        assert [twin.view(seat) for twin in twins] == [view, view]
        answers = [said(made(level, seed), twin, seat) for twin in (state, *twins)]
        assert answers == [answers[0]] * 3


@settings(max_examples=8)
@given(running(most_turns=10), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_hidden_cards_change_nothing_that_a_bot_says(state: State, level: str, seed: int) -> None:
    check_twins(state, level, seed)


@pytest.mark.slow
@settings(max_examples=150)
@given(running(most_turns=40), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_hidden_cards_change_nothing_late_in_games(state: State, level: str, seed: int) -> None:
    check_twins(state, level, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_the_coins_change_nothing_that_a_bot_says(level: str) -> None:
    check_twins(at_the_coin(), level, 5)


def unseen_turn(states: list[State], rng: Random) -> Turn | None:
    """A turn after which some positions still look the same to seat 0, if there is one."""
    turns = [turn for turn in kernel.turns(states[0]) if not spells(turn)]
    rng.shuffle(turns)
    ahead = ([after(state, turn) for state in states] for turn in turns)
    return next((t for t, then in zip(turns, ahead, strict=True) if alike(then)), None)


def alike(states: list[State]) -> bool:
    return not states[0].over and len({state.view(0).text() for state in states}) == 1


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("level", ["expert", SLOW_CHAMPION])
def test_what_a_bot_has_watched_tells_it_nothing_of_hidden_cards(level: str, rules: str) -> None:
    """Two games are answered alike as long as they look the same from a seat."""
    rng = Random(6)
    deal = shiftmaze.new_game(rules, seed=6, first=1)
    twin = shiftmaze.from_dict(reshuffled(deal.to_dict(), 0, rng))
    assert twin.to_dict() != deal.to_dict()
    states, pair, asked = [deal, twin], [made(level, 1), made(level, 1)], 0
    turn: Turn | None = ()
    while turn is not None and states[0].turns < 4:
        states = [after(state, turn) for state in states]
        for bot, state in zip(pair, states, strict=True):
            bot.watch(state.view(0))
        if states[0].turn == 0:
            first, second = (said(bot, state, 0) for bot, state in zip(pair, states, strict=True))
            assert first == second
            asked += 1
        turn = unseen_turn(states, rng)
    assert asked


# Guesses


def remembered(states: tuple[State, ...], seat: int) -> Memory:
    memory = Memory()
    for state in states:
        memory.watch(state.view(seat))
    return memory


@pytest.mark.parametrize("rules", SETS)
def test_a_guess_has_the_view_it_was_made_of(rules: str) -> None:
    options = {} if rules == "master" else {"order": ("any", "pile", "pile")}
    states = game(rules, players=3, **options)
    for end in range(1, len(states), 1 + len(states) // 5):
        for seat in range(3):
            view = states[end].view(seat)
            memory = remembered(states[max(0, end - 8) : end + 1], seat)
            whole = guess(view, memory, Random(end))
            assert whole.viewer is None
            assert whole.view(seat) == view
            assert "?" not in str(shiftmaze.from_dict(whole.to_dict()).to_dict())


def test_a_guess_seldom_has_a_card_that_its_owner_passed_by() -> None:
    """Seat 1 could have found some treasures and found none: it hardly looks for one of them."""
    start = shiftmaze.new_game("classic", seed=2, first=1)
    passed = in_reach(start)
    idle = next(
        turn
        for turn in kernel.turns(start)
        if after(start, turn).to_dict()["players"][1]["found"] == []
    )
    memory, view = Memory(), after(start, idle).view(0)
    memory.watch(start.view(0))
    memory.watch(view)
    rng = Random(3)
    tops = Counter(guess(view, memory, rng).to_dict()["players"][1]["pile"][0] for _ in range(300))
    evenly = Counter(view.sample(rng).to_dict()["players"][1]["pile"][0] for _ in range(300))
    own = view.to_dict()["players"][0]["pile"][0]
    assert own not in tops
    assert len(passed) >= 4
    assert sum(tops[name] for name in passed) < 60 < sum(evenly[name] for name in passed)
    assert len(set(tops) - passed) > 6


def test_a_guess_often_has_the_formula_that_a_wand_spoke_of() -> None:
    state = collected(shiftmaze.new_game("master", seed=1), [1, 2, 3], [4])
    spent = state.play((state.actions()[0], Move(None, wand=True)))
    memory, rng = remembered((state, spent), 1), Random(4)
    view = spent.view(1)
    drawn = Counter(
        tuple(guess(view, memory, rng).to_dict()["players"][0]["formula"]) for _ in range(600)
    )
    assert tuple(spent.to_dict()["players"][1]["formula"]) not in drawn
    hinted = [drawn[card] for card in FORMULAS if 5 in card and card in drawn]
    others = [drawn[card] for card in FORMULAS if 5 not in card and card in drawn]
    assert sum(hinted) / len(hinted) > 1.5 * sum(others) / len(others)


def test_no_formula_is_guessed_twice() -> None:
    view = shiftmaze.new_game("master", seed=2, players=4).view(0)
    for seed in range(40):
        players = guess(view, Memory(), Random(seed)).to_dict()["players"]
        assert len({tuple(player["formula"]) for player in players}) == 4


def test_a_guess_by_day_deals_the_night_and_the_coins_anew() -> None:
    view = shiftmaze.new_game("daynight", seed=2).view(0)
    guesses = [guess(view, Memory(), Random(seed)).to_dict() for seed in range(20)]
    for key in ("night", "coins"):
        assert len({str(document[key]) for document in guesses}) > 1
    assert view.phase is Phase.SHIFT
    assert len(names(view)) == 24
