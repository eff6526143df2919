"""`shiftmaze analyse`: where a game was won and lost."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..notation import Record
from ..rules import turn_text
from .arguments import read_file
from .bar import bar
from .replay import names_of

if TYPE_CHECKING:
    from ..study import Analysis


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A recorded game, or - for input.")],
    level: Annotated[
        str, typer.Option(help="The bot that judges, with a budget if wanted: champion@100ms.")
    ] = "expert",
    html: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write a page with pictures into this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,
) -> None:
    """Judge every turn of a recorded game by what its player could know."""
    record = Record.parse(sys.stdin.read() if file == "-" else read_file(file))
    from .. import study  # loads the compiler, which takes a while
    from ..study.page import page

    with bar("turns") as progress:
        analysis = study.analyse(record, level, progress=progress)
    names = names_of(record)
    if html is not None:
        html.write_text(page(record, analysis, names), encoding="utf-8")
    if as_json:
        print(json.dumps(analysis.to_dict(), ensure_ascii=False))
        return
    *_, end = record.states()
    _print(analysis, names, over=end.over)
    if html is not None:
        print(f"{html}: the same with pictures")


def _print(analysis: "Analysis", names: Sequence[str], *, over: bool) -> None:
    from ..study import telling

    console = Console()
    console.print(_turns(analysis, names))
    for turn in telling.costly(analysis):
        print(f"{telling.what_was_lost(analysis, turn, names)}.")
        print(f"  {telling.what_was_better(analysis, turn)}.")
    console.print(_shares(analysis, names))
    print(telling.outcome(analysis, names, over=over))


def _turns(analysis: "Analysis", names: Sequence[str]) -> Table:
    from ..study import telling

    table = Table(title="Turns")
    for heading in ("turn", "player", "played", "after it", "given away"):
        figures = heading in ("turn", "after it", "given away")
        table.add_column(heading, justify="right" if figures else "left")
    for turn in analysis.turns:
        table.add_row(
            str(turn.turn),
            Text(names[turn.seat]),
            turn_text(turn.played.turn),
            telling.worth(analysis, turn.played, turn.seat),
            telling.given_away(analysis, turn),
            style="bold" if turn.number in analysis.swings else None,
        )
    return table


def _shares(analysis: "Analysis", names: Sequence[str]) -> Table:
    from ..study import telling

    table = Table(title="Play and luck")
    table.add_column("player")
    for heading in telling.SHARES.values():
        table.add_column(heading, justify="right")
    for share in analysis.shares:
        table.add_row(Text(names[share.seat]), *telling.figures(analysis, share))
    return table
