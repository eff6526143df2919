"""Whether a command that a page names would be understood, without running it."""

import re
import shlex
from typing import Any

import typer
from typer.main import get_command

from shiftmaze.cli.app import app, with_network

from .pages import ROOT

ELSEWHERE = {"createdb", "export", "pip", "cd", "git", "jupyter", "python"}
"""Programs that are not ours."""


def verbs() -> set[str]:
    """What `make` knows."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def fault(line: str) -> str | None:
    """What is wrong with a command, if anything."""
    program, *arguments = shlex.split(line, comments=True)
    if program == "make":
        unknown = {one for one in arguments if "=" not in one} - verbs()
        return f"make knows no {', '.join(sorted(unknown))}" if unknown else None
    if program == "shiftmaze":
        return _misunderstood(arguments)
    return None if program in ELSEWHERE else f"nobody knows {program}"


def _misunderstood(arguments: list[str]) -> str | None:
    group: Any = get_command(app)
    try:
        context = group.make_context("shiftmaze", with_network(arguments))
        rest = context._protected_args + context.args
        if rest:
            name, command, following = group.resolve_command(context, rest)
            command.make_context(name, following, parent=context)
    except typer.TyperException as error:
        return error.format_message()
    return None
