"""The commands together, and how their mistakes are reported."""

import io
import signal
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from .. import __version__
from ..rules import ShiftmazeError
from . import (
    analyse,
    arena,
    backup,
    bench,
    migrate,
    new,
    perft,
    play,
    puzzle,
    replay,
    serve,
    show,
    start,
)
from .arguments import mistake
from .settings import DataOption

app = typer.Typer(
    help="The shifting-maze board games: play, look at and count positions.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
app.command("play")(play.play)
app.command("new")(new.new)
app.command("show")(show.show)
app.command("replay")(replay.replay)
app.command("analyse")(analyse.analyse)
app.command("perft")(perft.perft)
app.command("puzzle")(puzzle.puzzle)
app.command("bench")(bench.bench)
app.command("arena")(arena.arena)
app.command("serve")(serve.serve)
app.command("migrate")(migrate.migrate)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"shiftmaze {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def without_command(
    context: typer.Context,
    host: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]", help="Let others in your network join, or listen at an address."
        ),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; the next free one if taken.")] = None,
    data: DataOption = None,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Open no browser, only tell the address.")
    ] = False,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """The shifting-maze board games. Without a command, they open in your browser."""
    if context.invoked_subcommand is None:
        start.start(host, port, data, may_open=not no_open)
    elif no_open or (host, port, data) != (None, None, None):
        raise mistake(f"options of {context.invoked_subcommand} come after its name")


def main() -> None:
    """Run the command line; a mistake is one line on standard error, and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows "?"
    try:
        code = app(with_network(sys.argv[1:]), standalone_mode=False)
    except UnicodeDecodeError:
        print("shiftmaze: the input is not text", file=sys.stderr)
        code = 2
    except (typer.TyperException, ShiftmazeError, OSError) as error:
        print(f"shiftmaze: {_one_line(error)}", file=sys.stderr)
        code = 2
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the end takes a moment, and is the end
    sys.exit(code)


def with_network(arguments: Sequence[str]) -> list[str]:
    """Arguments in which `--host` alone has become the whole network."""
    following = [*arguments[1:], "-"]
    return [
        f"--host={start.NETWORK}" if one == "--host" and after.startswith("-") else one
        for one, after in zip(arguments, following, strict=False)
    ]


def _one_line(error: Exception) -> str:
    if isinstance(error, typer.TyperException):
        message = error.format_message()
    elif isinstance(error, OSError) and error.strerror:
        message = f"{error.filename}: {error.strerror}"
    else:
        message = str(error)
    return " ".join(message.split())
