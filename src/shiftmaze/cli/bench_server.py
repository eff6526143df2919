"""`shiftmaze bench server`: how many turns a second the server stores, checks and tells."""

import importlib.util
import json
import sys
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table

from ..bench.machine import cpu

if TYPE_CHECKING:
    from ..bench.server import Figures, Row

HEADINGS = (
    "database",
    "offered/s",
    "turns/s",
    "of the echo",
    "p50",
    "p99",
    "errors",
    "CPU a turn",
    "memory",
)


def bench_server(seconds: float, database: str | None, as_json: bool) -> None:
    """Measure, and print a table or JSON."""
    if importlib.util.find_spec("picows") is None:
        raise typer.BadParameter("this needs one package more: pip install picows")
    from ..bench.processes import a_postgres
    from ..bench.server import measure  # loads the web server, which takes a while

    with a_postgres() as started:
        databases: dict[str, str | None] = {"SQLite": None}
        if postgres := database or started:
            databases["PostgreSQL"] = postgres
        figures = measure(seconds, databases, say=_say)
    if as_json:
        print(json.dumps({"cpu": cpu(), **figures.document()}))
        return
    Console(width=120).print(_table(figures))
    print(_conclusion(figures))


def _table(figures: "Figures") -> Table:
    from ..bench.load import SEATS
    from ..bench.server import TABLES

    seats = f"a socket at each of their {TABLES * SEATS:,} seats"
    table = Table(title=f"The server: {TABLES} tables, {seats}")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "database" else "right")
    for row in figures.rows:
        table.add_row(*_cells(row, figures))
    return table


def _cells(row: "Row", figures: "Figures") -> list[str]:
    load = row.load
    beside = f" + {row.expert_tables} of bots" if row.expert_tables else ""
    return [
        row.database + beside,
        f"{load.offered:,.0f}",
        f"{load.acknowledged:,.0f}",
        f"{load.acknowledged / figures.echo.socket_messages:.3f}",
        f"{load.p50 * 1000:,.1f} ms",
        f"{load.p99 * 1000:,.1f} ms",
        f"{load.errors:,}",
        f"{row.cpu_microseconds:,.0f} µs",
        f"{row.megabytes:,.0f} MB",
    ]


def _conclusion(figures: "Figures") -> str:
    from ..bench.server import BAR_P99

    echo, disk = figures.echo, figures.disk
    return (
        f"a bare echo on the same web server in this run: {echo.http_requests:,.0f} requests/s, "
        f"{echo.socket_messages:,.0f} messages/s on sockets; the ratio is to these\n"
        f"the disk needs {disk.p50 * 1000:.1f} ms to keep a page, p99 {disk.p99 * 1000:.1f} ms\n"
        f"to be reached: {figures.bar:,.0f} turns/s, p99 under {BAR_P99 * 1000:.0f} ms, no error; "
        f"on {cpu()}, shared with those who make the load"
    )


def _say(text: str) -> None:
    print(f"measuring: {text}", file=sys.stderr, flush=True)
