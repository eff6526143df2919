"""A piece of an analysis: as much as can be judged in a moment, so that no bot waits for long."""

from time import perf_counter
from typing import Any, NamedTuple

from ..notation import Record
from ..rules import from_dict, parse_action
from ..study import judged_turns
from .thinking import until_compiled


class Piece(NamedTuple):
    """Some turns of a game that are to be judged: those from a number of actions on."""

    level: str
    start: dict[str, object]
    actions: tuple[str, ...]
    since: int
    seconds: float
    """After which no further turn is begun."""


def judged(piece: Piece) -> list[dict[str, Any]]:
    """The next turns, judged; at least one if there is one. Runs in a worker."""
    until_compiled()
    began = perf_counter()
    record = Record.of(from_dict(piece.start), map(parse_action, piece.actions))
    turns: list[dict[str, Any]] = []
    for turn in judged_turns(record, piece.level, since=piece.since):
        turns.append(turn.to_dict())
        if perf_counter() - began > piece.seconds:
            break
    return turns
