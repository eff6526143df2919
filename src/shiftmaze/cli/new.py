"""`shiftmaze new`: deal a game."""

import json
from pathlib import Path
from typing import Annotated

import typer

from ..rules import new_game
from .arguments import RulesOption, SeedOption, SettingOption, read_settings


def new(
    rules: RulesOption = "classic",
    players: Annotated[int | None, typer.Option(help="How many players; 2 by default.")] = None,
    seed: SeedOption = None,
    option: SettingOption = None,
    out: Annotated[Path | None, typer.Option(help="Write the position to this file.")] = None,
) -> None:
    """Deal a game and print its position document, or write it to a file."""
    state = new_game(rules, seed=seed, **read_settings(rules, players, option))
    text = json.dumps(state.to_dict(), indent=1, ensure_ascii=False) + "\n"
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {rules}, {state.players} players")
