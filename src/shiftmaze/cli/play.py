"""`shiftmaze play`: a game in the terminal."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from ..rules import new_game
from .arguments import RulesOption, SeedOption, SettingOption, mistake, read_settings


def play(
    rules: RulesOption = "classic",
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays, in turn order, with commas: me, me:NAME, a bot's name, with a budget "
            "(champion@2s) or without, or cmd:PROGRAM."
        ),
    ] = "me,normal",
    seed: SeedOption = None,
    option: SettingOption = None,
    out: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
) -> None:
    """Play in this terminal, with others at it or against bots."""
    from .seats import read_seats  # loads the bots' compiler, which takes a while
    from .table import Table

    if out is not None and not out.absolute().parent.is_dir():
        raise mistake(f"{out.parent} is not a folder")
    words = [word.strip() for word in seats.split(",")]
    state = new_game(rules, seed=seed, **read_settings(rules, len(words), option))
    taken = read_seats(words, state.game.options.colours, seed)
    with closing(Table(state, taken, out)) as table:
        if sys.stdin.isatty() and sys.stdout.isatty():
            table.run()
        else:
            print(table.seen())
