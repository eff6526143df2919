"""`shiftmaze arena` as a person would use it."""

import json
import sys
from pathlib import Path

import pytest

from shiftmaze import Record

from ..command_line import Run

pytestmark = pytest.mark.slow

QUICK = ("arena", "--bots", "random,random", "--option", "treasures=1", "--games", "3")


def test_a_match_prints_a_table_and_fills_a_folder(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    ran = run(*QUICK, "--seed", "4", "--out", str(folder))
    assert (ran.code, ran.err) == (0, "")
    assert "│ random#2 │     4 │" in ran.out
    assert "2 deals, each played 2 times" in ran.out
    assert ran.out.endswith(
        f"{folder}: results.json, games.jsonl, records, strength.svg, lengths.svg, wins.svg\n"
    )
    told = json.loads((folder / "results.json").read_text())
    assert told["settings"]["seed"] == 4
    assert told["settings"]["options"]["treasures"] == 1
    for file in (folder / "records").iterdir():
        *_, last = Record.parse(file.read_text()).states()
        assert last.over


def test_without_a_folder_only_the_table_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*QUICK, "--max-turns", "2")
    assert ran.code == 0
    assert "4 draws after 2 turns: m1-d0001-s1" in ran.out
    assert ran.out.endswith("m1-d0002-s2\n")
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_says_how_to_get_plots(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run(*QUICK, "--out", str(tmp_path / "match"))
    assert ran.code == 0
    assert "pip install shiftmaze[plots]" in ran.out
    assert not list(tmp_path.rglob("*.svg"))


def test_ctrl_c_tells_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("shiftmaze.arena.run", stopped)
    ran = run(*QUICK)
    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "shiftmaze: stopped; with --out the games so far would have been kept\n"


MISTAKES = [
    (["--bots", "random,wizard"], "there is no bot wizard"),
    (["--bots", "random,"], "empty place"),
    (["--bots", "random@soon"], "budget"),
    (["--bots", "cmd:./no-such-bot"], "no-such-bot"),
    (["--bots", "random", "--games", "0"], "'--games'"),
    (["--bots", "random", "--jobs", "0"], "'--jobs'"),
    (["--bots", "random", "--max-turns", "0"], "'--max-turns'"),
    (["--bots", "random", "--players", "5"], "option players cannot be 5"),
    (["--bots", "random", "--rules", "towers", "--players", "1"], "option players cannot be 1"),
    (["--bots", "random", "--rules", "chess"], "'chess' is not a rule set"),
    (["--bots", "random", "--option", "luck=7"], "no option luck"),
    (["--bots", "random", "--out", __file__], "is not a folder"),
    (["--bots", "random", "--out", str(Path(__file__).parent)], "holds no match"),
    (["--bots", "random", "--out", "/proc/match"], "/proc/match"),
    ([], "--bots"),
]


@pytest.mark.parametrize(("arguments", "said"), MISTAKES)
def test_a_mistake_is_one_clear_line(run: Run, arguments: list[str], said: str) -> None:
    ran = run("arena", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("shiftmaze: ")
    assert said in ran.err


def test_without_ray_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = run(*QUICK, "--ray", "local")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "shiftmaze: Ray is not installed: pip install shiftmaze[ray]\n"
