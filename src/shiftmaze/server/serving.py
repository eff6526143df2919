"""Running a server until it is told to end."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

import uvicorn

from . import logs
from .config import Config
from .folder import alone, make_file, make_private
from .garbage import collect_when_quiet, keep_what_is_imported
from .line import LiveProtocol
from .network import found_at
from .ports import RunsAlready, address, bind, is_ours
from .upgrading import make_ready

LARGEST_FRAME = 8192
SECONDS_TO_END = 5
SWITCH = 0.0005
"""For how many seconds a thread may keep the interpreter while another wants it: the one that
writes wants it often, and briefly."""


def serve(
    config: Config,
    *,
    begun: Callable[[str], None] = lambda _: None,
    quiet: bool = False,
    bots_ready: bool = True,
) -> None:
    """Serve until SIGINT or SIGTERM. A server of ours that has the port is left to do it.

    `begun` is told the address once a server answers there, this one or the other. Bots get ready
    at once unless nobody will need them.
    """
    logs.set_up(config.log_format, quiet=quiet)
    with ExitStack() as held:
        try:
            listening = held.enter_context(bind(config.host, config.port, _say))
        except RunsAlready as running:
            _tell_of_other(config, str(running))
            begun(str(running))
            return
        if config.database_file is not None:
            make_private(config.database_file.parent)
            held.enter_context(alone(config.database_file))
            make_file(config.database_file)
        make_ready(config.url)
        server = _server(config)
        sys.setswitchinterval(SWITCH)
        keep_what_is_imported()
        here = _tell_where(config, listening)
        server.at_start = [lambda: begun(here)]
        if bots_ready:
            server.at_start.append(lambda: _get_ready(server))
        with _ending(server):
            server.run(sockets=[listening])
        if not server.started:
            raise SystemExit(1)


def _tell_of_other(config: Config, running: str) -> None:
    _say(f"shiftmaze is running already at {running}")
    port = urlsplit(running).port
    assert port is not None
    elsewhere = found_at(config.host, port)
    if elsewhere is not None and not is_ours(urlsplit(elsewhere).hostname or "", port):
        _say("it listens to this computer alone: end it first to let others join")


def _tell_where(config: Config, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    here, elsewhere = address(config.host, port), found_at(config.host, port)
    _say(f"shiftmaze is at {here} (Ctrl-C ends it)")
    if elsewhere not in (None, here):
        _say(f"for others in your network it is at {elsewhere}")
    return here


class _Server(uvicorn.Server):
    """A server that does some things once it answers, and looks after itself."""

    at_start: list[Callable[[], None]]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(collect_when_quiet())
            for do in self.at_start:
                do()


def _get_ready(server: uvicorn.Server) -> None:
    """Have bots ready before somebody waits for one."""
    server.config.app.state.parts.thinkers.get_ready()  # type: ignore[union-attr]


def _server(config: Config) -> _Server:
    from .app import create_app  # takes a while, and nobody who is told off needs it

    return _Server(
        uvicorn.Config(
            create_app(config),
            ws=LiveProtocol,
            ws_max_size=LARGEST_FRAME,
            lifespan="on",
            log_config=None,
            access_log=config.access_log,
            proxy_headers=False,  # the application decides whom it believes
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_END,
        )
    )


@contextmanager
def _ending(server: uvicorn.Server) -> Iterator[None]:
    """Let a signal end the server, and nothing but the server.

    Uvicorn sends itself the signal again once it has ended cleanly; that one is not needed.
    """

    def end(*_: object) -> None:
        server.should_exit = True

    before = {one: signal.signal(one, end) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
