"""A server on a free port of this machine, in a thread of the tests' own process."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn

from shiftmaze.server import app as application
from shiftmaze.server import clockwork
from shiftmaze.server.config import Config
from shiftmaze.server.line import LiveProtocol
from shiftmaze.server.parts import Parts
from shiftmaze.server.serving import LARGEST_FRAME
from shiftmaze.server.thinking import Thinkers
from shiftmaze.server.upgrading import upgrade

A = TypeVar("A")
T = TypeVar("T")
SECONDS = 20.0
"""Nothing here takes longer."""


class InThisProcess(Thinkers):
    """Bots that think in a thread: weaker walls, but at once."""

    async def work(self, do: Callable[[A], T], about: A) -> T:
        return await asyncio.to_thread(do, about)


class Running:
    """A server that runs, and a look behind its doors."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.listening.bind(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.client = httpx.Client(base_url=self.url, verify=False, timeout=SECONDS)
        self.app = application.create_app(config)
        self._uvicorn = uvicorn.Server(
            uvicorn.Config(
                self.app,
                ws=LiveProtocol,
                ws_max_size=LARGEST_FRAME,
                lifespan="on",
                log_config=None,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )
        self._thread = threading.Thread(target=self._run)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._uvicorn.serve(sockets=[self.listening])

        asyncio.run(serve())

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    @property
    def parts(self) -> Parts:
        parts: Parts = self.app.state.parts
        return parts

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something where the server runs, and wait for it."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def start(self) -> None:
        self._thread.start()
        wait_until(lambda: self._uvicorn.started or not self._thread.is_alive())
        assert self._uvicorn.started

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()
        self.listening.close()
        self.client.close()


@contextmanager
def running(folder: Path, *, processes: bool = False, **settings: Any) -> Iterator[Running]:
    """A server over a folder; with `processes`, bots think in processes as they do in earnest."""
    usual: dict[str, Any] = {"limits": 100.0, "bot_workers": 1, "bot_seconds": 0.05}
    config = Config(data=folder, **{**usual, **settings})
    upgrade(config.url)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clockwork, "LOOK", 0.1)
        server = Running(config)
        with patch.context() as meanwhile:
            meanwhile.setattr(application, "Thinkers", Thinkers if processes else InThisProcess)
            server.start()
        try:
            yield server
        finally:
            server.stop()


def wait_until(true: Callable[[], object], seconds: float = SECONDS) -> None:
    """Wait for something to become true, and fail if it does not."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.005)


class Written(logging.Handler):
    """Everything that is logged, word by word."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@contextmanager
def written(level: int = logging.INFO) -> Iterator[Written]:
    """What the server and uvicorn log meanwhile."""
    handler = Written()
    loggers = [logging.getLogger(name) for name in ("shiftmaze", "uvicorn")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(level)
    try:
        yield handler
    finally:
        for logger, old in zip(loggers, before, strict=True):
            logger.removeHandler(handler)
            logger.setLevel(old)
