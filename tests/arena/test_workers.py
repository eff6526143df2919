"""Several processes, a Ray cluster and violent ends all give the results of one quiet process."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from shiftmaze.arena import ArenaError, fixtures, run
from shiftmaze.arena.workers import play_in_processes
from shiftmaze.rules import InvalidOption

from ..bots.programs import GREETS, write_program
from .bots import settings

GAMES = 60
LONGEST = 120
COMMAND = [
    *(sys.executable, "-m", "shiftmaze", "arena", "--bots", "random,random", "--games", str(GAMES)),
    *("--option", "treasures=2"),
]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc"),
]


def quiet(results: dict[str, Any]) -> Any:
    """Results as they are written, times aside."""
    return json.loads(json.dumps({**results, "time": None}))


def written(folder: Path) -> Any:
    return quiet(json.loads((folder / "results.json").read_text()))


@pytest.fixture(scope="module")
def expected() -> Any:
    return quiet(run(settings("random", "random", games=GAMES, treasures=2)))


def test_two_processes_give_what_one_gives(expected: Any, tmp_path: Path) -> None:
    match = settings("random", "random", games=GAMES, treasures=2)
    assert quiet(run(match, tmp_path / "match", jobs=2)) == expected
    assert written(tmp_path / "match") == expected
    assert len(list((tmp_path / "match" / "records").iterdir())) == GAMES


def started(folder: Path, jobs: int) -> "subprocess.Popen[str]":
    """A match in a process group of its own that has played some games, but not all."""
    process = subprocess.Popen(
        [*COMMAND, "--out", str(folder), "--jobs", str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: played(folder) >= 3)
    return process


def played(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def members(group: int) -> set[int]:
    """The processes of a group that still run."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            *_, rest = status.read_text().rpartition(")")
        except OSError:
            continue
        state, _, its_group, *_ = rest.split()
        if int(its_group) == group and state not in "ZX":
            found.add(int(status.parent.name))
    return found


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_run_goes_on_and_nothing_is_counted_twice(
    expected: Any, tmp_path: Path, jobs: int
) -> None:
    process = started(tmp_path / "match", jobs)
    process.kill()
    process.communicate(timeout=LONGEST)
    assert process.returncode == -signal.SIGKILL
    assert 3 <= played(tmp_path / "match") < GAMES
    wait_for(lambda: not members(process.pid))
    command = [*COMMAND, "--out", str(tmp_path / "match"), "--jobs", str(jobs)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert played(tmp_path / "match") == GAMES
    assert written(tmp_path / "match") == expected


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_quickly_and_tells_how_to_go_on(tmp_path: Path, jobs: int) -> None:
    process = started(tmp_path / "match", jobs)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, "")
    assert err == (
        f"shiftmaze: stopped; the games so far are in {tmp_path / 'match'}: "
        "the same command goes on from there\n"
    )
    wait_for(lambda: not members(process.pid))


def test_ctrl_c_is_the_business_of_the_first_process(expected: Any, tmp_path: Path) -> None:
    process = started(tmp_path / "match", 2)
    for worker in members(process.pid) - {process.pid}:
        os.kill(worker, signal.SIGINT)
    _, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, err) == (0, "")
    assert written(tmp_path / "match") == expected


def test_ctrl_c_while_processes_start(tmp_path: Path) -> None:
    command = [*COMMAND, "--jobs", "2", "--out", str(tmp_path / "match")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    wait_for(lambda: len(members(process.pid)) > 2)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert err.startswith("shiftmaze: stopped; ")
    assert err.count("\n") == 1
    wait_for(lambda: not members(process.pid))


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_programs_that_play(jobs: int, tmp_path: Path) -> None:
    """One that thinks for long does not see by itself that nobody listens any more."""
    thinking = tmp_path / "thinking"
    think = f"asked(); open({str(thinking)!r}, 'a').write(f'{{os.getpid()}} '); time.sleep(60)"
    bot = write_program(tmp_path, GREETS + think)
    process = subprocess.Popen(
        [*COMMAND, "--bots", f"{bot}@50s,random", "--jobs", str(jobs)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: thinking.exists() and thinking.read_text().count(" ") == jobs)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.startswith("shiftmaze: stopped; ")
    assert err.count("\n") == 1
    wait_for(lambda: not any(map(members, map(int, thinking.read_text().split()))))


def wait_for(event: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONGEST / 4
    while not event():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_process_that_dies_is_told_in_words(tmp_path: Path) -> None:
    match = settings("random", "random", games=GAMES, treasures=2)

    def kill_one(done: int, games: int) -> None:
        if done == 2:
            active_children()[0].kill()

    with pytest.raises(ArenaError, match="a process that played games has died"):
        run(match, tmp_path / "match", jobs=2, progress=kill_one)
    assert 2 <= played(tmp_path / "match") < GAMES


def test_a_mistake_in_a_process_is_told_in_words() -> None:
    match = settings("random", "random", games=4)
    object.__setattr__(match, "options", {"treasures": 99})
    with pytest.raises(InvalidOption, match="treasures"):
        list(play_in_processes(match, fixtures(match), 2))


@pytest.fixture
def ray_at_home() -> Iterator[dict[str, str]]:
    """The environment for a Ray that leaves nothing in anybody's home folder.

    Ray's sockets lie below it, and the path of a socket must be short.
    """
    with TemporaryDirectory(prefix="r", dir="/tmp", ignore_cleanup_errors=True) as home:
        yield {**os.environ, "HOME": home, "RAY_TMPDIR": home}


def test_a_local_ray_gives_what_one_process_gives(
    expected: Any, tmp_path: Path, ray_at_home: dict[str, str]
) -> None:
    command = [*COMMAND, "--out", str(tmp_path / "match"), "--ray", "local"]
    ran = subprocess.run(command, capture_output=True, text=True, env=ray_at_home, timeout=LONGEST)
    assert ran.returncode == 0, ran.stderr
    assert "random#2" in ran.stdout
    assert written(tmp_path / "match") == expected


def test_a_mistake_on_ray_is_told_in_words(ray_at_home: dict[str, str]) -> None:
    program = (
        "from shiftmaze.arena import Settings, fixtures\n"
        "from shiftmaze.arena.cluster import play_on_ray\n"
        "match = Settings.of('classic', ['random'], games=1)\n"
        "object.__setattr__(match, 'options', {'treasures': 99})\n"
        "try:\n"
        "    list(play_on_ray(match, fixtures(match), 'local', 1))\n"
        "except ValueError as error:\n"
        "    print(type(error).__name__, error)\n"
    )
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, capture_output=True, text=True, env=ray_at_home, timeout=LONGEST)
    assert ran.stdout.startswith("InvalidOption option treasures cannot be 99"), ran.stderr
    assert ran.stdout.count("\n") == 1


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nonsense"])
def test_a_ray_that_is_not_there(ray_at_home: dict[str, str], address: str) -> None:
    ran = subprocess.run(
        [*COMMAND, "--ray", address],
        capture_output=True,
        text=True,
        env=ray_at_home,
        timeout=LONGEST,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"shiftmaze: Ray at {address} failed: ")
    assert ran.stderr.count("\n") == 1
