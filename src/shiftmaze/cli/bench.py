"""`shiftmaze bench`: measure the engine."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ..bench.machine import cpu
from ..bench.rules import Measured, measure


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.05, max=60, help="How long to measure each thing.")
    ] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure random play and the list of legal turns of every rule set, on one core."""
    rows = measure(seconds)
    if as_json:
        print(json.dumps({"cpu": cpu(), "rules": [row._asdict() for row in rows]}))
        return
    Console().print(_table(rows))
    print(f"one core of {cpu()}; the ratio is to a plain search of the same mazes in this run")


def _table(rows: list[Measured]) -> Table:
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
