"""The server's bench finds what it says, and stops by itself."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from shiftmaze.bench import processes, server
from shiftmaze.bench.disk import Disk
from shiftmaze.bench.echoes import Echo
from shiftmaze.bench.load import Load
from shiftmaze.bench.server import Figures, Row, measure
from tests.command_line import Run

GOOD = Load(500.0, 5000, 499.0, 0.004, 0.02, 0, 0, 0)
BAD = Load(1000.0, 9000, 600.0, 0.5, 2.0, 1, 20, 300)
FIGURES = Figures(
    Echo(8000.0, 2500.0),
    Disk(0.0021, 0.0305),
    [Row("SQLite", 0, GOOD, 123.4, 900.0), Row("SQLite", 50, BAD, 234.5, 1200.0)],
)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Without measuring anything: what would be measured."""
    asked: dict[str, Any] = {}

    def pretend(seconds: float, databases: dict[str, str | None], **_: object) -> Figures:
        asked.update(seconds=seconds, databases=databases)
        return FIGURES

    @contextmanager
    def none_to_start() -> Iterator[str | None]:
        yield None

    monkeypatch.setattr(server, "measure", pretend)
    monkeypatch.setattr(processes, "a_postgres", none_to_start)
    return asked


def test_the_table_names_figures_and_ratios(run: Run, measured: dict[str, Any]) -> None:
    done = run("bench", "server")
    assert done.code == 0
    assert measured == {"seconds": 10.0, "databases": {"SQLite": None}}
    good, bad = (line for line in done.out.splitlines() if "SQLite" in line)
    for text in ("500", "499", "0.062", "4.0 ms", "20.0 ms", "900 µs", "123 MB"):
        assert text in good
    for text in ("+ 50 of bots", "600", "0.075", "2,000.0 ms", "321"):
        assert text in bad
    assert "2,500 requests/s" in done.out
    assert "8,000 messages/s" in done.out
    assert "the disk needs 2.1 ms to keep a page, p99 30.5 ms" in done.out
    assert "1,000 turns/s, p99 under 25 ms" in done.out


def test_the_same_as_json(run: Run, measured: dict[str, Any]) -> None:
    done = run("bench", "server", "--json", "--seconds", "3", "--database", "postgresql://x/y")
    assert measured["seconds"] == 3.0
    assert measured["databases"]["PostgreSQL"] == "postgresql://x/y"
    found = json.loads(done.out)
    assert found["bar"] == 1000.0
    assert found["echo"]["http_requests"] == 2500.0
    assert found["rows"][1]["load"]["unanswered"] == 20


def test_less_is_asked_for_where_even_an_echo_is_slow() -> None:
    assert Figures(Echo(3000.0, 1000.0), Disk(0.0, 0.0), []).bar == 600.0


@pytest.mark.slow
def test_a_small_load_is_carried_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "EXPERT_RATE", 20.0)
    began = time.monotonic()
    databases: dict[str, str | None] = {"SQLite": None}
    found = measure(2.0, databases, tables=5, rates=(20.0,), expert_tables=1, rules="master")
    assert time.monotonic() - began < 90
    assert found.echo.socket_messages > 100
    assert found.echo.http_requests > 100
    assert 0 < found.disk.p50 <= found.disk.p99
    people, with_bots = found.rows
    assert people.load.turns == 40
    assert people.load.errors == with_bots.load.errors == 0
    assert 0 < people.load.p50 <= people.load.p99 < 2
    assert people.megabytes > 20
    assert people.cpu_microseconds > 100
    assert (people.expert_tables, with_bots.expert_tables) == (0, 1)
