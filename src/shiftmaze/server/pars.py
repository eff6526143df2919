"""Par of solo games: found in the bots' processes, and kept with the table."""

import asyncio
from typing import Any, NamedTuple

from ..notation import Record
from ..rules import from_dict, parse_action
from ..study.par import best_known, is_solo, lost_turns
from .errors import Refused
from .room import Room
from .tables import Tables
from .thinking import Thinkers, until_compiled

RUNNING, DONE = "running", "done"


class Solo(NamedTuple):
    """A solo game: its deal, and what was done as far as that may be told."""

    start: dict[str, object]
    actions: tuple[str, ...]


class Par(NamedTuple):
    """How many turns the best known line takes, and the finds that took too many."""

    turns: int
    lost: list[dict[str, Any]]


def found(solo: Solo) -> Par:
    """Par of a game and, where it is over, what was lost. Runs in a worker."""
    until_compiled()
    start = from_dict(solo.start)
    record = Record.of(start, [parse_action(action) for action in solo.actions])
    return Par(best_known(start), [lost.to_dict() for lost in lost_turns(record)])


async def par(tables: Tables, thinkers: Thinkers, id: str) -> dict[str, Any]:
    """Par as far as it is known; looking for it begins with the first question.

    While the game goes on nothing but the number is told.
    """
    room = await tables.room(id)
    if room.start is None:
        raise Refused(409, "not-started")
    if room.start.viewer is not None:
        raise Refused(409, "partial")
    if not is_solo(room.start):
        raise Refused(409, "not-solo")
    task = _looking(room, thinkers)
    if not task.done():
        return {"status": RUNNING, "par": None, "turns": None, "lost": []}
    known = task.result()
    if room.state is None or not room.state.over:
        return {"status": DONE, "par": known.turns, "turns": None, "lost": []}
    made = room.state.turns
    return {"status": DONE, "par": min(known.turns, made), "turns": made, "lost": known.lost}


def _looking(room: Room, thinkers: Thinkers) -> "asyncio.Task[Par]":
    """The search for par; once for the deal, and once more for what was lost in the end."""
    assert room.start is not None
    over = room.state is not None and room.state.over
    actions = tuple(step.action for step in room.steps) if over else ()
    asked, task = room.par or (None, None)
    failed = task is not None and task.done() and (task.cancelled() or task.exception())
    if task is None or failed or asked != actions:
        task = asyncio.create_task(thinkers.work(found, Solo(room.start.to_dict(), actions)))
        room.par = actions, task
    return task
