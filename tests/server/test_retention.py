"""Old tables go, as long as somebody has said so."""

import asyncio
import time

import pytest

from shiftmaze.server import retention
from shiftmaze.server.store import Step, Store

from .operations import append, create


def test_tables_that_nobody_touched_are_deleted(store: Store) -> None:
    now = time.time()
    for id, days in {"old": 31, "young": 29}.items():
        turn = append(id)
        step = turn.steps[0]._replace(at=now - days * retention.DAY)
        store.write([create(id), type(turn)(id, (Step(*step),), "", "running", None)])
    asyncio.run(run_shortly(store, 30.0))
    assert store.table("old") is None
    assert store.table("young") is not None


def test_without_a_number_of_days_all_are_kept(store: Store) -> None:
    store.write([create(), append()])
    asyncio.run(retention.forget_old(store, None))
    assert store.count() == 1


def test_a_database_that_is_away_is_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store.write([create(), append()])
    forget, tries = store.forget, iter([OSError("away")])

    def fail_once(before: float) -> int:
        for error in tries:
            raise error
        return forget(before)

    monkeypatch.setattr(store, "forget", fail_once)
    monkeypatch.setattr(retention, "LOOK", 0.01)
    asyncio.run(run_shortly(store, 1.0))
    assert store.count() == 0
    assert "cannot delete old tables: OSError" in caplog.text


async def run_shortly(store: Store, days: float) -> None:
    task = asyncio.create_task(retention.forget_old(store, days))
    await asyncio.sleep(0.4)
    task.cancel()
