"""Databases of both kinds, and an end to every test."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiftmaze.server.store import Store, opened
from shiftmaze.server.upgrading import upgrade

from .postgres import Postgres, running

HERE = Path(__file__).parent
LONGEST = 120.0
"""No test here waits longer, in seconds."""
KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a whole server is left out of the quick tests."""
    for item in items:
        if HERE in item.path.parents and "server" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """Fail a test that waits for ever."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"this test took more than {LONGEST} s")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; it takes some seconds to start, so what uses it is marked slow."""
    with running() as server:
        yield server


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without a schema, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'shiftmaze.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def database(empty_database: str) -> str:
    """The address of a database that is up to date, of either kind."""
    upgrade(empty_database)
    return empty_database


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store over a database of either kind."""
    with opened(database) as store:
        yield store


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an SQLite database that is up to date."""
    url = f"sqlite:///{tmp_path / 'shiftmaze.db'}"
    upgrade(url)
    return url
