"""Kernel and rules side by side: every reachable set, payment and position must be the same.

Each position that a game passes through before a shift is taken; the kernel answers for many of
them at once, the rules for one after the other.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from shiftmaze import RULE_SETS, State, kernel
from shiftmaze.kernel.batch import Batch
from shiftmaze.rules import Move, Phase, Shift
from tests.conformance.tables import tables
from tests.play import at_random, played, seeking

pytestmark = pytest.mark.slow

FULL = 105_000
"""Positions in the whole run, over all rule sets."""


def passed_through(rules: str, seed: int) -> Iterator[State]:
    """Positions before a shift of game after game: every player count and option, two manners."""
    chosen = [options for name, options in tables() if name == rules]
    for number in range(100_000):
        player = seeking if number % 8 == 0 else at_random
        game = played(rules, seed + number, player, 60, **chosen[number % len(chosen)])
        for before, _, _ in game:
            if before.phase is Phase.SHIFT:
                yield before


def check(states: list[State], rng: Random) -> None:
    """Compare every lane of some positions, then one shift of each."""
    batch = kernel.pack(states)
    reached = kernel.enumerate(batch)
    paid = payments_by_position(batch)
    for row, state in enumerate(states):
        check_lanes(state, reached[row].tolist(), paid.get(row, {}))
    check_shifts(states, batch, rng)


def payments_by_position(batch: Batch) -> dict[int, dict[int, list[tuple[int, ...]]]]:
    """By position and lane, the destinations that cost spells, with what they cost."""
    found: dict[int, dict[int, list[tuple[int, ...]]]] = {}
    rows, lanes, squares, spells = (array.tolist() for array in kernel.payments(batch))
    for row, lane, square, cards in zip(rows, lanes, squares, spells, strict=True):
        found.setdefault(row, {}).setdefault(lane, []).append((square, *cards))
    return found


def check_lanes(state: State, reached: list[int], paid: dict[int, list[tuple[int, ...]]]) -> None:
    """The turns of the rules, sorted into lanes, are what the kernel found."""
    free = [0] * len(reached)
    costly: dict[int, list[tuple[int, ...]]] = {}
    arrows = state.maze.grid.arrows
    turnings = state.maze.spare.turnings
    for shift, move in state.turns_available():
        assert isinstance(shift, Shift)
        assert isinstance(move, Move)
        number = arrows.index(shift.arrow)
        lane = 4 * number + turnings.index(shift.tile)
        to = move.to or state.maze.grid.slides[shift.arrow].carry(state.pawns[state.turn])
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
        states = list(islice(positions, min(500, count - done)))
        check(states, rng)
        done += len(states)
    return done


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_kernel_and_rules_agree(rules: str) -> None:
    assert walk(rules, 1000, 300) == 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_kernel_and_rules_agree_on_many_positions(rules: str, part: int) -> None:
    count = FULL // (4 * len(RULE_SETS)) + 1
    assert walk(rules, 100_000 * (part + 1), count) == count
