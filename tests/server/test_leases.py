"""Who does what is due: one process at a time, and another if that one is gone."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from shiftmaze.server import schema
from shiftmaze.server.store import Store, opened

from .operations import append, change, create
from .postgres import Postgres


def due(store: Store, **times: float) -> None:
    """Tables at which something is due at some times."""
    for id, at in times.items():
        store.write([create(id), change(id, due=at)])


def test_what_is_due_is_taken_once_earliest_first(store: Store) -> None:
    due(store, late=30.0, second=20.0, first=10.0)
    assert store.next_due() == 10.0
    assert store.take_due("me", 25.0, 33.0, 10) == ["first", "second"]
    assert store.take_due("me", 25.0, 33.0, 10) == []


def test_no_more_is_taken_than_wanted(store: Store) -> None:
    due(store, a=1.0, b=2.0, c=3.0)
    assert store.take_due("me", 5.0, 13.0, 2) == ["a", "b"]
    assert store.take_due("other", 5.0, 13.0, 2) == ["c"]


def test_what_somebody_held_too_long_is_taken_over(store: Store) -> None:
    due(store, table=1.0)
    assert store.take_due("killed", 2.0, 10.0, 5) == ["table"]
    assert store.take_due("me", 9.9, 18.0, 5) == []
    assert store.take_due("me", 10.1, 18.0, 5) == ["table"]


def test_a_holder_goes_on_holding_and_others_may_not(store: Store) -> None:
    due(store, table=1.0)
    assert store.hold("table", "me", 2.0, 10.0)
    assert not store.hold("table", "other", 9.0, 17.0)
    assert store.hold("table", "me", 9.0, 17.0)
    assert not store.hold("table", "other", 11.0, 19.0)
    assert store.hold("table", "other", 17.1, 25.0)
    assert not store.hold("nowhere", "me", 1.0, 2.0)


def test_a_turn_and_a_change_let_go_of_the_table(store: Store) -> None:
    due(store, table=1.0)
    assert store.hold("table", "me", 2.0, 10.0)
    assert store.write([append()]) == [True]
    assert store.hold("table", "other", 3.0, 11.0)
    assert store.write([change(revision=1, due=2.0)]) == [True]
    assert store.take_due("me", 3.0, 11.0, 5) == ["table"]


def test_two_processes_never_take_the_same(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        due(one, **{f"t{number}": float(number) for number in range(40)})

        def take(store: Store) -> list[str]:
            taken: list[str] = []
            while some := store.take_due(store.name, 100.0, 108.0, 3):
                taken += some
            return taken

        with ThreadPoolExecutor(2) as threads:
            takes = [threads.submit(take, store) for store in (one, other)]
            taken = [id for done in takes for id in done.result(20)]
    assert len(taken) == 40
    assert set(taken) == {f"t{number}" for number in range(40)}


@pytest.mark.slow
def test_on_postgresql_nobody_waits_for_a_table_that_is_being_changed(postgres: Postgres) -> None:
    from shiftmaze.server.upgrading import upgrade

    url = postgres.new_database()
    upgrade(url)
    with opened(url) as store:
        due(store, busy=1.0, free=2.0)
        locked = select(schema.tables.c.id).where(schema.tables.c.id == "busy").with_for_update()
        with store.engine.begin() as connection:
            connection.execute(locked)
            assert store.take_due("me", 5.0, 13.0, 5) == ["free"]
        assert store.take_due("me", 5.0, 13.0, 5) == ["busy"]
