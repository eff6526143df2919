"""Real processes: ports, exit codes, file modes, and a clean end."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from scripts.served import free_port
from shiftmaze.server.upgrading import upgrade

from .postgres import Postgres

pytestmark = pytest.mark.slow

PATIENCE = 60.0


class Serving:
    """A server in a process of its own."""

    def __init__(self, log: Path, *arguments: str) -> None:
        self.log = log
        with log.open("wb") as errors:
            self.process = subprocess.Popen(
                (sys.executable, "-m", "shiftmaze", "serve", *arguments), stderr=errors
            )

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def address(self) -> str:
        """Where it is, once it answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.said
            found = re.search(r"shiftmaze is at (\S+)", self.said)
            if found and "startup complete" in self.said:
                return found[1]
            time.sleep(0.05)
        raise AssertionError(self.said)

    def health(self) -> Any:
        with urllib.request.urlopen(f"{self.address()}/api/health", timeout=10) as answer:
            assert "server" not in answer.headers
            return json.load(answer)

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal; the exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(folder: Path, *arguments: str, name: str = "log") -> Iterator[Serving]:
    server = Serving(folder / name, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.process.wait(PATIENCE)


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_server_keeps_its_files_to_itself_and_ends_cleanly(tmp_path: Path, end: int) -> None:
    before = os.umask(0o022)
    data = tmp_path / "data"
    try:
        with serving(tmp_path, "--data", str(data), "--port", "0") as server:
            assert server.health()["server"] == "shiftmaze"
            assert data.stat().st_mode & 0o777 == 0o700
            for file in data.iterdir():
                assert file.stat().st_mode & 0o777 == 0o600, file
            assert server.end(end) == 0
            assert "shutdown complete" in server.said
            assert "Traceback" not in server.said
    finally:
        os.umask(before)
    assert not (data / "shiftmaze.db-wal").exists()


def test_a_second_server_sends_you_to_the_first(tmp_path: Path, port: int) -> None:
    data = ("--data", str(tmp_path / "data"))
    with serving(tmp_path, *data, "--port", str(port)) as first:
        first.address()
        with serving(tmp_path, *data, "--port", str(port), name="second") as second:
            assert second.process.wait(PATIENCE) == 0
            assert second.said == f"shiftmaze is running already at http://127.0.0.1:{port}\n"
        with serving(tmp_path, *data, "--port", "0", name="third") as third:
            assert third.process.wait(PATIENCE) == 2
            assert "another shiftmaze server uses" in third.said
        first.process.kill()
        first.process.wait(PATIENCE)
        with serving(tmp_path, *data, "--port", str(port), name="again") as again:
            assert again.health()["status"] == "ok"


def test_a_port_of_another_program_is_left_to_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with serving(tmp_path, "--data", str(tmp_path / "data"), "--port", str(port)) as server:
            assert server.address() != f"http://127.0.0.1:{port}"
            assert f"port {port} is taken by another program: trying {port + 1}" in server.said


def test_postgresql_is_served_once_it_is_migrated(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    with serving(tmp_path, "--database", url, "--port", "0") as server:
        assert server.process.wait(PATIENCE) == 2
        assert "run `shiftmaze migrate` first" in server.said
    upgrade(url)
    arguments = ("--database", url, "--port", "0", "--log-format", "json", "--access-log")
    with serving(tmp_path, *arguments, name="one") as one:
        with serving(tmp_path, *arguments, name="two") as two:
            assert one.health() == two.health()
            assert two.end() == 0
        assert one.end() == 0
    lines = [line for line in one.said.splitlines() if line.startswith("{")]
    assert [line for line in lines if json.loads(line)["logger"] == "uvicorn.access"]
