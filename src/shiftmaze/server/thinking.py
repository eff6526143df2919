"""Bots think in processes of their own, so that they never hold anybody up."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from time import perf_counter
from typing import NamedTuple

from .. import bots
from ..rules import Turn, from_dict, parse_action, turn_text
from .tokens import new_seed

CHOOSE, ADVISE, EXPLAIN = "choose", "advise", "explain"
NICENESS = 10


class Question(NamedTuple):
    """What a bot is asked: everything it needs to have sat in its seat from the start."""

    kind: str
    level: str
    seat: int
    seed: int
    seconds: float
    start: dict[str, object]
    actions: tuple[str, ...]


def answer(question: Question) -> object:
    """Show a bot its seat's views, and no others, and ask it. Runs in a worker."""
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
                "reasons": [
                    {"key": why.key, "values": why.values, "text": str(why)}
                    for why in judged.reasons
                ],
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
    """Let people go first, end with the server, and compile or load what bots need."""
    from .. import kernel

    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()
    kernel.compile_everything()


def _end_with_server() -> None:
    """A server that is killed cannot end its workers."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


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

    async def ask(self, question: Question) -> object:
        """A bot's answer; a worker that dies is replaced, and the question asked again."""
        loop, began = asyncio.get_running_loop(), perf_counter()
        for _ in range(3):
            pool = self._pool
            try:
                said = await loop.run_in_executor(pool, answer, question)
                self._asked(question.kind, question.level, perf_counter() - began)
                return said
            except BrokenExecutor:
                if pool is self._pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the bots' processes keep ending")

    def close(self) -> None:
        """End the processes, whatever they think about."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
