"""What each turn promises, by what lies where and who wants it."""

from itertools import product
from random import Random

import numpy as np
import pytest

from shiftmaze.board import GONE, SPARE, squares
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.prospects import foresee
from shiftmaze.kernel.search import NOW, THEN
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
from tests.kernel.plainly import Scene
from tests.kernel.wishes import placed, wanting, wishes


def test_a_find_need_not_be_looked_beyond() -> None:
    """With `takes`, only finds are looked at as soon as there is one, and they are the same."""
    state = middle("classic")
    _, search = finding(state, wishes(state, 3), 5)
    everything = foresee(position_of(state), search)
    taking = foresee(position_of(state), search._replace(takes=True))
    found = everything.found & everything.reached
    assert 0 < np.count_nonzero(found) < np.count_nonzero(everything.reached)
    assert np.array_equal(taking.looked, found)
    assert np.array_equal(taking.reached, everything.reached)
    for lane in np.flatnonzero(found):
        assert np.array_equal(taking.rivals[lane], everything.rivals[lane])
        for square in squares(int(found[lane])):
            assert taking.own[lane, square.code] == everything.own[lane, square.code]


def test_without_a_find_every_turn_is_looked_at() -> None:
    state = middle("classic")
    search = placed(wanting(wishes(state, 3), NOW, 0, {5: 1.0}), 5, GONE)
    everything, taking = (
        foresee(position_of(state), search._replace(takes=takes)) for takes in (False, True)
    )
    assert all(np.array_equal(*tables) for tables in zip(everything, taking, strict=True))
    assert np.array_equal(taking.looked, taking.reached)


def test_after_the_shift_a_find_need_not_be_looked_beyond_either() -> None:
    state = shifted(middle("classic"))
    search = wishes(state, 3, takes=True)
    prospects = foresee(position_of(state), at_hand(state, search), shifted=True)
    assert prospects.looked == prospects.reached & prospects.found
    assert int(prospects.looked[0]).bit_count() == 1


def test_standing_still_takes_no_token() -> None:
    """M8: who stands on a token carries it about, and finds it neither now nor in a turn."""
    state = middle("master")
    search = wishes(state, wary=True)
    token, here = 20, state.pawns[state.turn].code
    search = placed(wanting(search, NOW, 0, {token: 1.0}), token, here)
    prospects = foresee(position_of(state), search)
    for lane, after in Scene.of(state, search).lanes:
        stands = after.pawns[0]
        assert int(prospects.reached[lane]) & stands.bit
        assert not int(prospects.found[lane]) & stands.bit
        assert not int(prospects.ready[lane, NOW]) & stands.bit
        assert prospects.own[lane, stands.code] == 0.0
    check(state, search, [prospects.reached.nonzero()[0][0]])


def test_a_rival_who_stands_on_a_token_does_not_take_it() -> None:
    state = middle("master")
    rival = state.pawns[1 - state.turn].code
    search = placed(wanting(wishes(state, wary=True), NOW, 1, {7: 1.0}), 7, rival)
    prospects = foresee(position_of(state), search)
    assert prospects.rivals[:, NOW].max() == 0.0
    assert prospects.rivals[:, THEN].max() > 0.0


def test_a_treasure_is_found_by_staying() -> None:
    state = middle("classic")
    here = state.pawns[state.turn].code
    search = placed(wanting(wishes(state), NOW, 0, {0: 1.0}), 0, here)
    prospects = foresee(position_of(state), search)
    stays = [lane for lane, after in Scene.of(state, search).lanes if after.pawns[0].code == here]
    assert stays
    assert all(int(prospects.found[lane]) == 1 << here for lane in stays)


@pytest.mark.parametrize(("rules", "sought"), [("classic", [24]), ("towers", [3, 9, 12, 13])])
def test_the_way_home_and_things_of_which_any_will_do(rules: str, sought: list[int]) -> None:
    state = middle(rules)
    search = wanting(wishes(state, 6), NOW, 0, dict.fromkeys(sought, 1.0))
    lanes = [lane for lane, after in Scene.of(state, search).lanes if after.in_reach(0)]
    check(state, search, lanes[:1])


def test_squares_of_the_board_stay_where_they_are() -> None:
    state = middle("classic")
    home, movable = 24, state.maze.grid.movable[0]
    search = placed(wanting(wishes(state), NOW, 0, {home: 1.0}), home, movable.code)
    prospects = foresee(position_of(state), search)
    assert set(prospects.found[prospects.reached > 0].tolist()) == {movable.bit}
    check(state, search, [Scene.of(state, search).lanes[0][0]])


def test_things_on_the_spare() -> None:
    """It comes in with the own shift; what falls out may come in with the next one."""
    state = middle("classic")
    search = placed(wanting(wishes(state), NOW, 0, {2: 1.0}), 2, SPARE)
    search = wanting(search, NOW, 1, {2: 1.0})
    prospects = foresee(position_of(state), search)
    scenes = Scene.of(state, search).lanes
    for lane, after in scenes:
        assert int(prospects.found[lane]) == 1 << after.places[2]
    falls_out = state.maze.grid.slides[state.maze.grid.arrows[scenes[0][0] // 4]].exit.square
    search = placed(search, 2, falls_out.code)
    assert scenes[0][1].maze.spare == state.maze.tile(falls_out)
    assert int(foresee(position_of(state), search).found[scenes[0][0]]) == 0
    check(state, search, [scenes[0][0]])


def test_what_is_gone_is_never_found() -> None:
    for rules in RULES:
        state = middle(rules)
        search = wishes(state, 1, wary=True)
        for thing in range(len(search.places)):
            search = placed(search, thing, GONE)
        prospects = foresee(position_of(state), search)
        assert not prospects.found.any()
        assert not prospects.ready.any()
        assert not prospects.own.any()
        assert not prospects.rivals.any()


def test_what_nobody_wants_is_never_found() -> None:
    state = middle("classic")
    search = wishes(state, wary=True)
    prospects = foresee(position_of(state), search._replace(weights=np.zeros_like(search.weights)))
    assert prospects.reached.any()
    assert not prospects.found.any()
    assert not prospects.own.any()
    assert not prospects.rivals.any()


def test_any_of_several_cards_will_do() -> None:
    """Each of three hidden cards is as likely in reach as one is."""
    state = middle("classic")
    search = wishes(state, 3)
    one, three = (
        foresee(position_of(state), search._replace(cards=np.array([1.0, cards])))
        for cards in (1.0, 3.0)
    )
    assert ((one.rivals > 0.0) & (one.rivals < 1.0)).any()
    assert three.rivals == pytest.approx(1.0 - (1.0 - one.rivals) ** 3)
    assert np.array_equal(one.own, three.own)


def test_several_certain_things_are_no_more_than_certain() -> None:
    state = middle("classic")
    everything = dict.fromkeys(range(24), 1.0)
    search = wishes(state)
    for when, seat in product((NOW, THEN), (0, 1)):
        search = wanting(search, when, seat, everything)
    prospects = foresee(position_of(state), search)
    assert prospects.rivals.max() == 1.0
    assert prospects.own.max() == pytest.approx(1.0)
    check(state, search, [Scene.of(state, search).lanes[3][0]])


def test_a_wary_seat_expects_a_rival_to_go_where_it_finds() -> None:
    """A rival with one way to find its treasure goes that way, and all chances are 0 or 1."""
    state = shifted(middle("classic"))
    ways, search = hurried(state, wishes(state, 4, wary=True))
    assert ways == 1
    own = foresee(position_of(state), search, shifted=True).own
    anywhere = foresee(position_of(state), search._replace(wary=False), shifted=True).own
    assert set(np.unique(own)) == {0.0, 1.0}
    assert len(np.unique(anywhere)) > 2


def test_a_rival_may_be_certain_to_want_several_things() -> None:
    """It goes for each of them as likely as for the others, and anywhere for what is gone."""
    state = shifted(middle("classic"))
    search = at_hand(state, wishes(state, 4, wary=True))
    search = placed(wanting(search, NOW, 1, dict.fromkeys((2, 5, 9, 14), 1.0)), 9, GONE)
    prospects = foresee(position_of(state), search, shifted=True)
    check_lane(prospects, 0, Scene.of(state, search), search, Random(1))
