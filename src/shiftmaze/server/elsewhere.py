"""Who is here, and reactions: told to the other processes over one database, and never stored.

What a process says of a table holds for a while and is said again, so that one that was killed is
not believed for long.
"""

import asyncio
import json
import logging
import time
from itertools import cycle
from typing import Any
from zlib import crc32

from sqlalchemy.exc import SQLAlchemyError

from .live import Live
from .room import Room
from .store import Store
from .tables import Tables

log = logging.getLogger("shiftmaze.elsewhere")

AGAIN = 8.0
"""How often a process says who is at its tables, in seconds."""
BELIEVED = 2.5 * AGAIN
"""How long that is believed."""
PARTS = 8
"""In so many parts it is said, one after the other, so that it never takes long."""
MOST_WAITING = 1000


class Elsewhere:
    """The other processes: what is said to them, and what they say."""

    def __init__(self, store: Store, tables: Tables, live: Live) -> None:
        self._store = store
        self._tables = tables
        self._live = live
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def say(self, room: Room, **news: object) -> None:
        """Tell the other processes something about a table; lost if too much is waiting."""
        text = json.dumps({"by": self._store.name, "table": room.id, **news})
        if not self._waiting.full():
            self._waiting.put_nowait(text)

    def heard(self, text: str) -> None:
        """Another process has said something about a table."""
        news: dict[str, Any] = json.loads(text)
        room = self._tables.in_memory(news["table"])
        if room is None or news["by"] == self._store.name:
            return
        if "emote" in news:
            self._live.show_emote(room, news["seat"], news["emote"])
        if "here" in news:
            self._note(room, news["by"], news["here"])
        if "asks" in news and room.seats_here():
            self.say(room, here=room.seats_here())

    def _note(self, room: Room, process: str, seats: list[int]) -> None:
        before = room.connected()
        for seat in {*room.elsewhere.get(process, ((), 0.0))[0], *seats}:
            room.was_here(seat)
        room.elsewhere[process] = tuple(seats), time.monotonic() + BELIEVED
        if room.connected() != before:
            self._live.show_who_is_here(room)

    async def run(self) -> None:
        """Say what is to be said, and who is here again and again, for ever."""
        repeating = asyncio.create_task(self._repeat())
        try:
            while True:
                texts = [await self._waiting.get()]
                while not self._waiting.empty():
                    texts.append(self._waiting.get_nowait())
                try:
                    await asyncio.to_thread(self._store.say, texts)
                except SQLAlchemyError as error:
                    log.warning("the others cannot be told: %s", type(error).__name__)
        finally:
            repeating.cancel()

    async def _repeat(self) -> None:
        for part in cycle(range(PARTS)):
            await asyncio.sleep(AGAIN / PARTS)
            for room in self._tables.rooms():
                if crc32(room.id.encode()) % PARTS == part:
                    self._say_again(room)

    def _say_again(self, room: Room) -> None:
        if room.seats_here():
            self.say(room, here=room.seats_here())
        if room.forget_silent():
            self._live.show_who_is_here(room)
