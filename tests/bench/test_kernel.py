"""The kernel's bench measures what it says, against a loop that gives the same answers."""

import json
from pathlib import Path

import numpy as np
import pytest

from shiftmaze import kernel
from shiftmaze.bench.kernel import readable
from shiftmaze.bench.plain import compiled_loop, compiler
from tests.command_line import Run
from tests.play import position


def test_the_plain_loop_and_the_kernel_agree(tmp_path: Path) -> None:
    loop = compiled_loop(tmp_path)
    assert (loop is None) == (compiler() is None)
    batch = kernel.pack([position("classic", seed, seed % 9) for seed in range(60)])
    plainly = kernel.enumerate if loop is None else loop
    assert np.array_equal(plainly(batch), kernel.enumerate(batch))


def test_without_a_compiler_there_is_no_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert compiled_loop(tmp_path) is None


def test_the_readable_rules_find_the_same_sets() -> None:
    state = position("classic", seed=4, turns=7)
    reached = kernel.enumerate(kernel.pack([state]))[0]
    assert readable(state) == [squares for squares in reached.tolist() if squares]


@pytest.mark.slow
def test_the_figures(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = json.loads(run("bench", "kernel", "--seconds", "0.02", "--json").out)
    yardsticks = {"kernel", "rules"} if compiler() is None else {"kernel", "rules", "c"}
    assert set(figures["enumerations_per_second"]) == yardsticks
    assert set(figures["nanoseconds_by_batch_size"]) == {"1000", "10000", "100000", "1000000"}
    assert figures["kilobytes_beyond_input_and_output"] < 200 * 1024
    monkeypatch.setattr("shiftmaze.bench.kernel.measure", lambda seconds: figures)
    table = run("bench", "kernel").out
    assert "kernel is times rules" in table
    assert "greedy games per second master" in table
