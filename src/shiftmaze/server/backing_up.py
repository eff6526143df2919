"""Copies of a database: made while the server runs, and put back into an empty one."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, insert, select

from . import schema
from .databases import DatabaseError, engine_of, file_of, shown
from .settings import SQLITE
from .upgrading import make_ready, upgrade

ROWS_AT_ONCE = 500


def back_up(url: str, target: Path) -> None:
    """Write a copy of a database, as it is at one moment, into a new SQLite file."""
    source = file_of(url)
    if source is not None and not source.is_file():
        raise DatabaseError("missing", where=source)
    if source is None:
        make_ready(url)
    with _new_file(target) as part:
        if source is None:
            _copy_tables(url, part)
        else:
            _copy_file(source, part)


def restore(file: Path, url: str) -> None:
    """Bring a copy into a database that holds no tables yet, whatever kind it is."""
    if not file.is_file():
        raise DatabaseError("missing", where=file)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        _copy_file(file, copy)
        upgrade(f"{SQLITE}{copy}")
        make_ready(url)
        with _copying(f"{SQLITE}{copy}", url) as (reading, writing):
            if writing.execute(select(schema.tables.c.id).limit(1)).first():
                raise DatabaseError("not-empty", where=shown(url))
            _copy_rows(reading, writing)


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file to write a copy into; it takes its name when it is complete and on disk."""
    part = target.with_name(target.name + ".part")
    _create(target)
    try:
        _create(part)
        try:
            yield part
            _flush(part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _create(file: Path) -> None:
    """An empty file that only its owner reads; never one that was there."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise DatabaseError("exists", where=file) from None


def _flush(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _copy_file(source: Path, target: Path) -> None:
    """Copy an SQLite database in one step: others write on meanwhile, the copy does not see it."""
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as copy:
            reading.execute("PRAGMA busy_timeout=10000")
            reading.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise DatabaseError("unreachable", where=source, reason=error) from error


def _copy_tables(url: str, part: Path) -> None:
    copy = f"{SQLITE}{part}"
    upgrade(copy)
    with _copying(url, copy) as (reading, writing):
        _copy_rows(reading, writing)


@contextmanager
def _copying(source: str, target: str) -> Iterator[tuple[Connection, Connection]]:
    """Two databases to copy between; the first does not change while it is read."""
    with engine_of(source) as first, engine_of(target) as second:
        if first.dialect.name == "postgresql":
            first = first.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        with first.connect() as reading, second.begin() as writing:
            yield reading, writing


def _copy_rows(reading: Connection, writing: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        rows = reading.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table))
        for some in rows.mappings().partitions():
            writing.execute(insert(table), [dict(row) for row in some])
