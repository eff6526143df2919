"""`shiftmaze show`: look at a position."""

import json
from pathlib import Path
from typing import Annotated

import typer

from .. import draw
from .arguments import PositionArgument, read_position, read_viewer


def show(
    position: PositionArgument,
    view: Annotated[
        str | None, typer.Option(help="As a seat (number or colour) or `spectator` may see it.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw it into this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the position document.")] = False,
    line: Annotated[
        bool, typer.Option("--line", help="Print the position as one line of text.")
    ] = False,
) -> None:
    """Draw a position in the terminal, or give it in another form."""
    state = read_position(position)
    if view is not None:
        state = read_viewer(view, state)
    if svg is not None:
        svg.write_text(draw.svg(state.to_dict()), encoding="utf-8")
        print(f"{svg}: drawn")
    elif as_json:
        print(json.dumps(state.to_dict(), ensure_ascii=False))
    elif line:
        print(state.text())
    else:
        print(state)
