"""Two processes over one PostgreSQL hear of each other, also after it was away."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy.exc import OperationalError

from shiftmaze.server.errors import Refused
from shiftmaze.server.listening import SECONDS_UNTIL_AGAIN, Listener
from shiftmaze.server.store import Operation, Store, opened
from shiftmaze.server.upgrading import upgrade

from .operations import append, create
from .postgres import Postgres

pytestmark = pytest.mark.slow


@pytest.fixture
def address(postgres: Postgres) -> str:
    url = postgres.new_database()
    upgrade(url)
    return url


class Heard:
    """What a listener has asked for."""

    def __init__(self, *in_memory: str) -> None:
        self.asked: list[str] = []
        self.said: list[str] = []
        self.in_memory = in_memory
        self.pause = 0.0
        self.without_answer = 0
        self.say: Callable[[str], None] = self.said.append

    async def refresh(self, id: str) -> None:
        await asyncio.sleep(self.pause)
        self.asked.append(id)
        if self.without_answer:
            self.without_answer -= 1
            raise Refused(503, "storage")
        if id == "broken":
            raise ValueError(id)

    async def until(self, enough: Callable[[list[str]], bool], seconds: float = 20.0) -> None:
        async with asyncio.timeout(seconds):
            while not enough(self.asked):
                await asyncio.sleep(0.02)


@asynccontextmanager
async def listening(store: Store, heard: Heard) -> AsyncIterator[None]:
    listener = Listener(store, heard.refresh, lambda: heard.in_memory, lambda text: heard.say(text))
    task = asyncio.create_task(listener.run())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def test_one_process_hears_what_another_stores_and_not_what_it_stores_itself(address: str) -> None:
    async def go(mine: Store, other: Store) -> list[str]:
        heard = Heard("first")
        async with listening(mine, heard):
            await heard.until(lambda asked: "first" in asked)
            mine.write([create("own")])
            other.write([create("theirs")])
            other.write([append("theirs"), create("last")])
            await heard.until(lambda asked: "last" in asked and "theirs" in asked)
        return heard.asked

    with opened(address) as mine, opened(address) as other:
        asked = asyncio.run(go(mine, other))
    assert asked[0] == "first"
    assert set(asked) == {"first", "theirs", "last"}


def test_what_is_refused_is_told_to_nobody(address: str) -> None:
    async def go(mine: Store, other: Store) -> list[str]:
        heard = Heard("first")
        async with listening(mine, heard):
            await heard.until(bool)
            assert other.write([append("nowhere")]) == [False]
            other.write([create("last")])
            await heard.until(lambda asked: "last" in asked)
        return heard.asked

    with opened(address) as mine, opened(address) as other:
        assert asyncio.run(go(mine, other)) == ["first", "last"]


def test_one_table_that_cannot_be_read_holds_up_no_other(address: str) -> None:
    async def go(mine: Store, other: Store) -> None:
        heard = Heard("broken")
        async with listening(mine, heard):
            await heard.until(bool)
            other.write([create("broken"), create("whole")])
            await heard.until(lambda asked: asked.count("broken") == 2 and "whole" in asked)

    with opened(address) as mine, opened(address) as other:
        asyncio.run(go(mine, other))


def test_a_table_is_read_again_when_the_database_answers(address: str) -> None:
    async def go(mine: Store) -> list[str]:
        heard = Heard("table")
        heard.without_answer = 2
        async with listening(mine, heard):
            await heard.until(lambda asked: len(asked) == 3)
            await asyncio.sleep(2 * SECONDS_UNTIL_AGAIN)
        return heard.asked

    with opened(address) as mine:
        assert asyncio.run(go(mine)) == ["table"] * 3


def test_news_that_mean_nothing_do_not_end_the_listening(address: str) -> None:
    def said(text: str) -> None:
        raise ValueError(text)

    async def go(mine: Store, other: Store) -> None:
        heard = Heard("first")
        heard.say = said
        async with listening(mine, heard):
            await heard.until(bool)
            other.say(["nonsense"])
            other.write([create("last")])
            await heard.until(lambda asked: "last" in asked)

    with opened(address) as mine, opened(address) as other:
        asyncio.run(go(mine, other))


def test_many_changes_of_one_table_are_read_together(address: str) -> None:
    async def go(mine: Store, other: Store) -> list[str]:
        heard = Heard("first")
        async with listening(mine, heard):
            await heard.until(bool)
            heard.pause = 0.3
            other.write([create("busy")])
            for number in range(1, 40):
                await asyncio.to_thread(other.write, [append("busy", number)])
            other.write([create("last")])
            await heard.until(lambda asked: "last" in asked)
            await asyncio.sleep(0.7)
        return heard.asked

    with opened(address) as mine, opened(address) as other:
        asked = asyncio.run(go(mine, other))
    assert 1 < asked.count("busy") < 20


def test_after_the_database_was_away_everything_in_memory_is_read_again(
    address: str, postgres: Postgres
) -> None:
    async def go(mine: Store, other: Store) -> None:
        heard = Heard("one", "two")
        async with listening(mine, heard):
            await heard.until(lambda asked: {"one", "two"} <= set(asked))
            heard.asked.clear()
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.start)
            await heard.until(lambda asked: {"one", "two"} <= set(asked))
            await asyncio.to_thread(write_in_the_end, other, create("new"))
            await heard.until(lambda asked: "new" in asked)

    with opened(address) as mine, opened(address) as other:
        other.write([create("before")])
        asyncio.run(go(mine, other))
        assert other.table("before") is not None


def write_in_the_end(store: Store, operation: Operation) -> None:
    """Write; a connection from before the restart is noticed by its failing."""
    for _ in range(20):
        with suppress(OperationalError):
            assert store.write([operation]) == [True]
            return
    raise AssertionError("the database does not come back")
