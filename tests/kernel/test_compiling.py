"""Compiled code: nothing is read or written beyond its arrays, and old code is never used again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXERCISE = """
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
print("fine")
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
    assert run(EXERCISE, tmp_path, NUMBA_BOUNDSCHECK="1") == "fine"


def test_compiled_code_is_kept_by_its_sources(tmp_path: Path) -> None:
    """A change in any source gives another folder, so a stale callee is never run."""
    program = "from shiftmaze.kernel import jit; print(jit._CACHE.parent, jit._stamp())"
    folder, stamp = run(program, tmp_path).split()
    assert folder == str(tmp_path)
    changed = program.replace("; print", "; jit._HERE = jit._HERE.parent / 'rules'; print")
    assert run(changed, tmp_path).split()[1] != stamp


def test_the_cache_setting_of_others_is_left_alone(tmp_path: Path) -> None:
    program = "import numba, shiftmaze.kernel; print(numba.config.CACHE_DIR)"
    assert run(program, tmp_path) == str(tmp_path)
