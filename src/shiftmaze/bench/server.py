"""The server measured under load, beside a bare echo on the same web server in the same run."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .clients import Poster
from .disk import Disk, measure_disk
from .echoes import HANGING_UP, Echo, measure_echo
from .load import Crowd, Load
from .processes import Running, running_echo, running_server

TABLES = 250
RATES = (500.0, 1000.0, 2000.0)
EXPERT_TABLES, EXPERT_RATE = 50, 500.0
LONGEST_ECHO = 5.0
LONGEST_WARMING = 120.0
BAR_TURNS, BAR_SHARE = 1000.0, 0.2
"""Turns a second that are asked for, but no more than this part of what an echo does."""
BAR_P99 = 0.025
"""Seconds within which 99 of 100 turns are to be acknowledged."""


class Row(NamedTuple):
    """One load on one server."""

    database: str
    expert_tables: int
    load: Load
    megabytes: float
    cpu_microseconds: float
    """What the server's own process spends on a turn."""


class Figures(NamedTuple):
    """Everything that one run has found."""

    echo: Echo
    disk: Disk
    rows: list[Row]

    @property
    def bar(self) -> float:
        """How many turns a second are asked for: fewer where even an echo is slow."""
        return min(BAR_TURNS, BAR_SHARE * self.echo.socket_messages)

    def document(self) -> dict[str, Any]:
        """As plain JSON."""
        rows = [{**row._asdict(), "load": row.load._asdict()} for row in self.rows]
        beside = {"echo": self.echo._asdict(), "disk": self.disk._asdict()}
        return {**beside, "bar": self.bar, "rows": rows}


def measure(
    seconds: float,
    databases: Mapping[str, str | None],
    *,
    tables: int = TABLES,
    rates: tuple[float, ...] = RATES,
    expert_tables: int = EXPERT_TABLES,
    rules: str = "classic",
    say: Callable[[str], None] = lambda _: None,
) -> Figures:
    """Every load for so long, on every database by its name; None is a new SQLite file.

    On the first database there is one load more, with tables of bots beside the people's.
    """
    say("the disk, and a bare echo")
    disk = measure_disk()
    with running_echo() as bare:
        echo = asyncio.run(measure_echo(bare.port, min(seconds, LONGEST_ECHO)))
    loads = [(name, rate, 0) for name in databases for rate in rates]
    if expert_tables:
        loads.insert(len(rates), (next(iter(databases)), EXPERT_RATE, expert_tables))
    rows: list[Row] = []
    for name, rate, experts in loads:
        say(f"{name}, {rate:,.0f} turns/s" + (f", {experts} tables of bots" if experts else ""))
        with running_server(databases[name]) as server:
            work = _act(server, tables, rate, seconds, experts, rules)
            load, cpu = asyncio.run(work)
            rows.append(Row(name, experts, load, server.megabytes(), cpu))
    return Figures(echo, disk, rows)


async def _act(
    server: Running, tables: int, rate: float, seconds: float, experts: int, rules: str
) -> tuple[Load, float]:
    """What came of a load, and what a turn cost the server's process in microseconds."""
    crowd = Crowd()
    try:
        await _get_ready(server.port)
        await crowd.gather(server.port, tables, rules)
        await _seat_experts(server.port, experts, rules)
        before = server.cpu_seconds()
        load = await crowd.run(rate, seconds)
        spent = server.cpu_seconds() - before
        return load, spent / max(1, load.turns) * 1e6
    finally:
        crowd.leave()
        await asyncio.sleep(HANGING_UP)


async def _get_ready(port: int) -> None:
    """Wait until bots think: a server that has just begun compiles what they need."""
    poster = Poster(port)
    table, host = await _seat_bots(poster, "classic")
    until = time.monotonic() + LONGEST_WARMING
    while not await _has_begun(poster, table) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    await poster.post(f"{table}/close", b"", host)
    poster.close()


async def _has_begun(poster: Poster, table: str) -> bool:
    _, answer = await poster.ask("GET", table)
    return bool(json.loads(answer)["number"])


async def _seat_experts(port: int, tables: int, rules: str) -> None:
    """Tables at which bots play, and go on playing while people are measured."""
    poster = Poster(port)
    for _ in range(tables):
        await _seat_bots(poster, rules)
    poster.close()


async def _seat_bots(poster: Poster, rules: str) -> tuple[str, str]:
    """The address of a table at which two experts play, and its host's secret."""
    seats = [{"kind": "bot", "level": "expert"}] * 2
    body = json.dumps({"rules": rules, "seats": seats}).encode()
    _, answer = await poster.post("/api/tables", body)
    made = json.loads(answer)
    table, host = f"/api/tables/{made['table']}", made["secrets"]["host"]
    await poster.post(f"{table}/start", b"", host)
    return table, host
