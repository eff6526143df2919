"""The schema: what the migrations make is what the program uses, on both databases."""

import asyncio
import json
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from shiftmaze.rules import RULE_SETS
from shiftmaze.server import schema, upgrading
from shiftmaze.server.agreement import OVER
from shiftmaze.server.analyses import WAITING, Analyses
from shiftmaze.server.backing_up import restore
from shiftmaze.server.databases import DatabaseError, engine_of
from shiftmaze.server.store import Store, opened
from shiftmaze.server.tables import Tables
from shiftmaze.server.writer import Writer

from ..command_line import Run
from .databases.make import ENDED_TURNS, play_some
from .operations import append, create

DUMPS = sorted((Path(__file__).parent / "databases").glob("version_*.sql"))
VERSIONS = [
    script.revision
    for script in ScriptDirectory.from_config(upgrading.alembic_config()).walk_revisions()
]


def mark_as(url: str, version: str) -> None:
    """Let a database say that it is of some version."""
    with engine_of(url) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :v"), {"v": version})


def test_the_migrations_make_the_schema_that_is_used(database: str) -> None:
    with engine_of(database) as engine, engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, schema.metadata) == []


def test_a_database_knows_its_version(empty_database: str) -> None:
    assert upgrading.current(empty_database) is None
    assert upgrading.upgrade(empty_database) is None
    assert upgrading.current(empty_database) == upgrading.newest()
    assert upgrading.upgrade(empty_database) == upgrading.newest()


def test_of_two_that_upgrade_at_once_one_does_it(empty_database: str) -> None:
    ready = threading.Barrier(2)

    def try_it(_: int) -> str | None:
        ready.wait(10)
        return upgrading.upgrade(empty_database)

    with ThreadPoolExecutor(2) as threads:
        found = list(threads.map(try_it, range(2), timeout=30))
    assert sorted(found, key=str) == [upgrading.newest(), None]


@pytest.mark.parametrize("version", VERSIONS[1:])
def test_an_older_database_is_upgraded_with_what_it_holds(
    empty_database: str, version: str
) -> None:
    with engine_of(empty_database) as engine, engine.begin() as connection:
        command.upgrade(upgrading.alembic_config(connection), version)
    assert upgrading.current(empty_database) == version
    with opened(empty_database) as store:
        store.write([create(), append()])
    assert upgrading.upgrade(empty_database) == version
    test_the_migrations_make_the_schema_that_is_used(empty_database)
    with opened(empty_database) as store:
        assert [step.number for step in store.steps("table")] == [1]
        Analyses(store).ask("table", "expert", 1, 1.0)
        assert store.forget(before=1e12) == 1
        assert Analyses(store).find("table") is None


def test_an_upgrade_that_fails_changes_nothing(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ScriptDirectory.from_config(upgrading.alembic_config()).get_revision("0001").module

    def half(whole: object = module.upgrade) -> None:
        assert callable(whole)
        whole()
        raise RuntimeError("the lights went out")

    monkeypatch.setattr(ScriptDirectory, "from_config", _with_upgrade(half))
    with pytest.raises(RuntimeError):
        upgrading.upgrade(empty_database)
    monkeypatch.undo()
    assert upgrading.current(empty_database) is None
    upgrading.upgrade(empty_database)


def _with_upgrade(upgrade: object) -> object:
    found = ScriptDirectory.from_config(upgrading.alembic_config())
    found.get_revision("0001").module.upgrade = upgrade  # type: ignore[attr-defined]
    return lambda *_: found


def test_sqlite_is_made_ready(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    upgrading.make_ready(url)
    assert upgrading.current(url) == upgrading.newest()


@pytest.mark.slow
def test_postgresql_is_refused_until_somebody_migrates_it(
    postgres: object, run: Run, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres").new_database()
    with pytest.raises(DatabaseError, match="not been set up: run `shiftmaze migrate`"):
        upgrading.make_ready(url)
    ran = run("migrate", "--database", url)
    assert (ran.code, ran.err) == (0, "")
    assert f"went from nothing to {upgrading.newest()}" in ran.out
    upgrading.make_ready(url)


def test_an_old_postgresql_schema_is_refused_by_naming_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(upgrading, "current", lambda _: "0001")
    monkeypatch.setattr(upgrading, "newest", lambda: "0002")
    with pytest.raises(DatabaseError, match=r"of version 0001.* needs 0002: run `shiftmaze migra"):
        upgrading.make_ready("postgresql://me:secret@there/name")


def test_a_database_of_a_newer_program_is_refused(database: str) -> None:
    mark_as(database, "9999")
    for open_it in (upgrading.upgrade, upgrading.make_ready):
        with pytest.raises(DatabaseError, match=r"9999.*newer shiftmaze"):
            open_it(database)
    assert upgrading.current(database) == "9999"


def test_no_message_shows_a_password() -> None:
    with pytest.raises(DatabaseError) as caught:
        upgrading.current("postgresql://me:hunter2@127.0.0.1:1/name")
    assert "hunter2" not in str(caught.value)
    assert "postgresql://me:***@127.0.0.1:1/name" in str(caught.value)


def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear reader, this is no database at all. " * 50)
    with pytest.raises(DatabaseError, match="not a database"):
        upgrading.upgrade(f"sqlite:///{tmp_path / 'letter.db'}")


def test_of_every_version_a_database_is_kept() -> None:
    """`python -m tests.server.databases.make` writes that of the newest."""
    assert [dump.stem for dump in DUMPS] == sorted(f"version_{version}" for version in VERSIONS)


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_games_of_every_version_go_on(dump: Path, empty_database: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    if empty_database.startswith("postgresql"):
        upgrading.upgrade(empty_database)
    restore(old, empty_database)
    with opened(empty_database) as store:
        assert asyncio.run(_go_on(store)) == set(RULE_SETS)


async def _go_on(store: Store) -> set[str]:
    """Play on at every table; the rule sets that were played."""
    writer = Writer(store, print)
    tables = Tables(store, writer.write, lambda *_: None)
    with store.engine.connect() as connection:
        ids = [row.id for row in connection.execute(text("SELECT id FROM tables"))]
    played = set()
    for id in ids:
        room = await tables.room(id)
        if room.status == OVER:
            kept = Analyses(store).find(id)
            assert kept is not None
            assert (kept.status, kept.total) == (WAITING, ENDED_TURNS)
            continue
        number, stored = room.number, store.table(id)
        assert stored is not None
        assert stored.snapshot is not None
        assert number > 0
        assert room.states()[-1].to_dict() == json.loads(stored.snapshot)
        await play_some(tables, id, turns=3)
        assert store.steps(id)[-1].number == room.number >= number + 3
        played.add(room.agreement.rules)
    await asyncio.to_thread(writer.close)
    return played
