"""Positions and searches in which something can be found, compared with the plain way."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from shiftmaze import State
from shiftmaze.board import Square, squares
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.geometry import Bits
from shiftmaze.kernel.prospects import Prospects, foresee
from shiftmaze.kernel.search import CERTAIN, NOW, THEN, Search
from tests.kernel.plainly import Scene, ends, found_on, rival_chance
from tests.kernel.wishes import wanting
from tests.play import position

RULES = ("classic", "daynight", "master", "towers")


def middle(rules: str, seed: int = 22, turns: int = 6, players: int = 2) -> State:
    """A position before a shift."""
    return position(rules, seed, turns, players=players)


def shifted(state: State, seed: int = 1) -> State:
    """The same position in the middle of a turn."""
    return state.unchecked(Random(seed).choice(state.actions()))


def bits(chosen: Iterable[Square]) -> int:
    return sum(square.bit for square in chosen)


def finding(state: State, search: Search, seed: int) -> tuple[int, Search]:
    """A lane, and the search for something that is found in it."""
    rng = Random(seed)
    scenes = [(lane, after.in_reach(0)) for lane, after in Scene.of(state, search).lanes]
    lane, things = rng.choice([(lane, things) for lane, things in scenes if things])
    return lane, wanting(search, NOW, 0, {rng.choice(sorted(things)): 1.0})


def at_hand(state: State, search: Search) -> Search:
    """The search for something that can be found by walking on in the middle of a turn."""
    return wanting(search, NOW, 0, {min(Scene.of(state, search).in_reach(0)): 1.0})


def hurried(state: State, search: Search) -> tuple[int, Search]:
    """The first rival looks for what fewest lanes find, the others shift anywhere."""
    scene = Scene.of(state, search)
    found = [thing for _, after in scene.lanes for thing in after.in_reach(1)]
    ways, thing = min((found.count(thing), thing) for thing in set(found))
    search = wanting(search, NOW, 1, {thing: 1.0})
    for seat in range(2, len(search.pawns)):
        search = wanting(search, NOW, seat, {})
    return ways, search


def check(state: State, search: Search, some: Iterable[int], seed: int = 0) -> None:
    """Compare what some lanes of a position promise."""
    prospects = foresee(position_of(state), search)
    scenes = dict(Scene.of(state, search).lanes)
    assert {lane for lane, reached in enumerate(prospects.reached) if reached} == set(scenes)
    for lane in some:
        check_lane(prospects, lane, scenes[lane], search, Random(seed))


def check_lane(
    prospects: Prospects, lane: int, after: Scene, search: Search, rng: Random, misses: int = 2
) -> None:
    """Compare what can be found and reached, and then chances for some squares."""
    reached = after.reach(after.pawns[0])
    assert int(prospects.reached[lane]) == int(prospects.looked[lane]) == reached
    finds = [square for square in squares(reached) if found_on(after, search, square)]
    assert int(prospects.found[lane]) & reached == bits(finds)
    others = [square for square in squares(reached) if square not in finds]
    chosen = finds[:1] + rng.sample(others, min(misses, len(others)))
    for square, (found, chances) in ends(after, search, chosen).items():
        assert prospects.own[lane, square.code] == pytest.approx(chances), square
        check_ready(prospects.ready[lane], square, found, after, search)
    check_rivals(prospects, lane, after, search)


def check_ready(ready: Bits, square: Square, found: bool, after: Scene, search: Search) -> None:
    """If nobody else shifts, things sought are a turn away: now any, after a find the certain."""
    things = replace(after, pawns=(square,)).a_turn_away(0)
    wants, least = search.weights[int(found), 0], CERTAIN if found else 0.0
    expected = any(wants[thing] > 0 and wants[thing] >= least for thing in things)
    assert bool(int(ready[int(found)]) & square.bit) == expected


def check_rivals(prospects: Prospects, lane: int, after: Scene, search: Search) -> None:
    for when in (NOW, THEN):
        for seat in range(1, len(after.pawns)):
            for steps in range(search.steps + 1):
                expected = rival_chance(after, search, when, seat, steps)
                given = prospects.rivals[lane, when, seat - 1, steps]
                assert given == pytest.approx(expected)
