"""Copies made while others write, and brought back."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from shiftmaze.server.backing_up import back_up, restore
from shiftmaze.server.databases import DatabaseError
from shiftmaze.server.store import Store, Token, opened
from shiftmaze.server.tokens import hashed

from ..command_line import Run
from .operations import append, change, create

SEAT = Token(hashed("seat"), "table", "seat:0")


@contextmanager
def writing(store: Store) -> Iterator[None]:
    """Steps keep coming at one table, each in a transaction of its own."""
    ended = threading.Event()

    def write() -> None:
        number = len(store.steps("table"))
        while not ended.is_set():
            number += 1
            assert store.write([append("table", number)]) == [True]

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(20)


def whole(file: Path) -> int:
    """How many steps a copy holds; it is one moment of the database, and sound."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    with opened(f"sqlite:///{file}") as copy:
        stored, steps = copy.table("table"), copy.steps("table")
        assert stored is not None
        assert [step.number for step in steps] == list(range(1, stored.number + 1))
        assert copy.token(SEAT.hash) == SEAT
        return stored.number


def test_a_copy_is_one_moment_of_a_database_that_is_written_to(
    database: str, store: Store, tmp_path: Path
) -> None:
    store.write([create("table", SEAT), append(), append("table", 2)])
    lengths = []
    with writing(store):
        for number in range(3):
            copy = tmp_path / f"copy{number}.db"
            back_up(database, copy)
            assert copy.stat().st_mode & 0o777 == 0o600
            lengths.append(whole(copy))
    assert 2 <= lengths[0] <= lengths[1] <= lengths[2] <= len(store.steps("table"))
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_comes_back_into_an_empty_database(
    database: str, store: Store, tmp_path: Path
) -> None:
    store.write([create("table", SEAT), append("table", 1, "e5"), change(due=7.5)])
    back_up(database, tmp_path / "copy.db")
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(tmp_path / "copy.db", restored)
    with opened(restored) as other:
        assert other.table("table") == store.table("table")
        assert other.steps("table") == store.steps("table")
        assert other.token(SEAT.hash) == SEAT
    with pytest.raises(DatabaseError, match="holds tables already"):
        restore(tmp_path / "copy.db", database)


def test_a_file_that_is_there_is_never_overwritten(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("precious")
    with pytest.raises(DatabaseError, match="not overwritten"):
        back_up(sqlite, tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "precious"


def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_text("no database " * 100)
    with pytest.raises(DatabaseError, match="not a database"):
        back_up(f"sqlite:///{broken}", tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["broken.db"]


def test_without_a_database_there_is_no_copy(tmp_path: Path, run: Run) -> None:
    ran = run("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ran.code == 2
    assert "there is no database" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_copying_and_bringing_back_on_the_command_line(
    sqlite: str, tmp_path: Path, run: Run
) -> None:
    with opened(sqlite) as store:
        store.write([create()])
    copy, data = tmp_path / "copy.db", tmp_path / "elsewhere"
    assert run("backup", str(copy), "--database", sqlite).code == 0
    assert run("restore", str(copy), "--data", str(data)).code == 0
    assert (data / "shiftmaze.db").stat().st_mode & 0o777 == 0o600
    assert data.stat().st_mode & 0o777 == 0o700
    with opened(f"sqlite:///{data / 'shiftmaze.db'}") as store:
        assert store.count() == 1
