"""A server that a command starts, a whole game played over HTTP with it, and its end."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "play_over_http.py"
SECONDS_TO_START = 1200
"""The first `make play` on a machine installs everything."""
SECONDS_TO_END = 60


def play_with(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], rules: str = "classic"
) -> str:
    """Start a server in a folder, play a game there, and end it; who won, in words.

    RuntimeError says what went wrong.
    """
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with _started(command, folder, {**environment, "SHIFTMAZE_PORT": str(port)}) as server:
        _wait_for_health(server, address)
        arguments = (sys.executable, "-I", str(EXAMPLE), address, rules)
        game = subprocess.run(arguments, capture_output=True, text=True)
    if game.returncode != 0:
        raise RuntimeError(f"no game could be played: {game.stderr.strip()}")
    return game.stdout.strip()


def without_screen(environment: Mapping[str, str]) -> dict[str, str]:
    """Surroundings in which no browser is opened."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return {name: value for name, value in environment.items() if name not in shown}


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _started(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> Iterator["subprocess.Popen[bytes]"]:
    """A process with all it has started, until Ctrl-C."""
    server = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)
    try:
        yield server
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGINT)
        server.wait(SECONDS_TO_END)


def _wait_for_health(server: "subprocess.Popen[bytes]", address: str) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while not _is_well(address):
        if server.poll() is not None:
            raise RuntimeError(f"the server has ended with code {server.returncode}")
        if time.monotonic() > until:
            raise RuntimeError(f"nobody answers at {address}")
        time.sleep(0.2)


def _is_well(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False
