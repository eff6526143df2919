"""What all tests share: how hard hypothesis tries, and the command line."""

import os
import sys

import pytest
from hypothesis import settings

from .command_line import Ran, Run

settings.register_profile("dev", deadline=None, max_examples=20)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `shiftmaze` with some arguments; what it wrote, and its exit code."""

    from shiftmaze.cli import main  # not before coverage has begun to measure

    def run_main(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["shiftmaze", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        out, err = capsys.readouterr()
        return Ran(code if isinstance(code, int) else 0, out, err)

    return run_main
