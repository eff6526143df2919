"""The data folder: nobody else reads it, and one server at a time uses its database."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .databases import DatabaseError


def make_private(folder: Path) -> None:
    """A folder for its owner alone; one that was there keeps its mode."""
    if not folder.is_dir():
        folder.mkdir(parents=True, mode=0o700)


def make_file(file: Path) -> None:
    """A database file that only its owner reads. SQLite gives its other files the same mode."""
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    file.chmod(0o600)


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Be the only server over an SQLite database; the end of the process ends it too.

    The lock is one that SQLite itself holds on a file beside it: it works the same everywhere.
    """
    lock = database.with_name(database.name + ".lock")
    make_file(lock)
    holding = sqlite3.connect(lock, timeout=0, isolation_level=None)
    try:
        try:
            holding.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise DatabaseError("in-use", where=database) from None
        yield
    finally:
        holding.close()
