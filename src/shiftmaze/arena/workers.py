"""Playing many games: here one after the other, or in several processes at once."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread
from time import sleep

from .errors import ArenaError
from .game import play
from .outcome import Played
from .plan import Fixture
from .settings import Settings

WAITING = 2
"""So many games for each process are handed out at a time."""
PATIENCE = 3.0
"""The seconds a process has to close its bots when it is to end."""


def play_here(settings: Settings, fixtures: Sequence[Fixture]) -> Generator[Played]:
    """Play games in this process."""
    for fixture in fixtures:
        yield play(settings, fixture)


def play_in_processes(
    settings: Settings, fixtures: Sequence[Fixture], jobs: int
) -> Generator[Played]:
    """Play games in several processes, which end when this one does; as they are finished."""
    context = multiprocessing.get_context("spawn")  # compiled code does not survive a fork
    listening, speaking = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (listening,))

    def submit(fixture: Fixture) -> "Future[Played]":
        with _deaf_to_ctrl_c():  # a process may be started for it
            return pool.submit(_play, settings, fixture)

    try:
        yield from _as_finished(submit, fixtures, WAITING * jobs)
        pool.shutdown()
    except BrokenProcessPool:
        raise ArenaError("worker-died") from None
    finally:
        speaking.close()
        pool.shutdown(cancel_futures=True)
        listening.close()


def _as_finished(
    submit: Callable[[Fixture], "Future[Played]"], fixtures: Sequence[Fixture], most: int
) -> Iterator[Played]:
    running: set[Future[Played]] = set()
    for fixture in fixtures:
        if len(running) >= most:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
        running.add(submit(fixture))
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Hear Ctrl-C only afterwards. A process that is started meanwhile inherits the deafness."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _begin(listening: Connection) -> None:
    """A process starts: stopping it is not the keyboard's business but that of the first one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # for programs started here
    Thread(target=_leave_with, args=(listening,), daemon=True).start()


def _leave_with(listening: Connection) -> None:
    """End this process when the other end is closed, be it by the death of its owner."""
    listening.poll(None)
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(PATIENCE)
    os._exit(1)


def _play(settings: Settings, fixture: Fixture) -> Played:
    """Play a game in a process that can be ended: then its bots are closed first."""
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        return play(settings, fixture)
    except KeyboardInterrupt:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt
