"""Running the command line in this process."""

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from shiftmaze.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `shiftmaze` with some arguments; what it wrote, and its exit code."""

    def run_main(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["shiftmaze", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        out, err = capsys.readouterr()
        return Ran(code if isinstance(code, int) else 0, out, err)

    return run_main
