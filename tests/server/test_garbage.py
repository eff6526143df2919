"""Garbage is looked for when there may be some and nobody waits."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from shiftmaze.server import garbage
from shiftmaze.server.garbage import LOOK, QUIET, SELDOM, WORTH_IT, YOUNG, collect_when_quiet


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nothing_by_itself() -> Iterator[None]:
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*garbage.AT_LATEST)
    yield
    gc.set_threshold(*before)


async def looking(work: float = 0.0) -> None:
    """Let one look pass, during which the processor is busy for so many seconds."""
    task = asyncio.create_task(collect_when_quiet())
    await asyncio.sleep(0)
    until = time.process_time() + work
    while time.process_time() < until:
        pass
    await asyncio.sleep(LOOK * 1.2)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def left_behind(rings: int) -> "weakref.ref[Ring]":
    kept = weakref.ref(Ring())
    assert [Ring() for _ in range(rings)]
    return kept


def test_in_a_quiet_moment_it_goes() -> None:
    ring = left_behind(WORTH_IT)
    asyncio.run(looking())
    assert ring() is None


def test_what_has_been_there_for_long_goes_after_some_looks() -> None:
    old = Ring()
    gc.collect()
    ring = weakref.ref(old)
    del old
    left_behind(WORTH_IT)
    asyncio.run(looking())
    assert ring() is not None
    for _ in range(SELDOM):
        gc.collect(YOUNG)
    left_behind(WORTH_IT)
    asyncio.run(looking())
    assert ring() is None


def test_while_there_is_work_it_stays() -> None:
    ring = left_behind(WORTH_IT)
    asyncio.run(looking(work=2 * QUIET * LOOK))
    assert ring() is not None


def test_for_a_little_nobody_looks() -> None:
    ring = left_behind(WORTH_IT // 10)
    asyncio.run(looking())
    assert ring() is not None
