"""A chromium to test with: the computer's own, else one that is installed now."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is chromium without all that belongs to a window, and more than twice as quick."""
DRAWING = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader")
"""Draws in 3D without a graphics card, and does not complain of it."""
UPDATE = ("apt-get", "update")
APT = tuple((UPDATE, ("apt-get", "install", "--yes", name)) for name in NAMES[:2])
PLAYWRIGHT = ((sys.executable, "-m", "playwright", "install", "chromium"),)
MISSING = (
    "no chromium: there is none of {names} on the PATH, apt-get could not install one (only root "
    "may), and neither could playwright; install chromium and run the tests again"
)


def find(playwright: Playwright) -> Path:
    """Where chromium is. It is never left out: without one the tests fail, and say why."""
    with _one_at_a_time():
        if (found := _on_path()) is not None:
            return found
        if os.geteuid() == 0 and any(map(_done, APT)) and (found := _on_path()) is not None:
            return found
        bundled = Path(playwright.chromium.executable_path)
        if bundled.is_file() or (_done(PLAYWRIGHT) and bundled.is_file()):
            return bundled
    raise RuntimeError(MISSING.format(names=", ".join(NAMES)))


def _on_path() -> Path | None:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return None if found is None else Path(found)


def _done(commands: Sequence[Sequence[str]]) -> bool:
    try:
        return all(
            subprocess.run(one, stdout=subprocess.DEVNULL).returncode == 0 for one in commands
        )
    except OSError:
        return False


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Several processes test at once; only one of them installs."""
    with (Path(tempfile.gettempdir()) / "shiftmaze-tests-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
