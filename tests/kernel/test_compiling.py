"""Compiled code: nothing is read or written beyond its arrays, and old code is never used again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.prospects import foresee, look_ahead
from tests.kernel.wishes import wishes
from tests.play import position

TURNS = """
import numpy as np
from shiftmaze import kernel
from tests.play import position
kernel.compile_everything()
for rules in ("classic", "master", "towers", "daynight"):
    states = [position(rules, seed, seed % 12) for seed in range(12)]
    batch = kernel.pack(states)
    for state in states:
        assert kernel.turns(state) == state.turns_available()
    kernel.payments(batch)
    kernel.shift(batch, np.array([4 * (n % 8) for n in range(12)]))
    kernel.threats(batch, batch.starts)
    kernel.good_squares(batch[:1], np.array([64], np.uint8))
print("turns are fine")
"""

LOOKING_AHEAD = """
import numpy as np
from shiftmaze import RULE_SETS
from shiftmaze.board import GONE, SPARE
from shiftmaze.kernel.convert import position_of
from shiftmaze.kernel.goals import goals_of
from shiftmaze.kernel.many_turns import turns_needed
from shiftmaze.kernel.points_race import points_race
from shiftmaze.kernel.prospects import foresee
from tests.kernel.wishes import placed, wishes
from tests.play import position
for rules in ("classic", "daynight", "master", "towers"):
    for players in RULE_SETS[rules].options.players:
        draws = np.random.default_rng(1).random((4, max(players - 1, 1)))
        for seed in range(3):
            state = position(rules, seed, seed, players=players)
            for wary in (False, True):
                search = wishes(state, seed, wary=wary, takes=not wary, draws=draws)
                search = placed(placed(search, 0, GONE), 1, SPARE if rules != "master" else GONE)
                foresee(position_of(state), search, search.steps)
                moving = state.unchecked(state.actions()[seed])
                foresee(position_of(moving), search, search.steps, shifted=True)
            goals = goals_of(search.places, search.kinds, search.weights[0, 0])
            turns_needed(position_of(state), np.uint64(1), goals, 2)
for seats in (2, 3, 4):
    points_race(seats, 2, np.array([1, 2]), np.array([1, 3, 5]), np.full((2, 3), 0.5))
print("looking ahead is fine")
"""

FIRST_TURNS = """
from random import Random
from shiftmaze.study.puzzles.positions import tasks
from shiftmaze.study.puzzles.proof import solving, takes_one_turn
for rules in ("classic", "daynight", "master", "towers"):
    for seed in range(6):
        for task in tasks(rules, Random(seed)):
            takes_one_turn(task)
            solving(task)
print("first turns are fine")
"""


def run(program: str, cache: Path, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache), **environment},
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    return ran.stdout.strip()


@pytest.mark.slow
def test_every_access_is_within_bounds(tmp_path: Path) -> None:
    """In one program, since all that it calls has to be compiled anew."""
    said = run(TURNS + LOOKING_AHEAD + FIRST_TURNS, tmp_path, NUMBA_BOUNDSCHECK="1")
    assert said.splitlines() == ["turns are fine", "looking ahead is fine", "first turns are fine"]


def test_the_bytes_of_a_position_are_not_compiled_for_once_more() -> None:
    """They cannot be written to, and so are of another type than what is compiled ahead."""
    state = position("classic")
    search = wishes(state)
    assert not search.places.flags.writeable
    foresee(position_of(state), search)
    assert "readonly" not in str(vars(look_ahead)["overloads"].keys())


@pytest.mark.slow
def test_compiled_code_is_kept_by_its_sources(tmp_path: Path) -> None:
    """A change in any source gives another folder, so a stale callee is never run."""
    program = "from shiftmaze.kernel import jit; print(jit._CACHE.parent, jit._stamp())"
    folder, stamp = run(program, tmp_path).split()
    assert folder == str(tmp_path)
    changed = program.replace("; print", "; jit._HERE = jit._HERE.parent / 'rules'; print")
    assert run(changed, tmp_path).split()[1] != stamp


@pytest.mark.slow
def test_the_cache_setting_of_others_is_left_alone(tmp_path: Path) -> None:
    program = "import numba, shiftmaze.kernel; print(numba.config.CACHE_DIR)"
    assert run(program, tmp_path) == str(tmp_path)
