"""Records as text.

    shiftmaze record 1
    White: Anne

    start
    {
      "rules": "classic",
      …
    }

    1. b1:3>e5 ; a comment to the end of the line
    2. g4:A>-
    result: *

In a partial record a line `! players[1].found = ["owl"]` after a turn tells what its viewer saw.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..rules import Coin, State
from .entry import Entry

TITLE = "shiftmaze record"
VERSION = 1
START = "start"
RESULT = "result"
UNFINISHED = "*"
PARTIAL = "View"
HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 _-]*(?<! )")


def write_record(
    headers: Mapping[str, str], comment: str, start: State, entries: Sequence[Entry]
) -> str:
    """The whole file."""
    lines = [f"{TITLE} {VERSION}", *_headers(headers, start), "", *_comment(comment)]
    lines += [START, *_document(start.to_dict()), ""]
    state = start
    for entry in entries:
        lines += _entry(entry, state)
        *_, state = entry.after(state)
    return "\n".join([*lines, f"{RESULT}: {result_text(state)}", ""])


def checked_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers that can be written and read again; ValueError for any other."""
    tidied = {name: " ".join(value.split()) for name, value in headers.items()}
    for name in tidied:
        if not HEADER_NAME.fullmatch(name) or name in (PARTIAL, RESULT):
            raise ValueError(f"{name!r} cannot be the name of a header")
    return tidied


def result_text(state: State) -> str:
    """The winners, or a star while the game runs."""
    return ",".join(map(str, state.winners)) if state.over else UNFINISHED


def view_text(start: State) -> str:
    """How a partial record says that it is one."""
    return f"partial, as {start.viewer} saw it"


def turn_number(state: State, entry: Entry) -> int:
    """The number of the turn an entry belongs to; a coin belongs to the turn before it."""
    return state.turns + (not isinstance(entry.turn[0], Coin))


def _headers(headers: Mapping[str, str], start: State) -> Iterator[str]:
    if start.viewer is not None:
        yield f"{PARTIAL}: {view_text(start)}"
    for name, value in headers.items():
        yield f"{name}: {value}"


def _comment(comment: str) -> list[str]:
    return [f"; {line}".rstrip() for line in comment.split("\n")] if comment else []


def _document(document: Mapping[str, Any]) -> Iterator[str]:
    """A key on each line, and of long lists and objects an entry on each line."""
    yield "{"
    last = len(document) - 1
    for index, (key, value) in enumerate(document.items()):
        comma = "," if index < last else ""
        if key in ("board", "heights", "players"):
            yield f'  "{key}": ['
            yield ",\n".join(f"    {json.dumps(entry)}" for entry in value)
            yield f"  ]{comma}"
        else:
            yield f'  "{key}": {json.dumps(value)}{comma}'
    yield "}"


def _entry(entry: Entry, state: State) -> Iterator[str]:
    first, *more = _comment(entry.comment) or [""]
    yield f"{turn_number(state, entry)}. {entry} {first}".rstrip()
    yield from more
    for place, value in entry.seen:
        yield f"! {place} = {json.dumps(value)}"
