"""The tables of a server: finding one in memory or in the store, and changing what is agreed.

What can be done at them is in `lobby`, `playing` and `looking`.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ..rules import ShiftmazeError, State
from .agreement import CLOSED, OVER, Agreement
from .due import next_due, turn_began
from .errors import Refused
from .passes import Pass, Passes
from .room import Room
from .scene import Scene, followed
from .store import Change, Operation, Step, Store, Token

T = TypeVar("T")
HOST = "host"
MOST_TRIES = 3
"""How often something is tried where other processes change the table meanwhile."""
MOST_ROOMS = 2000
"""Tables kept in memory though nobody looks at them."""
IDLE_SECONDS = 300.0
"""How long they are kept if nobody asks for them either."""


class Tables:
    """The tables of this server, over one store."""

    def __init__(
        self,
        store: Store,
        write: Callable[[Operation], Awaitable[bool]],
        changed: Callable[[Room, Sequence[Scene], Sequence[Step]], None],
        gone_after: float = 60.0,
    ) -> None:
        self.store = store
        self.write = write
        self.changed = changed
        self._gone_after = gone_after
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        look_up = partial(self.ask, store.token)
        self._passes = Passes(look_up, alone=not store.is_postgres)

    # Finding

    async def room(self, id: str) -> Room:
        """A table by its name."""
        room = self._rooms.get(id)
        if room is not None:
            self._rooms[id] = self._rooms.pop(id)
            room.used_at = time.monotonic()
            return room
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def ask(self, function: Callable[..., T], *arguments: object) -> T:
        """Ask the store something without holding anybody up."""
        try:
            return await asyncio.to_thread(function, *arguments)
        except SQLAlchemyError:
            raise Refused(503, "storage") from None

    async def _load(self, id: str) -> Room:
        room = await self.ask(self._read, id)
        self._rooms[id] = room
        self._make_space()
        return room

    def _read(self, id: str) -> Room:
        stored = self.store.table(id)
        if stored is None:
            raise Refused(404, "no-table")
        steps = [step for step in self.store.steps(id) if step.number <= stored.number]
        return Room.of(stored, steps, self._gone_after)

    def _make_space(self) -> None:
        idle = [
            id for id, room in self._rooms.items() if not room.sockets and not room.lock.locked()
        ]
        for id in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            self.forget(id)

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at and nobody has asked for in a while."""
        long_ago = time.monotonic() - IDLE_SECONDS
        for room in list(takewhile(lambda room: room.used_at < long_ago, self._rooms.values())):
            if room.sockets:
                self._rooms[room.id] = self._rooms.pop(room.id)
                room.used_at = time.monotonic()
            self.forget(room.id)

    def forget(self, id: str) -> None:
        """Let a table that nobody looks at be read anew next time."""
        room = self._rooms.get(id)
        if room is not None and not room.sockets and not room.lock.locked():
            del self._rooms[id]
            self._passes.forget(id)

    def in_memory(self, id: str) -> Room | None:
        """A table that is in memory."""
        return self._rooms.get(id)

    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    async def allowed(self, id: str, token: str | None) -> Pass:
        """What a secret is good for at a table."""
        if not token:
            raise Refused(401, "no-token")
        found = await self._passes.find(id, token)
        if found is None:
            raise Refused(403, "wrong-token")
        return found

    # Changing

    async def change(
        self,
        id: str,
        to: Callable[[Room], Agreement],
        tokens: tuple[Token, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        """Change what is agreed at a table, with new secrets and without those of some roles."""

        async def change(room: Room) -> None:
            if room.status == CLOSED:
                raise Refused(409, "closed")
            agreement = to(room)
            status = OVER if agreement.winners is not None else room.status
            await self.store_change(room, agreement, status, tokens=tokens, gone=gone)

        await self.at(id, change)

    async def at(self, id: str, do: Callable[[Room], Awaitable[T]]) -> T:
        """Do something at a table; what another process has changed meanwhile is caught up with."""
        room = await self.room(id)
        async with room.lock:
            for _ in range(MOST_TRIES - 1):
                try:
                    return await do(room)
                except ShiftmazeError as error:
                    out_of_order = isinstance(error, Refused) and error.status == 503
                    if out_of_order or not await self._catch_up(room):
                        raise
            return await do(room)

    async def store_change(
        self,
        room: Room,
        agreement: Agreement,
        status: str,
        start: State | None = None,
        tokens: tuple[Token, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        """Store a change of what is agreed; the room's lock is held."""
        now = time.time()
        state = start or room.state
        text = None if start is None else json.dumps(start.to_dict())
        since = turn_began(room.steps, agreement.started_at or now)
        due = next_due(agreement, state, status, now, since)
        new = agreement.text()
        change = Change(
            room.id, room.revision, status, new, due, text, text, tokens, gone, room.number
        )
        if not await self.write(change):
            raise Refused(409, "stale", number=room.number, current=room.number)
        if tokens or gone:
            self._passes.forget(room.id)
        room.revision += 1
        _send_away(room, agreement)
        room.agreement, room.status, room.state = agreement, status, state
        room.start = start or room.start
        self.changed(room, (), ())

    async def _catch_up(self, room: Room) -> bool:
        """Read a table again if another process has changed it; whether it has."""
        stored = await self.ask(self.store.table, room.id)
        if stored is None or (stored.number, stored.revision) == (room.number, room.revision):
            return False
        fresh = await self.ask(self._read, room.id)
        before, known = room.state, room.number
        _send_away(room, fresh.agreement)
        room.status, room.revision, room.agreement = fresh.status, fresh.revision, fresh.agreement
        room.start, room.state, room.steps = fresh.start, fresh.state, fresh.steps
        new = [step for step in fresh.steps if step.number > known]
        first = before if known else room.start
        self.changed(room, () if first is None else followed(first, new), new)
        return True

    async def refresh(self, id: str) -> None:
        """Something has changed in the store: if the table is in memory, catch up."""
        self._passes.forget(id)
        room = self._rooms.get(id)
        if room is None:
            return
        if not room.sockets:
            self.forget(id)
            return
        async with room.lock:
            await self._catch_up(room)


def _send_away(room: Room, agreement: Agreement) -> None:
    """Whoever still looks out of a seat that was emptied since looks on as a spectator."""
    for socket in room.sockets:
        if socket.viewer is not None:
            before, now = (one.chairs[socket.viewer] for one in (room.agreement, agreement))
            if before.emptied != now.emptied:
                socket.viewer = None
