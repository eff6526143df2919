"""Writing in groups: everybody is answered, and nobody suffers from a neighbour."""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, update

from shiftmaze.server import schema
from shiftmaze.server.errors import Refused
from shiftmaze.server.store import Operation, Store, opened
from shiftmaze.server.upgrading import upgrade
from shiftmaze.server.writer import Writer

from .operations import append, create
from .postgres import Postgres

PAGES = 24
"""What a small disk holds."""


class Counting(Store):
    """A store that remembers how large the groups were."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.groups: list[int] = []

    def write(self, operations: Sequence[Operation]) -> list[bool]:
        self.groups.append(len(operations))
        return super().write(operations)


async def write_all(
    store: Store, *operations: Operation, failed: list[Exception] | None = None
) -> list[bool | BaseException]:
    """What each of some operations that come at once is answered."""
    writer = Writer(store, (failed if failed is not None else []).append)
    writing: list[Coroutine[None, None, bool]] = [writer.write(one) for one in operations]
    try:
        return await asyncio.wait_for(asyncio.gather(*writing, return_exceptions=True), 30)
    finally:
        await asyncio.to_thread(writer.close)


def test_what_comes_at_once_is_stored_in_few_groups(database: str) -> None:
    store = Counting(database)
    done = asyncio.run(write_all(store, *(create(f"table{i}") for i in range(600))))
    assert done == [True] * 600
    assert store.count() == 600
    assert len(store.groups) < 30
    assert max(store.groups) <= 256
    store.close()


def test_operations_of_one_table_keep_their_order(store: Store) -> None:
    operations = [create("a"), create("b")]
    turns = [append(id, number) for number in range(1, 9) for id in "ba"]
    assert asyncio.run(write_all(store, *operations, *turns)) == [True] * 18


def test_a_failing_operation_does_not_fail_its_neighbours(store: Store) -> None:
    store.write([create("twice")])
    failed: list[Exception] = []
    wishes = (create("a"), create("twice"), append("a"), append("a"), create("b"))
    done = asyncio.run(write_all(store, *wishes, failed=failed))
    assert [done[0], done[2], done[3], done[4]] == [True, True, False, True]
    assert isinstance(done[1], Refused)
    assert done[1].status == 503
    assert len(failed) == 1


@pytest.mark.slow
def test_a_table_that_another_process_holds_up_holds_up_no_other(postgres: Postgres) -> None:
    """As one does that was cut off in the middle of a change."""
    url = postgres.new_database()
    upgrade(url)
    with opened(url) as store, opened(url) as other:
        store.write([create("a"), create("b"), create("c")])
        with other.engine.begin() as cut_off:
            cut_off.execute(
                update(schema.tables).where(schema.tables.c.id == "b").values(status="")
            )
            done = asyncio.run(write_all(store, append("a"), append("b"), append("c")))
        assert [done[0], done[2]] == [True, True]
        assert isinstance(done[1], Refused)
        assert store.write([append("b")]) == [True]


@pytest.mark.slow
def test_a_database_that_is_away_is_not_asked_for_each(postgres: Postgres) -> None:
    url = postgres.new_database()
    upgrade(url)
    store = Counting(url)
    store.write([create(f"table{i}") for i in range(20)])
    store.groups.clear()
    postgres.stop()
    try:
        done = asyncio.run(write_all(store, *(append(f"table{i}") for i in range(20))))
    finally:
        postgres.start()
    assert [type(one) for one in done] == [Refused] * 20
    assert len(store.groups) < 8
    store.close()


def test_closing_writes_what_is_waiting(store: Store) -> None:
    async def write_and_close() -> list[bool]:
        writer = Writer(store, print)
        writing = [asyncio.create_task(writer.write(create(f"table{i}"))) for i in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        return await asyncio.wait_for(asyncio.gather(*writing), 10)

    assert asyncio.run(write_and_close()) == [True] * 50


def test_a_writer_who_goes_away_does_not_undo_what_he_wrote(store: Store) -> None:
    async def write_and_go() -> None:
        writer = Writer(store, print)
        writing = asyncio.create_task(writer.write(create()))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.to_thread(writer.close)

    asyncio.run(write_and_go())
    assert store.table("table") is not None


def test_on_a_full_disk_writing_is_refused_and_reading_goes_on(sqlite: str) -> None:
    with opened(sqlite) as store:
        store.write([create()])
        limit = PAGES

        @event.listens_for(store.engine, "checkout")
        def limit_pages(connection: object, *_: object) -> None:
            connection.execute(f"PRAGMA max_page_count={limit}")  # type: ignore[attr-defined]

        large = [replace(append("table", n), snapshot="x" * 30_000) for n in range(1, 9)]
        tables = [replace(create(f"t{n}"), document="x" * 30_000) for n in range(8)]
        done = asyncio.run(write_all(store, *tables))
        refused = [one for one in done if one is not True]
        assert refused
        assert all(isinstance(one, Refused) and one.status == 503 for one in refused)
        assert store.table("table") is not None
        stored = sum(store.table(f"t{n}") is not None for n in range(8))
        assert stored == done.count(True)

        limit = 100_000
        assert asyncio.run(write_all(store, *large)) == [True] * 8


@pytest.mark.slow
def test_what_was_acknowledged_before_the_disk_was_full_is_on_disk(sqlite: str) -> None:
    """The file-size limit of the process stands for the disk."""
    import resource
    import signal

    file = Path(sqlite.removeprefix("sqlite:///"))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with opened(sqlite) as store:
        store.write([create()])
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 200_000, before[1]))
            wishes = [replace(create(f"t{n}"), document="x" * 30_000) for n in range(40)]
            done = asyncio.run(write_all(store, *wishes))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, ignored)
    assert 0 < done.count(True) < 40
    with opened(sqlite) as store:
        kept = [store.table(f"t{n}") is not None for n in range(40)]
        assert kept == [one is True for one in done]
        assert store.write([create("again")]) == [True]
