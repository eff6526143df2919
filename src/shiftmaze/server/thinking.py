"""Bots think in processes of their own, so that they never hold anybody up."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple, TypeVar

from .. import bots
from ..rules import Turn, from_dict, parse_action, turn_text
from .tokens import new_seed

A = TypeVar("A")
R = TypeVar("R")
CHOOSE, ADVISE, EXPLAIN = "choose", "advise", "explain"
NICENESS = 19
SIMPLE = ("random", "easy", "normal")
"""Bots that do not look ahead: they need little that is compiled, and that soon is."""

_compiling: threading.Thread | None = None


class Question(NamedTuple):
    """What a bot is asked: everything it needs to have sat in its seat from the start."""

    kind: str
    level: str
    seat: int
    seed: int
    seconds: float
    start: dict[str, object]
    actions: tuple[str, ...]


def until_compiled() -> None:
    """Wait until a worker has all that looks ahead."""
    if _compiling is not None:
        _compiling.join()


def answer(question: Question) -> object:
    """Show a bot its seat's views, and no others, and ask it. Runs in a worker."""
    if question.level not in SIMPLE:
        until_compiled()
    bot = bots.make(question.level, seed=question.seed, seconds=question.seconds)
    state = from_dict(question.start)
    view = state.view(question.seat)
    bot.watch(view)
    for text in question.actions:
        state = state.unchecked(parse_action(text))
        view = state.view(question.seat)
        bot.watch(view)
    if question.kind == EXPLAIN:
        return [
            {
                "turn": turn_text(judged.turn),
                "chances": list(judged.chances),
                "turns": judged.turns,
                "reasons": [why.to_dict() for why in judged.reasons],
            }
            for judged in bot.explain(view)
        ]
    if question.kind == ADVISE:
        advice = bot.advise(view)
        return None if advice is None else turn_text(advice)
    return _texts(bot.choose(view))


def _texts(turn: Turn) -> list[str]:
    return [str(action) for action in turn]


def _begin() -> None:
    """Let people go first, end with the server, and compile or load what bots need meanwhile."""
    global _compiling
    from .. import kernel

    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()
    _compiling = threading.Thread(target=kernel.compile_everything, daemon=True)
    _compiling.start()


def _do_nothing() -> None:
    """What a worker is given to begin."""


def _end_with_server() -> None:
    """A server that is killed cannot end its workers."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C: the server does, and ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Thinkers:
    """The processes in which bots think."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        asked: Callable[[str, str, float], None] = lambda *_: None,
    ) -> None:
        self.seconds = seconds
        self._asked = asked
        self.seed = new_seed()
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=_begin)

    def get_ready(self) -> None:
        """Begin before anybody asks: on a new machine compiling takes half a minute."""
        with _undisturbed():
            self._pool.submit(_do_nothing)

    async def ask(self, question: Question) -> object:
        """A bot's answer."""
        began = perf_counter()
        said = await self.work(answer, question)
        self._asked(question.kind, question.level, perf_counter() - began)
        return said

    async def work(self, do: Callable[[A], R], about: A) -> R:
        """What comes of some work; a worker that dies is replaced, and the work done again."""
        loop = asyncio.get_running_loop()
        for _ in range(3):
            pool = self._pool
            try:
                with _undisturbed():
                    done = loop.run_in_executor(pool, do, about)
                return await done
            except BrokenExecutor:
                if pool is self._pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the bots' processes keep ending")

    def close(self) -> None:
        """End the processes, whatever they think about."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
