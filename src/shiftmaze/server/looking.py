"""Looking at tables: as they stand, as they stood, and as records."""

import asyncio
import json
import time
from typing import Any

from ..notation import Record, RecordError
from ..rules import Action, Advise, parse_action
from . import agreement as agreed
from .agreement import OVER, Agreement
from .errors import Refused
from .live import told_since
from .room import Room
from .scene import Viewer, seen
from .store import Append, Create, Step, Token
from .tables import HOST, Tables
from .tokens import hashed, new_id, new_token

MOST_STEPS = 200
"""Steps that are told at once; whoever wants more asks again."""


async def sight(tables: Tables, id: str, viewer: Viewer) -> dict[str, Any]:
    """A table as it stands, for one viewer."""
    return (await tables.room(id)).sight(viewer)


async def view_at(tables: Tables, id: str, viewer: Viewer, number: int) -> dict[str, Any]:
    """An earlier view, as this viewer saw it."""
    room = await tables.room(id)
    state = await asyncio.to_thread(room.state_at, number)
    return {"number": number, "view": seen(state, viewer).to_dict()}


async def steps_since(tables: Tables, id: str, viewer: Viewer, since: int) -> dict[str, Any]:
    """What happened after a number, as this viewer was told it."""
    room = await tables.room(id)
    return {"number": room.number, "steps": await asyncio.to_thread(_steps, room, viewer, since)}


async def record(tables: Tables, id: str, viewer: Viewer) -> str:
    """The game so far: all of it once it is over, before that what the viewer knows."""
    room = await tables.room(id)
    return await asyncio.to_thread(_record, room, viewer)


async def import_record(tables: Tables, text: str) -> dict[str, Any]:
    """A record to look through, as a table that is over."""
    try:
        record = await asyncio.to_thread(Record.parse, text)
        states = await asyncio.to_thread(lambda: list(record.states()))
    except RecordError as error:
        raise Refused(422, f"record-{error.key}", line=error.line, **error.values) from None
    start, end = states[0], states[-1]
    id, now = new_id(), time.time()
    options = start.game.options.document()
    chairs = agreed.named_in(record.headers.get("Players", ""), options["colours"])
    agreement = Agreement(start.rules, options, chairs, record=text)
    secret = new_token()
    first, last = (json.dumps(state.to_dict()) for state in (start, end))
    token = Token(hashed(secret), id, HOST)
    await tables.write(Create(id, OVER, agreement.text(), (token,), first, first))
    seats = [state.turn for state in states]
    steps = tuple(
        Step(number + 1, _doer(action, seats[number]), str(action), now, None)
        for number, action in enumerate(record.actions())
    )
    if steps:
        await tables.write(Append(id, steps, last, OVER, None))
    return {"table": id, "secrets": {HOST: secret}}


def _steps(room: Room, viewer: Viewer, since: int) -> list[dict[str, Any]]:
    return [telling.happened(viewer) for telling in told_since(room, since, MOST_STEPS)]


def _doer(action: Action, turn: int) -> int:
    return action.seat if isinstance(action, Advise) else turn


def _record(room: Room, viewer: Viewer) -> str:
    if room.agreement.record is not None:
        return room.agreement.record
    states = room.states()
    if not states:
        raise Refused(409, "not-started")
    actions = [parse_action(step.action) for step in room.steps[: len(states) - 1]]
    headers = {"Players": ", ".join(agreed.names(room.agreement))}
    if room.told_all:
        return Record.of(states[0], actions, headers).text()
    return Record.watched([state.view(viewer) for state in states], actions, headers).text()
