"""Hearing from PostgreSQL what other processes have stored."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from itertools import count

from psycopg import AsyncConnection, sql

from .errors import Refused
from .store import CHANNEL, PATIENCE, SAID, Store

log = logging.getLogger("shiftmaze.listening")

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
PROBE = 15.0
"""How often the connection is tried, in seconds, so that a dead one is noticed."""
AT_ONCE = 16
"""How many tables are read again at a time."""
SECONDS_UNTIL_AGAIN = 0.5
"""Until a table is tried again that the database did not tell of."""


class Listener:
    """Tells what other processes have changed, and after a gap that anything may have."""

    def __init__(
        self,
        store: Store,
        refresh: Callable[[str], Awaitable[None]],
        in_memory: Callable[[], Iterable[str]],
        said: Callable[[str], None],
    ) -> None:
        self._store = store
        self._refresh = refresh
        self._in_memory = in_memory
        self._said = said
        self._pause = FIRST_PAUSE
        self._wanted: dict[str, None] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Listen until cancelled, whatever becomes of the database."""
        try:
            while True:
                try:
                    await self._listen()
                except Exception as error:
                    log.warning("no news from the database: %s", type(error).__name__)
                await asyncio.sleep(self._pause)
                self._pause = min(LONGEST_PAUSE, self._pause * 2)
        finally:
            for task in self._busy.values():
                task.cancel()

    async def _listen(self) -> None:
        url = self._store.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        connecting = AsyncConnection.connect(address, autocommit=True, **PATIENCE)
        async with await connecting as connection:
            for channel in (CHANNEL, SAID):
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
            self._pause = FIRST_PAUSE
            for id in list(self._in_memory()):
                self._want(id)
            while True:
                async for note in connection.notifies(timeout=PROBE):
                    self._hear(note.channel, note.payload)
                await asyncio.wait_for(connection.execute("SELECT 1"), PROBE)

    def _hear(self, channel: str, payload: str) -> None:
        try:
            (self._heard if channel == CHANNEL else self._said)(payload)
        except Exception as error:  # whoever said it, the next one is to be heard
            log.warning("news that mean nothing here: %s", type(error).__name__)

    def _heard(self, payload: str) -> None:
        ids, _, origin = payload.rpartition(" ")
        if origin != self._store.name:
            for id in ids.split(","):
                self._want(id)

    def _want(self, id: str) -> None:
        """Have a table read again, one reading of it at a time, and not too many together."""
        self._wanted[id] = None
        self._begin()

    def _begin(self) -> None:
        for id in [id for id in self._wanted if id not in self._busy]:
            if len(self._busy) >= AT_ONCE:
                return
            del self._wanted[id]
            task = asyncio.create_task(self._tell(id))
            self._busy[id] = task
            task.add_done_callback(partial(self._done, id))

    def _done(self, id: str, _: object) -> None:
        del self._busy[id]
        self._begin()

    async def _tell(self, id: str) -> None:
        """Have a table read again, and once more if the database did not answer."""
        for tried in count():
            try:
                await self._refresh(id)
                return
            except Refused as refused:
                if refused.status != 503:
                    return
                if not tried:
                    log.warning("table %s is not read again yet: %s", id, refused.key)
                await asyncio.sleep(SECONDS_UNTIL_AGAIN)
            except Exception as error:
                log.warning("table %s cannot be read again: %s", id, type(error).__name__)
                return
