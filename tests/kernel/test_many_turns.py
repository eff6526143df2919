"""How many turns it takes to get somewhere, against the rules, one shift after the other."""

from random import Random

import numpy as np
import pytest

from shiftmaze import State
from shiftmaze.board import GONE, SPARE, SQUARES, Slide, Square, squares
from shiftmaze.board.terrain import flood
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.goals import Goals, goals_of
from shiftmaze.kernel.many_turns import leading_within, turns_needed
from shiftmaze.kernel.search import NOW, Search
from tests.kernel.plainly import Scene
from tests.kernel.wishes import placed, wanting, wishes
from tests.play import position

RULES = ("classic", "master", "towers")


def goals(search: Search) -> Goals:
    return goals_of(search.places, search.kinds, search.weights[NOW, 0])


def slide_of(scene: Scene, lane: int) -> Slide:
    grid = scene.maze.grid
    return grid.slides[grid.arrows[lane // 4]]


def gets_there(scene: Scene, starts: int, thing: int, turns: int) -> bool:
    """Whether a pawn on one of some squares can reach a thing within so many turns."""
    for lane, after in scene.lanes:
        slide = slide_of(scene, lane)
        reached = flood(sum(slide.carry(start).bit for start in squares(starts)), after.free)
        place = after.places[thing]
        if place < SPARE and reached & SQUARES[place].bit:
            return True
        if turns > 1 and gets_there(after, reached, thing, turns - 1):
            return True
    return False


def check(state: State, search: Search, thing: int, turns: int, some: list[Square]) -> set[bool]:
    """Compare some squares, and give the answers."""
    leading = int(leading_within(position_of(state), goals(search), turns))
    scene = Scene.of(state, search)
    answers = {square: gets_there(scene, square.bit, thing, turns) for square in some}
    assert {square: bool(leading & square.bit) for square in some} == answers
    return set(answers.values())


def looking_for(state: State, thing: int) -> Search:
    return wanting(wishes(state), NOW, 0, {thing: 1.0})


@pytest.mark.parametrize("rules", RULES)
def test_a_thing_one_turn_away(rules: str) -> None:
    state = position(rules, 7, 5)
    answers = set()
    things = len(wishes(state).places)
    for thing in (0, 2, things // 2, things - 1):
        search = looking_for(state, thing)
        answers |= check(state, search, thing, 1, list(state.maze.grid.squares))
    assert answers == {False, True}
    search = placed(looking_for(state, 0), 0, state.maze.grid.movable[3].code)
    check(state, search, 0, 1, list(state.maze.grid.squares))


def edge(state: State, search: Search, turns: int) -> list[Square]:
    """A few squares just within so many turns and just beyond, as the kernel has it."""
    nearer, near = (
        int(leading_within(position_of(state), goals(search), number))
        for number in (turns - 1, turns)
    )
    all_squares = state.maze.grid.squares
    last = [square for square in all_squares if square.bit & near & ~nearer]
    beyond = [square for square in all_squares if square.bit & ~near]
    rng = Random(1)
    return rng.sample(last, min(4, len(last))) + rng.sample(beyond, min(2, len(beyond)))


@pytest.mark.parametrize(("rules", "seed", "thing"), [("classic", 7, 18), ("master", 15, 0)])
def test_a_thing_two_turns_away(rules: str, seed: int, thing: int) -> None:
    state = position(rules, seed, 5)
    search = looking_for(state, thing)
    assert check(state, search, thing, 2, edge(state, search, 2)) == {False, True}


def test_a_tower_two_turns_away_from_everywhere() -> None:
    """The banned arrow decides for some squares here, and where the treasure rides for others."""
    state = position("towers", 2, 5)
    search = looking_for(state, 11)
    assert check(state, search, 11, 2, list(state.maze.grid.squares)) == {False, True}


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_things_two_turns_away(rules: str) -> None:
    for seed in range(12):
        state = position(rules, seed, seed)
        things = len(wishes(state).places)
        for thing in (seed, things - 1 - seed):
            search = looking_for(state, thing)
            check(state, search, thing, 2, edge(state, search, 2))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "thing"), [(0, 1), (2, 0), (10, 1)])
def test_a_thing_three_turns_away(seed: int, thing: int) -> None:
    state = position("towers", seed, 5)
    search = looking_for(state, thing)
    assert False in check(state, search, thing, 3, edge(state, search, 3))


@pytest.mark.slow
def test_on_the_large_board_nearly_everything_is_three_turns_away() -> None:
    state = position("classic", 7, 5)
    search = looking_for(state, 1)
    check(state, search, 1, 3, edge(state, search, 3))


@pytest.mark.parametrize("rules", RULES)
def test_the_fewest_turns(rules: str) -> None:
    """They are counted up to a limit; one more stands for all that is farther."""
    state = position(rules, 7, 5)
    search = looking_for(state, 0)
    leading = [int(leading_within(position_of(state), goals(search), n)) for n in (1, 2)]
    for square in state.maze.grid.squares:
        within = [turns for turns, near in enumerate(leading, 1) if near & square.bit]
        fewest = turns_needed(position_of(state), np.uint64(square.bit), goals(search), 2)
        assert fewest == min(within, default=3)


def test_what_is_gone_is_never_reached() -> None:
    state = position("classic", 7, 5)
    search = placed(looking_for(state, 0), 0, GONE)
    start = np.uint64(state.pawns[state.turn].bit)
    assert leading_within(position_of(state), goals(search), 2) == 0
    assert turns_needed(position_of(state), start, goals(search), 1) == 2


def test_what_is_on_the_spare_comes_in_with_a_shift() -> None:
    for rules in ("classic", "towers"):
        state = position(rules, 7, 5)
        search = placed(looking_for(state, 0), 0, SPARE)
        assert check(state, search, 0, 1, list(state.maze.grid.squares)) == {False, True}
