"""Running a server until it is told to end."""

import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import uvicorn

from . import logs
from .config import Config
from .folder import alone, make_file, make_private
from .ports import RunsAlready, address, bind
from .upgrading import make_ready

LARGEST_FRAME = 8192
SECONDS_TO_END = 5
SWITCH = 0.0005
"""For how many seconds a thread may keep the interpreter while another wants it: the one that
writes wants it often, and briefly."""
NEW_OBJECTS = 50_000
"""After so many garbage is looked for."""


def serve(config: Config) -> None:
    """Serve until SIGINT or SIGTERM. A server of ours that has the port is left to do it."""
    logs.set_up(config.log_format)
    with ExitStack() as held:
        try:
            listening = held.enter_context(bind(config.host, config.port, _say))
        except RunsAlready as running:
            _say(f"shiftmaze is running already at {running}")
            return
        if config.database_file is not None:
            make_private(config.database_file.parent)
            held.enter_context(alone(config.database_file))
            make_file(config.database_file)
        make_ready(config.url)
        server = _server(config)
        _keep_what_is_imported()
        _say(f"shiftmaze is at {address(config.host, listening.getsockname()[1])}")
        with _ending(server):
            server.run(sockets=[listening])
        if not server.started:
            raise SystemExit(1)


def _server(config: Config) -> uvicorn.Server:
    from .app import create_app  # takes a while, and nobody who is told off needs it

    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            lifespan="on",
            log_config=None,
            access_log=config.access_log,
            proxy_headers=False,  # the application decides whom it believes
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_END,
        )
    )


def _keep_what_is_imported() -> None:
    """Do not look for garbage among all that stays anyway: under load that took an eighth."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 50)


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
