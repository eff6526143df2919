"""`shiftmaze bench`: measure the engine."""

import json
from enum import StrEnum
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ..bench.machine import cpu
from ..bench.rules import Measured, measure
from .bench_server import bench_server

USUAL_SECONDS, SERVER_SECONDS = 1.0, 10.0


class Subject(StrEnum):
    """What can be measured."""

    RULES = "rules"
    KERNEL = "kernel"
    BOTS = "bots"
    ANALYSIS = "analysis"
    PUZZLES = "puzzles"
    SERVER = "server"


def bench(
    what: Annotated[Subject, typer.Argument(help="What to measure.")] = Subject.RULES,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.02,
            max=60,
            help="How long to measure each thing: usually 1 s, of the server 10 s.",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Of the server: a PostgreSQL for it, empty and up to date."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure play by the rules, the compiled kernel, bots, analyses, puzzles, or the server."""
    if what is Subject.SERVER:
        bench_server(seconds or SERVER_SECONDS, database, as_json)
        return
    if what is not Subject.RULES:
        _bench_compiled(what, seconds or USUAL_SECONDS, as_json)
        return
    rows = measure(seconds or USUAL_SECONDS)
    if as_json:
        print(json.dumps({"cpu": cpu(), "rules": [row._asdict() for row in rows]}))
        return
    Console().print(_rules_table(rows))
    print(f"one core of {cpu()}; the ratio is to a plain search of the same mazes in this run")


def _rules_table(rows: list[Measured]) -> Table:
    table = Table(title="The readable rules")
    for heading in ("rules", "turns/s at random", "turns_available", "legal turns", "ratio"):
        table.add_column(heading, justify="left" if heading == "rules" else "right")
    for row in rows:
        table.add_row(
            row.rules,
            f"{row.turns_per_second:,.0f}",
            f"{row.listing_microseconds:,.0f} µs",
            f"{row.legal_turns:.0f}",
            f"{row.ratio:.1f}",
        )
    return table


def _bench_compiled(what: Subject, seconds: float, as_json: bool) -> None:
    from ..bench import analysis, bots, kernel, puzzles  # loads the compiler, which takes a while

    modules = {
        Subject.KERNEL: kernel,
        Subject.BOTS: bots,
        Subject.ANALYSIS: analysis,
        Subject.PUZZLES: puzzles,
    }
    figures = {"cpu": cpu(), **modules[what].measure(seconds)}
    if as_json:
        print(json.dumps(figures))
        return
    table = Table(title=f"The {what}")
    table.add_column("what")
    table.add_column("figure", justify="right")
    for words, figure in _lines(figures):
        table.add_row(words, figure)
    Console().print(table)


def _lines(figures: dict[str, Any], above: str = "") -> list[tuple[str, str]]:
    """Every figure with the words that lead to it."""
    lines: list[tuple[str, str]] = []
    for key, value in figures.items():
        words = f"{above} {key.replace('_', ' ')}".strip()
        if isinstance(value, dict):
            lines += _lines(value, words)
        else:
            lines.append((words, _figure(value)))
    return lines


def _figure(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)
