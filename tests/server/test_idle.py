"""What tables cost while nobody plays at them: memory, and time when a server starts."""

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path

import httpx
import pytest

from shiftmaze.rules import RULE_SETS
from shiftmaze.server import tables as tables_module
from shiftmaze.server.store import Operation, Store, opened
from shiftmaze.server.tables import Tables

from .processes import ServerProcess, servers
from .stored_games import fill

pytestmark = pytest.mark.slow

IDLE_BYTES = 50_000
STORED, SECONDS_TO_START = 10_000, 2.0


def over(store: Store) -> Tables:
    """Tables that are only looked at."""

    async def no_write(_: Operation) -> bool:
        raise AssertionError("nothing is to be stored")

    return Tables(store, no_write, lambda *_: None)


async def load(tables: Tables, ids: list[str]) -> None:
    for id in ids:
        await tables.room(id)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_an_idle_table_takes_little_memory(sqlite: str, rules: str) -> None:
    """A hundred turns into a game of four."""
    with opened(sqlite) as store:
        ids = fill(store, rules, games=60, turns=100)
        tables = over(store)
        asyncio.run(load(tables, ids[:10]))
        gc.collect()
        tracemalloc.start()
        asyncio.run(load(tables, ids[10:]))
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(tables.rooms()) == 60
        assert size / 50 < IDLE_BYTES


def test_tables_nobody_asks_for_leave_the_memory(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(sqlite) as store:
        first, second, third = fill(store, "classic", games=3, turns=4)
        tables = over(store)
        asyncio.run(load(tables, [first, second]))
        watched = tables.rooms()[0]
        watched.sockets.add("somebody")
        tables.forget_idle()
        assert len(tables.rooms()) == 2
        monkeypatch.setattr(tables_module, "IDLE_SECONDS", 0.05)
        time.sleep(0.1)
        asyncio.run(load(tables, [third]))
        tables.forget_idle()
        assert {room.id for room in tables.rooms()} == {watched.id, third}
        time.sleep(0.1)
        tables.forget_idle()
        assert tables.rooms() == [watched]


def test_only_so_many_tables_nobody_looks_at_are_kept(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MOST_ROOMS", 5)
    with opened(sqlite) as store:
        ids = fill(store, "classic", games=12, turns=2)
        tables = over(store)
        asyncio.run(load(tables, ids[:1]))
        tables.rooms()[0].sockets.add("somebody")
        asyncio.run(load(tables, ids))
        assert {room.id for room in tables.rooms()} == {ids[0], *ids[-4:]}


@pytest.mark.slow
def test_ten_thousand_unfinished_games_do_not_hold_up_a_start(sqlite: str, tmp_path: Path) -> None:
    with opened(sqlite) as store:
        ids = fill(store, "classic", games=STORED, turns=10)
    server = ServerProcess(tmp_path)
    with servers(server):  # once, so that everything is imported
        pass
    began = time.monotonic()
    with servers(server):
        assert time.monotonic() - began < SECONDS_TO_START
        sight = httpx.get(f"http://{server.host}/api/tables/{ids[-1]}").json()
        assert sight["number"] == 20
