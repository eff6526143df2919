"""What `make fresh` takes from the README, and what it leaves behind."""

from pathlib import Path

import pytest

from scripts import fresh
from scripts.served import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_promises_two_commands() -> None:
    assert fresh.promised(README) == ["make play", "make test"]
    assert fresh.STAYS in fresh.promised(README)


def test_a_readme_without_commands_is_told() -> None:
    with pytest.raises(SystemExit, match="no block of commands"):
        fresh.promised("# shiftmaze\n")


def test_nothing_leads_back_to_this_checkout(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    given = {
        "HOME": str(mine),
        "PATH": f"{ROOT}/.venv/bin:/usr/bin",
        "PYTHONPATH": f"{ROOT}/src",
        "VIRTUAL_ENV": f"{ROOT}/.venv",
        "XDG_DATA_HOME": str(mine / "data"),
        "SHIFTMAZE_DATA": str(mine / "games"),
        "DISPLAY": ":0",
        "LANG": "C.UTF-8",
    }
    left = fresh.surroundings(tmp_path, given)
    assert left == {"HOME": str(tmp_path), "PATH": "/usr/bin", "LANG": "C.UTF-8"}


def test_a_command_that_fails_is_told(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="code 1"):
        fresh.keep_promise("false", tmp_path, {"PATH": "/usr/bin:/bin"})
    fresh.keep_promise("true", tmp_path, {"PATH": "/usr/bin:/bin"})
