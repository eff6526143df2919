"""`shiftmaze` alone: the page opens in the browser, and the server ends with Ctrl-C."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest

from scripts.served import free_port
from shiftmaze.cli import start
from shiftmaze.cli.app import with_network

from ..command_line import Run

PATIENCE = 60.0
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "SSH_CONNECTION")


def wait_for(found: Callable[[], str | Literal[False] | None]) -> str:
    """A text, once it is there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if text := found():
            return text
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


class Started:
    """`shiftmaze` in a process of its own, with a browser that only writes down what it is sent."""

    def __init__(self, folder: Path, *arguments: str, display: bool = True) -> None:
        folder.mkdir()
        self.errors = folder / "errors"
        self.browsed = folder / "browsed"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {self.browsed}\n')
        browser.chmod(0o755)
        surroundings = {key: value for key, value in os.environ.items() if key not in DISPLAYS}
        if display:
            surroundings["BROWSER"] = f"{browser} %s"
        with self.errors.open("wb") as errors:
            command = (sys.executable, "-m", "shiftmaze", *arguments)
            self.process = subprocess.Popen(
                command, stderr=errors, env=surroundings, start_new_session=True
            )

    @property
    def said(self) -> str:
        return self.errors.read_text(encoding="utf-8")

    def says(self, pattern: str) -> str:
        """What comes to match a pattern."""

        def found() -> str | None:
            match = re.search(pattern, self.said)
            assert match or self.process.poll() is None, self.said
            return match and match[0]

        return wait_for(found)

    def opened(self) -> str:
        """Where the browser was sent."""
        return wait_for(lambda: self.browsed.exists() and self.browsed.read_text().strip())

    def ctrl_c(self) -> int:
        """What the keys do in a terminal, where all its processes hear of them; the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(PATIENCE)


@contextmanager
def started(folder: Path, *arguments: str, display: bool = True) -> Iterator[Started]:
    game = Started(folder, *arguments, display=display)
    try:
        yield game
    finally:
        if game.process.poll() is None:
            game.process.kill()
        game.process.wait(PATIENCE)


@pytest.fixture
def port() -> str:
    return str(free_port())


def answers(address: str) -> bool:
    """Whether there is a page, or at least a word that it was not built."""
    try:
        return bool(urllib.request.urlopen(address, timeout=10).status == 200)
    except urllib.error.HTTPError as error:
        return error.code == 503


@pytest.mark.slow
def test_the_page_opens_and_ctrl_c_ends_it(tmp_path: Path, port: str) -> None:
    place = ("--port", port, "--data", str(tmp_path / "data"))
    with started(tmp_path / "first", *place) as game:
        assert game.opened() == f"http://127.0.0.1:{port}"
        assert answers(game.opened())
        with started(tmp_path / "second", *place) as again:
            assert again.opened() == game.opened(), "the one that runs is opened"
            assert again.process.wait(PATIENCE) == 0
            assert "is running already" in again.said
        assert game.ctrl_c() == 0
        assert len(game.said.splitlines()) == 2, "no log, and no traceback, in a player's terminal"


@pytest.mark.slow
@pytest.mark.parametrize(("flags", "display"), [(("--no-open",), True), ((), False)])
def test_without_a_browser_the_address_is_told(
    tmp_path: Path, port: str, flags: tuple[str, ...], display: bool
) -> None:
    place = ("--port", port, "--data", str(tmp_path / "data"))
    with started(tmp_path / "here", *place, *flags, display=display) as game:
        game.says("open this address in a browser")
        assert f"shiftmaze is at http://127.0.0.1:{port} " in game.said
        assert answers(f"http://127.0.0.1:{port}/new")
        assert not game.browsed.exists()


@pytest.mark.parametrize(
    ("arguments", "become"),
    [
        (["--host"], ["--host=0.0.0.0"]),
        (["--host", "--port", "1"], ["--host=0.0.0.0", "--port", "1"]),
        (["--host", "10.0.0.1"], ["--host", "10.0.0.1"]),
        (["serve", "--host"], ["serve", "--host=0.0.0.0"]),
        ([], []),
    ],
)
def test_host_alone_means_the_whole_network(arguments: list[str], become: list[str]) -> None:
    assert with_network(arguments) == become


@pytest.mark.parametrize("arguments", [("--port", "1"), ("--no-open",), ("--host=::",)])
def test_options_of_the_page_before_a_command_are_a_mistake(
    run: Run, arguments: tuple[str, ...]
) -> None:
    ran = run(*arguments, "new")
    assert ran.code == 2
    assert ran.err == "shiftmaze: options of new come after its name\n"


@pytest.mark.parametrize(
    ("platform", "surroundings", "there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "SSH_CONNECTION": "1.2.3.4"}, False),
        ("linux", {"BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_whether_there_is_a_display(
    platform: str,
    surroundings: dict[str, str],
    there: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert start.has_display() is there
