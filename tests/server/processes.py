"""Servers in processes of their own, which can be killed and come back."""

import http.client
import multiprocessing
import os
import resource
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from scripts.served import free_port
from shiftmaze.server.config import load
from shiftmaze.server.serving import serve

SECONDS_TO_START = 60.0
LIMITS = 1000.0


def _context() -> ForkServerContext:
    """Processes begin with everything imported, so that many can be started in a test."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["shiftmaze.server.app", "tests.server.processes"])
    return context


def _serve(flags: Mapping[str, object], largest_file: int | None) -> None:
    if largest_file is not None:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, hard))
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    serve(load(flags, environment={}), bots_ready=False)


class ServerProcess:
    """A real server, always at the same port, over the same database."""

    def __init__(self, folder: Path, database: str | None = None, **flags: object) -> None:
        self.port = free_port()
        self.largest_file: int | None = None
        self._flags = {
            "port": self.port,
            "data": folder,
            "database": database,
            "limits": LIMITS,
            **flags,
        }
        self._process: ForkServerProcess | None = None

    @property
    def host(self) -> str:
        """Where it is."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of the process that runs now."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> "ServerProcess":
        """Run, until killed or stopped."""
        arguments = (self._flags, self.largest_file)
        self._process = _context().Process(target=_serve, args=arguments)
        self._process.start()
        until = time.monotonic() + SECONDS_TO_START
        while not self.is_well():
            assert self._process.is_alive(), "the server has ended"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.02)
        return self

    def is_well(self) -> bool:
        """Whether it answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/api/health")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it at once, with `kill -9`."""
        self.strike()
        assert self._process is not None
        self._process.join()

    def strike(self) -> None:
        """The same without waiting until it has ended."""
        assert self._process is not None
        if self._process.is_alive():
            self._process.kill()

    def stop(self) -> None:
        """End it cleanly."""
        if self._process is not None and self._process.is_alive():
            self._process.terminate()
            self._process.join(15)
            if self._process.is_alive():
                self.kill()

    def let_files_grow(self) -> None:
        """There is space on the disk again."""
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def servers(*made: ServerProcess) -> Iterator[None]:
    """Servers that run, and end with the block whatever happens."""
    with ExitStack() as all_of_them:
        for one in made:
            all_of_them.callback(one.stop)
            one.start()
        yield


def children_of(pid: int) -> set[int]:
    """The processes that a process has started, as Linux tells."""
    found: set[int] = set()
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found |= {int(child) for child in tasks.read_text().split()}
    return found


def is_there(pid: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
