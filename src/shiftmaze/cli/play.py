"""`shiftmaze play`: a game in the terminal."""

import sys
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from ..rules import new_game
from .arguments import RulesOption, SeedOption, SettingOption, mistake, read_settings
from .table import Seat, Table

PERSON = "me"
RANDOM = "random"


def play(
    rules: RulesOption = "classic",
    seats: Annotated[
        str,
        typer.Option(
            help=f"Who plays, in turn order: {PERSON}, {PERSON}:NAME or {RANDOM}, with commas."
        ),
    ] = f"{PERSON},{RANDOM}",
    seed: SeedOption = None,
    option: SettingOption = None,
    out: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
) -> None:
    """Play in this terminal, with others at it or against players who move at random."""
    if out is not None and not out.absolute().parent.is_dir():
        raise mistake(f"{out.parent} is not a folder")
    names = [_read_seat(word.strip()) for word in seats.split(",")]
    state = new_game(rules, seed=seed, **read_settings(rules, len(names), option))
    colours = state.game.options.colours
    table = Table(
        state,
        [
            Seat(name or colour, person)
            for (name, person), colour in zip(names, colours, strict=True)
        ],
        Random(seed),
        out,
    )
    if sys.stdin.isatty() and sys.stdout.isatty():
        table.run()
    else:
        print(table.seen())


def _read_seat(word: str) -> tuple[str, bool]:
    """A seat's name, if it has one, and whether a person sits there."""
    if word == RANDOM:
        return "", False
    kind, _, name = word.partition(":")
    if kind == PERSON:
        return " ".join(name.split())[:20], True
    said = f"{word} cannot sit here" if word else "a seat is empty"
    raise mistake(f"{said}: choose {PERSON}, {PERSON}:NAME or {RANDOM}")
