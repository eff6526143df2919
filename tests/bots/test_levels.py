"""How each level plays: what it takes, what it spends and whom it spoils things for."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import shiftmaze
from shiftmaze import Phase, State, kernel
from shiftmaze.board import Square
from shiftmaze.rules import Move, Turn
from shiftmaze.rules.components.classic import TREASURES

from ..play import altered
from ..rules.situations import holding, tokens_on
from .games import (
    LEVELS,
    RULE_SETS,
    SLOW_CHAMPION,
    after,
    at_the_coin,
    finding,
    finds,
    game,
    made,
    next_chances,
    plain_turns,
    played_by,
    rival_finds,
    spells,
    wand,
)

pytestmark = pytest.mark.slow

TAKERS = ("normal", "hard", "expert", "champion")
ONE_WAY = 5
"""A deal of `classic` in which one turn alone finds the first treasure."""
ABOUT_TO_WIN = 31
"""A deal of `classic` in which the rival can win after every shift but one."""


def chosen(level: str, state: State, seed: int = 0) -> Turn:
    turn = made(level, seed).choose(state.view(state.turn))
    return turn if state.phase is not Phase.SHIFT else turn[-2:]


def before_turns(rules: str, level: str = "normal", **options: Any) -> Iterator[State]:
    """The positions of a game in which a turn begins."""
    states = game(rules, level, **options)
    return (state for state in states if state.phase is Phase.SHIFT)


# Taking


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_can_be_found_is_taken(rules: str) -> None:
    taken = 0
    for state in list(before_turns(rules, seed=2))[:40:8]:
        ways = finding(state)
        for level in TAKERS if ways else ():
            assert finds(state, chosen(level, state))
            taken += 1
    assert taken >= 4


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_can_be_found_is_taken_throughout_a_game(rules: str, players: int) -> None:
    for state in before_turns(rules, seed=3, players=players):
        if finding(state):
            for level in TAKERS:
                assert finds(state, chosen(level, state))


@pytest.mark.parametrize("level", TAKERS)
def test_in_the_middle_of_a_turn_what_can_be_found_is_taken_too(level: str) -> None:
    state = shiftmaze.new_game("classic", seed=ONE_WAY)
    ((shift, move),) = finding(state)
    assert chosen(level, state.play(shift)) == (move,)


def test_a_child_sees_a_part_of_the_shifts() -> None:
    """The only turn that finds something is in one of the shifts: a quarter is looked at."""
    state = shiftmaze.new_game("classic", seed=ONE_WAY)
    (way,) = finding(state)
    seen = sum(chosen("easy", state, seed) == way for seed in range(120))
    assert 15 < seen < 46


def test_a_child_plays_one_of_the_same_few_shifts_whatever_it_looks_for() -> None:
    state = shiftmaze.new_game("classic", seed=1, treasures=1)
    for seed in range(3):
        sought = [holding(state, 0, name) for name in TREASURES]
        shifts = {chosen("easy", other, seed)[0] for other in sought}
        assert 1 < len(shifts) <= len(state.actions()) / 4
        assert len({chosen("normal", other, seed)[0] for other in sought}) > len(shifts)


def test_a_child_takes_what_it_sees() -> None:
    """With a way to the treasure in many shifts, a part of them is bound to hold one."""
    state = max(
        (shiftmaze.new_game("classic", seed=seed) for seed in range(12)),
        key=lambda state: len({turn[0] for turn in finding(state)}),
    )
    taken = sum(finds(state, chosen("easy", state, seed)) for seed in range(40))
    assert taken > 36


def test_random_plays_any_legal_turn() -> None:
    state = shiftmaze.new_game("towers", seed=1)
    turns = Counter(chosen("random", state, seed) for seed in range(1500))
    assert set(turns) == set(kernel.turns(state))


# Getting near


def test_who_cannot_find_gets_near() -> None:
    """What is sought is on a fixed tile: no turn of `normal` could end nearer to it."""
    near = 0
    for seed in range(8):
        state = shiftmaze.new_game("classic", seed=seed, treasures=1)
        if _target(state) is not None:
            ends = [_distance(state, turn) for turn in plain_turns(state)]
            assert _distance(state, chosen("normal", state)) == min(ends)
            near += min(ends) > 0
    assert near


def _target(state: State) -> Square | None:
    """The square of the treasure that seat 0 looks for, if it never moves."""
    document = state.to_dict()
    name = document["players"][0]["pile"][0]
    place = next(place for place, thing in document["treasures"].items() if thing == name)
    square = None if place == "spare" else Square.parse(place)
    return square if square and square.row % 2 == square.column % 2 == 0 else None


def _distance(state: State, turn: Turn) -> int:
    target, end = _target(state), after(state, turn).pawns[0]
    assert target is not None
    return abs(target.row - end.row) + abs(target.column - end.column)


# Spoiling


def with_rival_at(state: State, square: str) -> State:
    return altered(state, {"pawns[1]": square})


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_weaker_levels_never_spoil_anything(level: str, rules: str) -> None:
    """Where the rival stands and what it looks for makes no difference to them."""
    options = {} if rules == "master" else {"open": True}
    for seed in range(3):
        state = shiftmaze.new_game(rules, seed=seed, **options)
        there = with_rival_at(state, "d4")
        if rules != "master":
            pile = state.to_dict()["players"][1]["pile"]
            there = altered(there, {"players[1].pile": pile[::-1]})
        assert there.view(0) != state.view(0)
        assert chosen(level, there) == chosen(level, state)


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_a_rival_about_to_win_is_hindered(level: str) -> None:
    state = shiftmaze.new_game("classic", seed=ABOUT_TO_WIN, treasures=1, home=False, open=True)
    assert not finding(state)
    idle = {shift: after(state, (shift, Move(None))) for shift in state.actions()}
    lets_win = {shift: bool(finding(then)) for shift, then in idle.items()}
    assert Counter(lets_win.values()) == {True: len(lets_win) - 1, False: 1}
    assert not lets_win[chosen(level, state)[0]]


def test_hard_looks_after_its_own_treasure_instead() -> None:
    state = shiftmaze.new_game("classic", seed=ABOUT_TO_WIN, treasures=1, home=False, open=True)
    assert finding(after(state, chosen("hard", state)))


@pytest.mark.parametrize("seed", [9, pytest.param(36, marks=pytest.mark.slow)])
def test_hard_plans_two_turns_and_spoils_where_it_costs_nothing(seed: int) -> None:
    """Against exact tables: no turn has a better chance to find next, whatever is shifted in
    between, and of those as good as its own none leaves less to the rival.
    """
    state = shiftmaze.new_game("classic", seed=seed, treasures=1, home=False, open=True)
    assert not finding(state)
    own, rival = next_chances(state), rival_finds(state)
    turn = chosen("hard", state)
    best = max(own.values())
    assert own[turn] == pytest.approx(best)
    as_good = [other for other, chance in own.items() if chance > best - 1e-6]
    assert rival[turn[0]] == min(rival[other[0]] for other in as_good)


# Spells, wands, coins


def test_normal_spends_spells_on_finds_alone() -> None:
    for state in before_turns("towers", seed=4):
        turn = chosen("normal", state)
        assert not spells(turn) or finds(state, turn)


def test_normal_spends_no_spell_where_a_free_way_finds_as_well() -> None:
    free = 0
    for state in before_turns("towers", seed=4):
        ways = finding(state)
        if any(spells(way) for way in ways) and not all(spells(way) for way in ways):
            assert all(not spells(chosen("normal", state, seed)) for seed in range(3))
            free += 1
    assert free


def test_normal_spends_a_wand_for_each_token_it_takes_and_for_nothing_else() -> None:
    spent = 0
    for state in before_turns("master", seed=4):
        turn = chosen("normal", state)
        shift, move = turn
        assert isinstance(move, Move)
        legal = state.unchecked(shift).objection(replace(move, wand=True)) is None
        assert wand(turn) == (finds(state, turn) and legal)
        spent += wand(turn)
    assert spent == 6


@pytest.mark.parametrize("level", TAKERS)
def test_who_stands_on_the_token_has_not_taken_it(level: str) -> None:
    """Only a walk that ends there takes it, so no wand is spent for standing still."""
    state = tokens_on(shiftmaze.new_game("master", seed=1), c3=1)
    assert str(state.pawns[0]) == "c3"
    assert not finding(state)
    turn = chosen(level, state)
    assert turn[-1] != Move(None, wand=True)


@pytest.mark.parametrize("level", ["hard", "expert", SLOW_CHAMPION])
def test_the_stronger_levels_spend_a_wand_only_for_a_sure_token(level: str) -> None:
    spent = 0
    for state in list(before_turns("master", "hard", seed=4))[:40]:
        turn = chosen(level, state)
        if wand(turn):
            spent += 1
            extra = after(state, turn)
            assert extra.turn == state.turn
            assert finding(extra)
            assert finds(extra, chosen(level, extra))
    assert spent > 1


@pytest.mark.parametrize("level", LEVELS)
def test_any_coin_may_be_turned_over(level: str) -> None:
    coins = {chosen(level, at_the_coin(), seed) for seed in range(40)}
    assert coins == set(at_the_coin().turns_available())


# Alone


@pytest.mark.parametrize(("level", "most"), [("normal", 24), ("hard", 16), ("expert", 14)])
def test_alone_a_bot_comes_home_soon(level: str, most: int) -> None:
    end = game("classic", level, players=1, treasures=4, seed=2)[-1]
    assert end.winners == (0,)
    assert 5 <= end.turns <= most


def test_alone_a_champion_comes_home_soon() -> None:
    end = game("classic", "champion", players=1, treasures=2, seed=2)[-1]
    assert end.winners == (0,)
    assert end.turns <= 8


# Strength


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weak", "strong", "least"),
    [
        ("random", "easy", 19),
        ("easy", "normal", 14),
        ("normal", "hard", 12),
        ("hard", "expert", 12),
    ],
)
def test_each_level_beats_the_one_below(weak: str, strong: str, least: int) -> None:
    """Twenty games of `classic`, the weaker one beginning."""
    wins = 0
    for seed in range(20):
        state = shiftmaze.new_game("classic", seed=seed, treasures=4)
        seats = [made(weak, seed), made(strong, seed)]
        *_, end = played_by(seats, state, 400)
        wins += end.winners == (1,)
    assert wins >= least


def test_a_game_of_every_level_can_be_played_to_its_end() -> None:
    """One seat each for four levels, and no seat knows how strong the others are."""
    state = shiftmaze.new_game("classic", players=4, treasures=1, seed=1)
    seats = [made(level) for level in ("easy", "normal", "hard", "expert")]
    *_, end = played_by(seats, state)
    assert end.over
