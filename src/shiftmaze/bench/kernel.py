"""The kernel measured: against the readable rules and a plain C loop, in one run on one core."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from .. import kernel
from ..kernel import Batch
from ..rules import State, new_game
from .plain import compiled_loop
from .rules import mid_game

POSITIONS = 1000
SIZES = (1_000, 10_000, 100_000, 1_000_000)
FIRST_ANSWER = """
import time; began = time.perf_counter()
from shiftmaze import kernel, new_game
kernel.enumerate(kernel.pack([new_game("classic", seed=1)]))
print(time.perf_counter() - began)
"""
EVERYTHING = """
import time; began = time.perf_counter()
from shiftmaze.kernel.warm import compile_everything
compile_everything()
print(time.perf_counter() - began)
"""
MEMORY = """
import gc, sys, numpy as np
from pathlib import Path
from shiftmaze import kernel
from shiftmaze.bench.rules import mid_game
def kilobytes(field):
    status = Path("/proc/self/status").read_text()
    return int(status.split(field + ":")[1].split()[0])
batch = kernel.pack([mid_game("classic", seed) for seed in range(100)])
kernel.enumerate(batch)
batch = batch[np.resize(np.arange(100), int(sys.argv[1]))]
gc.collect()
Path("/proc/self/clear_refs").write_text("5")
before = kilobytes("VmRSS")
out = kernel.enumerate(batch)
print(kilobytes("VmHWM") - before - out.nbytes // 1024)
"""
"""Linux tells the peak of memory since it was last asked to forget it."""


def measure(seconds: float) -> dict[str, Any]:
    """Every figure of the kernel; each loop runs about so long."""
    states = [mid_game("classic", seed) for seed in range(POSITIONS)]
    batch = kernel.pack(states)
    figures = {"positions": POSITIONS, **_enumerations(states, batch, seconds)}
    figures["listing_microseconds"] = _listing(seconds)
    figures["greedy_games_per_second"] = {
        rules: _games_per_second(rules, seconds) for rules in ("classic", "master")
    }
    figures["nanoseconds_by_batch_size"] = _by_size(batch)
    figures["start_seconds"] = _start_times()
    if Path("/proc/self/clear_refs").exists():
        figures["kilobytes_beyond_input_and_output"] = int(_run(MEMORY, {}, str(SIZES[-1])))
    return figures


def _enumerations(states: list[State], batch: Batch, seconds: float) -> dict[str, Any]:
    """Enumerations a second of the kernel, the rules and plain C, and the ratios."""
    some = states[:50]
    per_second = {
        "kernel": POSITIONS / _fastest(lambda: kernel.enumerate(batch), seconds),
        "rules": len(some) / _fastest(lambda: [readable(state) for state in some], seconds),
    }
    with tempfile.TemporaryDirectory(prefix="shiftmaze-bench-") as folder:
        loop = compiled_loop(Path(folder))
        if loop is not None:
            plain = loop
            assert np.array_equal(plain(batch), kernel.enumerate(batch))
            ours, theirs = _fastest_by_turns(
                lambda: kernel.enumerate(batch), lambda: plain(batch), seconds
            )
            per_second |= {"kernel": POSITIONS / ours, "c": POSITIONS / theirs}
    ratios = {
        name: per_second["kernel"] / value for name, value in per_second.items() if name != "kernel"
    }
    return {"enumerations_per_second": per_second, "kernel_is_times": ratios}


def readable(state: State) -> list[int]:
    """The reachable sets of every lane by the readable rules."""
    pawn = state.pawns[state.turn]
    return [
        maze.reach(slide.carry(pawn))
        for slide in state.maze.grid.slides.values()
        if slide.arrow != state.banned
        for _, maze in state.maze.pushes(slide)
    ]


def _listing(seconds: float) -> dict[str, dict[str, float]]:
    """Microseconds of `kernel.turns` and `kernel.table` at mid-game."""
    times: dict[str, dict[str, float]] = {}
    for rules in ("classic", "daynight", "master", "towers"):
        states = [mid_game(rules, seed) for seed in range(40)]
        work = {"turns": kernel.turns, "table": kernel.table}
        times[rules] = {
            name: _fastest(_over(function, states), seconds / 4) / len(states) * 1e6
            for name, function in work.items()
        }
    return times


def _over(function: Callable[[State], object], states: list[State]) -> Callable[[], object]:
    return lambda: [function(state) for state in states]


def _games_per_second(rules: str, seconds: float) -> float:
    """Whole greedy games of two players, one after the other."""
    states = [new_game(rules, seed=seed, players=2) for seed in range(50)]
    return len(states) / _fastest(lambda: kernel.playouts(states, seed=1), seconds)


def _by_size(batch: Batch) -> dict[str, float]:
    """Nanoseconds a position for batches of growing size."""
    times = {}
    for size in SIZES:
        many = batch[np.resize(np.arange(len(batch)), size)]
        rounds = max(3, 100_000 // size)
        room = np.zeros((size, many.lanes), np.uint64)
        enumerate_many = partial(kernel.enumerate, many, out=room)
        times[str(size)] = min(_seconds(enumerate_many) for _ in range(rounds)) / size * 1e9
    return times


def _start_times() -> dict[str, float]:
    """Seconds from `import` to the first answer and to everything compiled, and again from disk."""
    with tempfile.TemporaryDirectory(prefix="shiftmaze-bench-") as folder:
        cache = {"NUMBA_CACHE_DIR": folder}
        return {
            "first_answer_compiling": float(_run(FIRST_ANSWER, cache)),
            "everything_compiling": float(_run(EVERYTHING, cache)),
            "first_answer_again": min(float(_run(FIRST_ANSWER, cache)) for _ in range(3)),
        }


def _run(program: str, environment: dict[str, str], *arguments: str) -> str:
    """What a new interpreter prints."""
    ran = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.strip()


def _fastest(work: Callable[[], object], seconds: float) -> float:
    """The fastest of several rounds: what else the machine does only slows a round down."""
    work()
    fastest = float("inf")
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        fastest = min(fastest, _seconds(work))
    return fastest


def _fastest_by_turns(
    one: Callable[[], object], other: Callable[[], object], seconds: float
) -> tuple[float, float]:
    """The fastest round of each of two, by turns, so that both meet the same noise."""
    fastest = [float("inf"), float("inf")]
    began = time.perf_counter()
    while time.perf_counter() - began < 2 * seconds:
        fastest = [
            min(time_so_far, _seconds(work))
            for time_so_far, work in zip(fastest, (one, other), strict=True)
        ]
    return fastest[0], fastest[1]


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
