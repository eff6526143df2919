"""`shiftmaze arena`: a match between bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from .arguments import RulesOption, SettingOption, read_settings
from .bar import bar


def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, with commas: a bot's name, with a budget (champion@100ms, @2s, "
            "@work=200) or cmd:PROGRAM."
        ),
    ],
    rules: RulesOption = "classic",
    players: Annotated[int, typer.Option(help="How many players are at a table.")] = 2,
    games: Annotated[
        int, typer.Option(min=1, help="Games of each match-up, rounded up to whole deals.")
    ] = 100,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Games played at a time.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep the match in this folder; go on with one that is there."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides the deals and what bots do by chance.")] = 1,
    max_turns: Annotated[
        int, typer.Option(min=1, help="A game that lasts so many turns is a draw.")
    ] = 1000,
    option: SettingOption = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here."),
    ] = None,
) -> None:
    """Let bots play each other on the same deals in all seats, and count."""
    from ..arena import Settings, run  # loads the compiler, which takes a while
    from ..arena.report import print_report

    settings = Settings.of(
        rules,
        bots.split(","),
        games=games,
        seed=seed,
        max_turns=max_turns,
        **read_settings(rules, players, option),
    )
    try:
        with bar("games") as told:
            results = run(settings, out, jobs=jobs, ray=ray, progress=told)
    except KeyboardInterrupt:
        typer.echo(f"shiftmaze: stopped; {_how_to_go_on(out)}", err=True)
        raise typer.Exit(130) from None
    print_report(results, Console())
    if out is not None:
        print(f"{out}: results.json, games.jsonl, records{_draw(results, out)}")


def _draw(results: Mapping[str, Any], out: Path) -> str:
    """Draw the plots into the folder if that is possible, and say so."""
    from ..arena.plots import draw_plots

    try:
        return "".join(f", {name}" for name in draw_plots(results, out))
    except ImportError:
        return "; pip install shiftmaze[plots] to have plots drawn"


def _how_to_go_on(out: Path | None) -> str:
    if out is None:
        return "with --out the games so far would have been kept"
    return f"the games so far are in {out}: the same command goes on from there"
