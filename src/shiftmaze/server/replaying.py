"""Games that are over, seen again by anybody's eyes."""

import asyncio
from collections.abc import Callable
from typing import Any

from ..rules import State
from .errors import Refused
from .room import Room
from .scene import happening, seen
from .store import Step
from .tables import Tables

MOST_SHOWN = 80
"""Steps with their positions that are shown at once; whoever wants more asks again."""

Eyes = Callable[[State], State]
"""What somebody makes out of a position."""


async def replay(tables: Tables, id: str, eyes: str, since: int) -> dict[str, Any]:
    """Some steps of a game that is over, as `all`, a `spectator` or a seat saw them."""
    room = await tables.room(id)
    if not room.told_all:
        raise Refused(409, "not-over")
    return await asyncio.to_thread(_replay, room, eyes, since)


def _replay(room: Room, eyes: str, since: int) -> dict[str, Any]:
    if since > room.number:
        raise Refused(404, "no-number", number=since)
    look = _eyes(room, eyes)
    views = [look(state) for state in room.states()[since : since + MOST_SHOWN + 1]]
    steps = room.steps[since : since + MOST_SHOWN]
    return {
        "number": room.number,
        "start": views[0].to_dict(),
        "steps": list(map(_shown, views[:-1], steps, views[1:])),
    }


def _eyes(room: Room, eyes: str) -> Eyes:
    if eyes == "all":
        return State.revealed
    seat = None if eyes == "spectator" else int(eyes)
    if seat is not None and seat >= len(room.agreement.chairs):
        raise Refused(404, "no-seat", seat=seat)
    return lambda state: seen(state, seat)


def _shown(before: State, step: Step, after: State) -> dict[str, Any]:
    return {**happening(before, step, after), "view": after.to_dict()}
