"""Bringing a database to the schema this program needs."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from .databases import DatabaseError, engine_of, file_of, shown

LOCK = 0x5A4D
"""Under this number PostgreSQL lets one process at a time upgrade."""


def alembic_config(connection: Connection | None = None) -> Config:
    """Where Alembic finds the migrations, wherever the package is installed."""
    config = Config()
    config.set_main_option("script_location", "shiftmaze.server:migrations")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The version of the schema that this program needs."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None
    return head


def current(url: str) -> str | None:
    """The version of a database's schema; None if it has none yet."""
    with engine_of(url) as engine, engine.connect() as connection:
        return _version(connection)


def upgrade(url: str) -> str | None:
    """Bring a database up to date, all or nothing; the version it had."""
    with _alone(url) as connection:
        found = _version(connection)
        _refuse_newer(url, found)
        command.upgrade(alembic_config(connection), "head")
        return found


def make_ready(url: str) -> None:
    """Upgrade an SQLite database; refuse any other that is not up to date, in words."""
    if file_of(url) is not None:
        upgrade(url)
        return
    found, needed = current(url), newest()
    if found is None:
        raise DatabaseError("empty", where=shown(url))
    _refuse_newer(url, found)
    if found != needed:
        raise DatabaseError("old", where=shown(url), found=found, needed=needed)


@contextmanager
def _alone(url: str) -> Iterator[Connection]:
    """A transaction in which nobody else upgrades.

    SQLite would begin one only at the first change of data, and run what changes the schema
    outside of it; foreign keys stay off, or rebuilding a table would delete what hangs on it.
    """
    with engine_of(url) as engine, engine.begin() as connection:
        is_sqlite = engine.dialect.name == "sqlite"
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE" if is_sqlite else f"SELECT pg_advisory_xact_lock({LOCK})"
        )
        yield connection


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _refuse_newer(url: str, found: str | None) -> None:
    if found is None:
        return
    try:
        ScriptDirectory.from_config(alembic_config()).get_revision(found)
    except CommandError:
        raise DatabaseError("newer", where=shown(url), found=found) from None
