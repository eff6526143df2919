"""Two processes over one database: whoever looks at a table is told of every step, once, and of
what was agreed last.

Here they are in one event loop, and the news of each reaches the other late, in any order of what
else happens meanwhile.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from shiftmaze.server import lobby, playing, schema
from shiftmaze.server import tables as tables_module
from shiftmaze.server.agreement import Agreement
from shiftmaze.server.errors import Refused
from shiftmaze.server.playing import Post
from shiftmaze.server.room import Room
from shiftmaze.server.scene import Scene
from shiftmaze.server.store import Operation, Step, Store, opened
from shiftmaze.server.tables import Tables
from shiftmaze.server.upgrading import upgrade

from .stored_games import fill

T = TypeVar("T")
LONGEST_PAUSE = 6
"""Of the event loop's rounds."""


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


class Looker:
    """A socket; every step it is told of must be the next."""

    viewer = None

    def __init__(self, room: Room) -> None:
        self.room = room
        self.seen = room.number
        self.agreement = room.agreement
        self.closed = 0

    def hear(self, steps: Sequence[Step]) -> None:
        for step in steps:
            assert step.number == self.seen + 1
            self.seen = step.number
        if not steps:  # then the whole table is told
            self.agreement = self.room.agreement

    def close(self, code: int) -> None:
        self.closed = code


class LateTables(Tables):
    """Tables whose store answers in this thread, after some rounds."""

    pause: Callable[[], Awaitable[None]]

    async def ask(self, function: Callable[..., T], *arguments: object) -> T:
        await self.pause()
        try:
            answer = function(*arguments)
        except SQLAlchemyError:
            raise Refused(503, "storage") from None
        await self.pause()
        return answer


class Process:
    """The tables of one of them."""

    def __init__(self, store: Store, rng: Random) -> None:
        self.tables = LateTables(store, self._write, self._changed)
        self.tables.pause = self.pause
        self.lookers: list[Looker] = []
        self.tell_the_other: Callable[[str], None] = lambda _: None
        self.fails: Callable[[], bool] = lambda: False
        self._store = store
        self._rng = rng

    async def _write(self, operation: Operation) -> bool:
        await self.pause()
        (done,) = self._store.write([operation])
        if done:
            self.tell_the_other(operation.id)
        await self.pause()
        if self.fails():
            raise Refused(503, "storage")
        return done

    def _changed(self, room: Room, _: Sequence[Scene], steps: Sequence[Step]) -> None:
        for looker in list(room.sockets):
            looker.hear(steps)

    async def pause(self) -> None:
        await rounds(self._rng.randint(0, LONGEST_PAUSE))

    # What may happen here

    async def look(self, id: str) -> None:
        """Somebody comes to look at the table."""
        room = await self.tables.room(id)
        self.lookers.append(Looker(room))
        room.sockets.add(self.lookers[-1])

    async def leave(self, _: str) -> None:
        """Whoever came first goes."""
        if self.lookers:
            gone = self.lookers.pop(0)
            gone.room.sockets.discard(gone)

    async def post(self, id: str) -> None:
        """Somebody makes a step, if nobody else is faster."""
        room = await self.tables.room(id)
        assert room.state is not None
        action = str(room.state.actions()[0])
        post = Post(room.state.turn, action, room.number, f"{self._rng.random()}")
        with suppress(Refused):
            await playing.act(self.tables, id, post)

    async def agree(self, id: str) -> None:
        """A bot takes the place of somebody, or of nobody."""
        with suppress(Refused):
            await lobby.hand_to_bot(self.tables, id, self._rng.randrange(4), "random")

    async def forget(self, id: str) -> None:
        """The table leaves the memory if nobody needs it."""
        self.tables.forget(id)


KINDS = (Process.look, Process.leave, Process.post, Process.agree, Process.forget)
Happening = tuple[int, int, Callable[[Process, str], Coroutine[Any, Any, None]]]
"""How many rounds after the last, at which process, and what."""
happenings = st.tuples(st.integers(0, 12), st.integers(0, 1), st.sampled_from(KINDS))


class Both:
    """Two processes, each of which hears of the other's changes after a while."""

    def __init__(self, stores: tuple[Store, Store], rng: Random) -> None:
        self.store = stores[0]
        self.processes = [Process(store, rng) for store in stores]
        self._going_on: set[asyncio.Task[None]] = set()
        for one, other in (self.processes, self.processes[::-1]):
            one.tell_the_other = partial(self._tell, other)

    def _tell(self, process: Process, id: str) -> None:
        async def later() -> None:
            await process.pause()
            await process.tables.refresh(id)

        self.begin(later())

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._going_on.add(asyncio.create_task(work))

    async def ended(self) -> None:
        """Wait until nothing goes on any more."""
        while self._going_on:
            await self._going_on.pop()

    def check_all_know(self, id: str) -> None:
        """Whoever looks has heard of everything, and looks at the table that will be told more."""
        stored = self.store.table(id)
        assert stored is not None
        for process in self.processes:
            for looker in process.lookers:
                assert looker.room is process.tables.in_memory(id)
                assert looker.seen == stored.number
                assert looker.agreement == Agreement.read(stored.document)


Database = tuple[Store, Store, Iterator[str]]
"""Two ways to it, and the tables there."""


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'shiftmaze.db'}"
        upgrade(url)
        with opened(url) as one, opened(url) as other:
            yield one, other, cycle(fill(one, "classic", games=400, turns=2))


def tell(
    database: Database, story: Callable[[Both, str], Coroutine[Any, Any, None]], seed: int = 0
) -> None:
    """Let something happen at both processes, at a table of its own."""
    one, other, ids = database

    async def go() -> None:
        await story(Both((one, other), Random(seed)), next(ids))

    asyncio.run(go())


def happen(database: Database, events: Sequence[Happening], seed: int) -> None:
    """Let some things begin one after the other; when all is done everybody knows of it."""

    async def story(both: Both, id: str) -> None:
        for wait, which, what in events:
            await rounds(wait)
            both.begin(what(both.processes[which], id))
        await both.ended()
        both.check_all_know(id)

    tell(database, story, seed)


@given(events=st.lists(happenings, max_size=14), seed=st.integers(0, 1 << 30))
def test_whoever_looks_is_told_of_every_step(
    database: Database, events: list[Happening], seed: int
) -> None:
    happen(database, events, seed)


@pytest.mark.parametrize("wait", range(3 * LONGEST_PAUSE))
def test_whoever_comes_while_a_step_is_made_elsewhere_is_told_of_it(
    database: Database, wait: int
) -> None:
    for seed in range(10):
        happen(database, [(0, 1, Process.post), (wait, 0, Process.look)], seed)


def test_a_change_that_comes_with_steps_is_told_too(database: Database) -> None:
    async def story(both: Both, id: str) -> None:
        here, there = both.processes
        there.tell_the_other = lambda _: None
        await here.look(id)
        await there.agree(id)
        await there.post(id)
        await here.tables.refresh(id)
        both.check_all_know(id)

    tell(database, story)


def test_whoever_plays_at_another_process_has_not_gone(database: Database) -> None:
    async def story(both: Both, id: str) -> None:
        here, there = both.processes
        await here.look(id)
        (looker,) = here.lookers
        assert looker.room.state is not None
        seat = looker.room.state.turn
        assert seat not in looker.room.seen_at
        await there.post(id)
        await both.ended()
        assert seat in looker.room.seen_at

    tell(database, story)


def test_a_table_that_was_deleted_is_there_no_more(database: Database) -> None:
    async def story(both: Both, id: str) -> None:
        here = both.processes[0]
        await here.look(id)
        with both.store.engine.begin() as connection:
            connection.execute(schema.tables.delete().where(schema.tables.c.id == id))
        room = await here.tables.room(id)
        assert room.state is not None
        post = Post(room.state.turn, str(room.state.actions()[0]), room.number)
        with pytest.raises(Refused) as refused:
            await playing.act(here.tables, id, post)
        assert refused.value.status == 404
        assert here.lookers[0].closed
        assert here.tables.in_memory(id) is None

    tell(database, story)


def test_what_was_stored_though_the_database_seemed_to_fail_is_told(database: Database) -> None:
    """The answer got lost: the same process finds out at once, also if nobody posts again."""

    async def story(both: Both, id: str) -> None:
        here, there = both.processes
        await here.look(id)
        await there.look(id)
        here.fails = lambda: True
        await here.post(id)
        await both.ended()
        both.check_all_know(id)

    tell(database, story)


def test_a_table_is_kept_for_whoever_asked_for_it_however_many_there_are(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MOST_ROOMS", 3)

    async def story(both: Both, id: str) -> None:
        here = both.processes[0]
        for one in (id, *(next(database[2]) for _ in range(9))):
            await here.look(one)
        assert [looker.room for looker in here.lookers] == here.tables.rooms()

    tell(database, story)


def test_a_table_that_could_not_be_read_again_is_read_when_somebody_asks(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: str) -> None:
        raise OperationalError("select", {}, Exception("away"))

    async def story(both: Both, id: str) -> None:
        here, there = both.processes
        await here.look(id)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(both.store, "table", broken)
            await there.post(id)
            with pytest.raises(Refused):
                await both.ended()
        await here.tables.room(id)
        both.check_all_know(id)

    tell(database, story)
