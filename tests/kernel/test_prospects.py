"""What each turn promises, against the rules: one shift and one walk after the other."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

from shiftmaze import State
from shiftmaze.board import Square, squares
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.prospects import foresee
from shiftmaze.kernel.search import NOW, THEN
from shiftmaze.rules import Move, Shift
from shiftmaze.rules.classic import Classic
from shiftmaze.rules.components import towers
from shiftmaze.rules.components.classic import TREASURES
from shiftmaze.rules.components.daynight import NIGHT_TREASURES
from shiftmaze.rules.daynight import DayNight
from shiftmaze.rules.master import Master
from shiftmaze.rules.towers import Towers
from shiftmaze.rules.walking import STAY
from tests.kernel.foreseeing import (
    RULES,
    at_hand,
    check,
    check_lane,
    finding,
    hurried,
    middle,
    shifted,
)
from tests.kernel.plainly import Scene, ends, progress, rival_chance
from tests.kernel.wishes import evenly, wanting, wishes
from tests.play import position


@pytest.mark.parametrize("rules", RULES)
def test_the_plain_way_shifts_as_the_rules_do(rules: str) -> None:
    state = middle(rules)
    scenes = [after for _, after in Scene.of(state, wishes(state)).lanes]
    for scene, shift in zip(scenes, state.actions(), strict=True):
        after = state.unchecked(shift)
        assert scene == Scene.of(after, wishes(after))


@pytest.mark.parametrize("wary", [False, True])
@pytest.mark.parametrize("rules", RULES)
def test_what_a_turn_promises_against_one_rival(rules: str, wary: bool) -> None:
    state = middle(rules)
    lane, search = finding(state, wishes(state, 3, wary=wary), 5)
    check(state, search, [lane], seed=2)


@pytest.mark.slow
@pytest.mark.parametrize("wary", [False, True])
@pytest.mark.parametrize("rules", RULES)
def test_what_many_turns_promise_against_one_rival(rules: str, wary: bool) -> None:
    for seed in range(15):
        state = middle(rules, seed, turns=seed)
        search = wishes(state, seed, wary=wary, cards=np.array([1.0, 1.0 + seed % 3]))
        lane, search = finding(state, search, seed)
        lanes = [other for other, _ in Scene.of(state, search).lanes]
        check(state, search, [lane, *Random(seed).sample(lanes, 2)], seed)


@pytest.mark.parametrize("rules", RULES)
def test_in_the_middle_of_a_turn(rules: str) -> None:
    state = shifted(middle(rules), seed=0)
    search = at_hand(state, wishes(state, wary=True))
    prospects = foresee(position_of(state), search, shifted=True)
    assert prospects.reached.shape == (1,)
    check_lane(prospects, 0, Scene.of(state, search), search, Random(0), misses=1)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_in_the_middle_of_many_turns(rules: str) -> None:
    for seed in range(20):
        state = shifted(middle(rules, seed, turns=seed), seed)
        search = wishes(state, seed, wary=seed % 2 == 0)
        scene = Scene.of(state, search)
        prospects = foresee(position_of(state), search, shifted=True)
        check_lane(prospects, 0, scene, search, Random(seed))


# The rules themselves


def sought(state: State) -> dict[int, float]:
    """What the seat to act looks for, by the numbers of `wishes`."""
    game, seat = state.game, state.turn
    if isinstance(game, Master):
        return {game.next_token: 1.0}
    if isinstance(game, DayNight):
        return {NIGHT_TREASURES.index(card): 1.0 for card in game.night_hunts[seat].pile}
    if isinstance(game, Towers):
        rune = {} if game.quests[seat] else {len(towers.TREASURES): 1.0}
        return {towers.TREASURES.index(game.hunts[seat].pile[0]): 1.0, **rune}
    assert isinstance(game, Classic)
    return {TREASURES.index(game.hunts[seat].pile[0]): 1.0}


def dark(state: State) -> State:
    """The same position by night, if there is one."""
    if not isinstance(state.game, DayNight):
        return state
    return replace(state, game=replace(state.game, is_night=True))


def walks(state: State) -> Iterator[tuple[int, Square, State]]:
    """Every turn that costs nothing: its lane, where it ends, and the position after it."""
    grid, turnings = state.maze.grid, state.maze.spare.turnings
    for shift, move in state.turns_available():
        assert isinstance(shift, Shift)
        assert isinstance(move, Move)
        if any(move.spells) or move.wand:
            continue
        lane = 4 * grid.arrows.index(shift.arrow) + turnings.index(shift.tile)
        stands = grid.slides[shift.arrow].carry(state.pawns[state.turn])
        yield lane, move.to or stands, state.unchecked(shift).unchecked(move)


@pytest.mark.parametrize("rules", RULES)
def test_a_find_is_what_the_rules_call_one(rules: str) -> None:
    state = dark(middle(rules, seed=4))
    search = wanting(wishes(state), NOW, 0, sought(state))
    prospects = foresee(position_of(state), search)
    for lane, square, after in walks(state):
        finds = progress(after) > progress(state)
        assert bool(int(prospects.found[lane]) & square.bit) == finds
        assert int(prospects.reached[lane]) & square.bit


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_a_chance_is_the_share_of_replies_that_leave_a_find(rules: str) -> None:
    """Played out by the rules alone: an own turn, any shift of the rival, an own turn."""
    state = dark(middle(rules, seed=4))
    search = wanting(wishes(state, steps=0), NOW, 0, sought(state))
    played = [*walks(state)]
    finds = [turn for turn in played if progress(turn[2]) > progress(state)]
    misses = [turn for turn in played if progress(turn[2]) == progress(state)]
    for lane, square, after in [*finds[:1], *Random(3).sample(misses, 2)]:
        following = sought(replace(after, turn=state.turn))
        prospects = foresee(position_of(state), wanting(search, THEN, 0, following))
        left = [
            any(progress(then) > progress(back) for _, _, then in walks(back))
            for back in (after.unchecked(shift).unchecked(STAY) for shift in after.actions())
        ]
        assert prospects.own[lane, square.code, 0] == pytest.approx(sum(left) / len(left))


# Steps that cost spells


def test_squares_that_cost_spells_now() -> None:
    state = middle("towers")
    search = wishes(state)
    for steps in range(4):
        prospects = foresee(position_of(state), search, steps)
        for lane, after in Scene.of(state, search).lanes:
            assert int(prospects.reached[lane]) == after.reach(after.pawns[0], steps)
        moving = shifted(state)
        prospects = foresee(position_of(moving), wishes(moving), steps, shifted=True)
        scene = Scene.of(moving, wishes(moving))
        assert int(prospects.reached[0]) == scene.reach(scene.pawns[0], steps)


def test_every_payment_leads_to_a_square_that_was_looked_at() -> None:
    """A hand of so many spells pays for no more than so many steps."""
    state = middle("towers")
    assert isinstance(state.game, Towers)
    search = wishes(state)
    prospects = foresee(position_of(state), search, state.game.hands[state.turn].size)
    grid, turnings = state.maze.grid, state.maze.spare.turnings
    for shift, move in state.turns_available():
        assert isinstance(shift, Shift)
        assert isinstance(move, Move)
        lane = 4 * grid.arrows.index(shift.arrow) + turnings.index(shift.tile)
        assert move.to is None or int(prospects.reached[lane]) & move.to.bit


# Alone, and against several rivals


def test_alone_a_thing_is_a_turn_away_or_not() -> None:
    state = position("classic", 5, 4, players=1)
    search = wishes(state, 2)
    lane, search = finding(state, search, 3)
    search = wanting(search, THEN, 0, dict.fromkeys((3, 8, 13), 1.0))
    check(
        state, search, [lane, *Random(1).sample([n for n, _ in Scene.of(state, search).lanes], 5)]
    )
    prospects = foresee(position_of(state), search)
    assert prospects.rivals.shape == (48, 2, 0, 1)
    assert set(np.unique(prospects.own)) == {0.0, 1.0}


@pytest.mark.parametrize(("rules", "seed", "lanes"), [("classic", 25, 44), ("towers", 32, 28)])
def test_two_rivals_shift_one_after_the_other(rules: str, seed: int, lanes: int) -> None:
    """Draws that choose every lane once give the exact chances."""
    state = shifted(middle(rules, seed, players=3))
    ways, search = hurried(state, wishes(state, 4, wary=True, steps=0))
    search = at_hand(state, search._replace(draws=evenly(ways, lanes)))
    prospects = foresee(position_of(state), search, shifted=True)
    check_lane(prospects, 0, Scene.of(state, search), search, Random(1))


@pytest.mark.slow
@pytest.mark.parametrize("wary", [False, True])
def test_two_rivals_who_shift_anywhere_or_as_they_believe(wary: bool) -> None:
    """Many draws come close to the average over all lanes: within a hundredth."""
    for seed in range(3):
        state = shifted(middle("towers", seed, players=3))
        search = wishes(state, seed, wary=wary, steps=0, draws=evenly(168, 168))
        prospects = foresee(position_of(state), search, shifted=True)
        scene = Scene.of(state, search)
        square = next(squares(scene.reach(scene.pawns[0])))
        chances = ends(scene, search, [square])[square].chances
        assert prospects.own[0, square.code] == pytest.approx(chances, abs=0.01)
        for when, seat in product((NOW, THEN), (1, 2)):
            expected = rival_chance(scene, search, when, seat)
            assert prospects.rivals[0, when, seat - 1, 0] == pytest.approx(expected, abs=0.01)


@pytest.mark.slow
def test_three_rivals_shift_one_after_the_other() -> None:
    state = shifted(middle("towers", players=4))
    ways, search = hurried(state, wishes(state, 4, wary=True, steps=0))
    search = at_hand(state, search._replace(draws=evenly(ways, 28, 28)))
    prospects = foresee(position_of(state), search, shifted=True)
    check_lane(prospects, 0, Scene.of(state, search), search, Random(1), misses=1)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_a_few_draws_give_chances(rules: str, players: int) -> None:
    state = middle(rules, players=players)
    few = np.random.default_rng(1).random((8, players - 1))
    search = wishes(state, 2, wary=True, draws=few)
    prospects = foresee(position_of(state), search)
    for chances in (prospects.own, prospects.rivals):
        assert chances.min() >= 0.0
        assert 0.0 < chances.max() <= 1.0 + 1e-9
    again = foresee(position_of(state), search)
    assert all(np.array_equal(*tables) for tables in zip(prospects, again, strict=True))
    for lane, after in Scene.of(state, search).lanes[::9]:
        expected = rival_chance(after, search, NOW, 1)  # the first rival's needs no draw
        assert prospects.rivals[lane, NOW, 0, 0] == pytest.approx(expected)
