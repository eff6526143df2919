"""Kernel and rules side by side: every reachable set, payment and position must be the same.

Each position that a game passes through before a shift is taken; the kernel answers for many of
them at once, the rules for one after the other.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from random import Random

import numpy as np
import pytest

from shiftmaze import RULE_SETS, State, kernel, new_game
from shiftmaze.kernel.batch import Batch
from shiftmaze.rules import Move, Phase, Shift, Turn
from tests.conformance.tables import tables
from tests.play import seeking

pytestmark = pytest.mark.slow

FULL = 105_000
"""Positions in the whole run, over all rule sets."""


def passed_through(rules: str, seed: int) -> Iterator[tuple[State, Sequence[Turn]]]:
    """Positions before a shift of game after game, each with its turns by the rules.

    Every player count and option, and two manners of playing.
    """
    chosen = [options for name, options in tables() if name == rules]
    for number in range(100_000):
        state = new_game(rules, seed=seed + number, **chosen[number % len(chosen)])
        rng = Random(seed + number)
        while not state.over and state.turns < 60:
            turns = state.turns_available()
            if state.phase is Phase.SHIFT:
                yield state, turns
            state = state.play(seeking(state, rng) if number % 8 == 0 else rng.choice(turns))


def check(passed: list[tuple[State, Sequence[Turn]]], rng: Random) -> None:
    """Compare every lane of some positions, then one shift of each."""
    states = [state for state, _ in passed]
    batch = kernel.pack(states)
    reached = kernel.enumerate(batch)
    paid = payments_by_position(batch)
    for row, (state, turns) in enumerate(passed):
        check_lanes(state, turns, reached[row].tolist(), paid.get(row, {}))
    check_shifts(states, batch, rng)


def payments_by_position(batch: Batch) -> dict[int, dict[int, list[tuple[int, ...]]]]:
    """By position and lane, the destinations that cost spells, with what they cost."""
    found: dict[int, dict[int, list[tuple[int, ...]]]] = {}
    rows, lanes, squares, spells = (array.tolist() for array in kernel.payments(batch))
    for row, lane, square, cards in zip(rows, lanes, squares, spells, strict=True):
        found.setdefault(row, {}).setdefault(lane, []).append((square, *cards))
    return found


def check_lanes(
    state: State,
    turns: Sequence[Turn],
    reached: list[int],
    paid: dict[int, list[tuple[int, ...]]],
) -> None:
    """The turns of the rules, sorted into lanes, are what the kernel found."""
    free = [0] * len(reached)
    costly: dict[int, list[tuple[int, ...]]] = {}
    grid, turnings = state.maze.grid, state.maze.spare.turnings
    for shift, alike in groupby(turns, key=lambda turn: turn[0]):
        assert isinstance(shift, Shift)
        lane = 4 * grid.arrows.index(shift.arrow) + turnings.index(shift.tile)
        stands = grid.slides[shift.arrow].carry(state.pawns[state.turn])
        for _, move in alike:
            assert isinstance(move, Move)
            to = move.to or stands
            if any(move.spells):
                costly.setdefault(lane, []).append((to.code, *move.spells))
            else:
                free[lane] |= to.bit
    assert free == reached, state.text()
    assert costly == paid, state.text()


def check_shifts(states: list[State], batch: Batch, rng: Random) -> None:
    """After a shift of each, maze and everything on it are where the rules have them."""
    shifts = [rng.choice(state.actions()) for state in states]
    lanes = []
    for state, shift in zip(states, shifts, strict=True):
        assert isinstance(shift, Shift)
        number = state.maze.grid.arrows.index(shift.arrow)
        lanes.append(4 * number + state.maze.spare.turnings.index(shift.tile))
    expected = [state.unchecked(shift) for state, shift in zip(states, shifts, strict=True)]
    assert kernel.unpack(kernel.shift(batch, np.array(lanes)), expected) == expected


def walk(rules: str, seed: int, count: int) -> int:
    positions = passed_through(rules, seed)
    rng = Random(seed)
    done = 0
    while done < count:
        some = list(islice(positions, min(500, count - done)))
        check(some, rng)
        done += len(some)
    return done


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_kernel_and_rules_agree(rules: str, part: int) -> None:
    count = FULL // (4 * len(RULE_SETS)) + 1
    assert walk(rules, 100_000 * (part + 1), count) == count
