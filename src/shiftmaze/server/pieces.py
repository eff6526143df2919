"""A piece of an analysis: as much as can be judged in a moment, so that no bot waits for long."""

import math
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
    """After the first turn, for how long further ones are begun."""


def judged(piece: Piece) -> list[dict[str, Any]]:
    """The next turns, judged; at least one if there is one. Runs in a worker."""
    until_compiled()
    record = Record.of(from_dict(piece.start), map(parse_action, piece.actions))
    turns: list[dict[str, Any]] = []
    until = math.inf
    for turn in judged_turns(record, piece.level, since=piece.since):
        turns.append(turn.to_dict())
        until = min(until, perf_counter() + piece.seconds)
        if perf_counter() >= until:
            break
    return turns
