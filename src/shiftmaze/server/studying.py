"""Studying games that are over: having them analysed, and playing on from where they were."""

import asyncio
import json
import secrets
import time
from typing import Any

from ..notation import Record
from ..rules import State, parse_action
from ..study import turns_made
from . import lobby
from .agreement import BOT, OVER, PERSON, Agreement, Chair, checked_level
from .analyses import DONE, Analyses
from .analyst import LEVEL
from .errors import Refused
from .room import Room
from .tables import Tables
from .wishes import SAMPLED, Branch


async def room_of_ended(tables: Tables, id: str) -> Room:
    """A table whose game is over; an error in words where it is not."""
    room = await tables.room(id)
    if room.status != OVER and room.winners() is None:
        raise Refused(409, "not-started" if room.start is None else "not-over")
    return room


async def begin(tables: Tables, analyses: Analyses, id: str) -> None:
    """Have a game analysed."""
    room = await room_of_ended(tables, id)
    assert room.start is not None
    if room.start.viewer is not None:
        raise Refused(409, "partial")
    record = Record.of(room.start, [parse_action(step.action) for step in room.steps])
    total = len(turns_made(record))
    await tables.ask(analyses.ask, id, LEVEL, total, time.time())


async def progress(tables: Tables, analyses: Analyses, id: str) -> dict[str, Any]:
    """How far the analysis of a game has come, and the analysis itself in the end."""
    await room_of_ended(tables, id)
    kept = await tables.ask(analyses.find, id)
    if kept is None:
        return {"status": "none", "done": 0, "total": 0, "analysis": None}
    return {
        "status": kept.status,
        "done": kept.done,
        "total": kept.total,
        "analysis": json.loads(kept.document) if kept.status == DONE else None,
    }


async def branch(tables: Tables, id: str, wish: Branch) -> dict[str, Any]:
    """A new table at which one seat plays on against bots from an earlier position."""
    room = await room_of_ended(tables, id)
    chair = room.agreement.chair(wish.seat)
    state = await asyncio.to_thread(room.state_at, wish.number)
    if state.over:
        raise Refused(409, "game-over")
    start = _with_cards(state, wish)
    level = checked_level(wish.level)
    colours = start.game.options.colours
    person = Chair(PERSON, chair.name or colours[wish.seat])
    chairs = [Chair(BOT, "", level)] * start.players
    chairs[wish.seat] = person
    options = start.game.options.document()
    agreement = Agreement(start.rules, options, tuple(chairs), hints=True, level=level)
    return await lobby.create_running(tables, agreement, start)


def _with_cards(state: State, wish: Branch) -> State:
    """The whole position: as it was, or one that the seat could not have told from it."""
    if wish.cards == SAMPLED:
        seen = state if state.viewer is not None else state.view(wish.seat)
        return seen.sample(secrets.SystemRandom())
    if state.viewer is not None:
        raise Refused(409, "partial")
    return state
