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
from .store import Change, Operation, Step, Store, Stored, Token

T = TypeVar("T")
HOST = "host"
MOST_TRIES = 3
"""How often something is tried where other processes change the table meanwhile."""
MOST_ROOMS = 2000
"""Tables kept in memory though nobody looks at them."""
GONE = 1013
"""What a socket is closed with whose table is there no more: whoever comes again hears of it."""
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
        self._loading: dict[str, asyncio.Task[None]] = {}
        look_up = partial(self.ask, store.token)
        self._passes = Passes(look_up, alone=not store.is_postgres)

    # Finding

    async def room(self, id: str) -> Room:
        """A table by its name, with all that is known to have been stored.

        Whoever does not wait for anything before using it uses the one that is told of changes.
        """
        while (room := self._rooms.get(id)) is None or room.outdated:
            if room is None:
                await self._loaded(id)
            else:
                await self._catch_up_in_turn(room)
        self._rooms[id] = self._rooms.pop(id)
        room.used_at = time.monotonic()
        return room

    async def _loaded(self, id: str) -> None:
        """Have a table in memory, which is read once for all who ask for it meanwhile."""
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
        await asyncio.shield(task)

    async def ask(self, function: Callable[..., T], *arguments: object) -> T:
        """Ask the store something without holding anybody up."""
        try:
            return await asyncio.to_thread(function, *arguments)
        except SQLAlchemyError:
            raise Refused(503, "storage") from None

    async def _load(self, id: str) -> None:
        try:
            room = await self.ask(self._read, id)
        finally:
            del self._loading[id]
        self._make_space()
        self._rooms[id] = room

    def _read(self, id: str) -> Room:
        stored = self.store.table(id)
        if stored is None:
            raise Refused(404, "no-table")
        return self._with_steps(stored, [])

    def _with_steps(self, stored: Stored, known: list[Step]) -> Room:
        """A table as it was stored, of whose steps the first are known."""
        after = known[-1].number if known else 0
        new = [step for step in self.store.steps(stored.id, after) if step.number <= stored.number]
        return Room.of(stored, [*known, *new], self._gone_after)

    def _make_space(self) -> None:
        """Let go of tables for one more, of those nobody has asked for in the longest time."""
        idle = [id for id, room in self._rooms.items() if room.idle]
        for id in idle[: max(0, len(self._rooms) + 1 - MOST_ROOMS)]:
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
        if room is not None and room.idle:
            del self._rooms[id]
            self._passes.forget(id)

    def in_memory(self, id: str) -> Room | None:
        """A table that is in memory."""
        return self._rooms.get(id)

    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    def names(self) -> list[str]:
        """The names of these, and of those that are being read."""
        return [*self._rooms, *self._loading]

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
        async with room.alone():
            for _ in range(MOST_TRIES - 1):
                try:
                    return await do(room)
                except ShiftmazeError:  # if nothing could be stored, it may be stored all the same
                    if not await self._catch_up(room):
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

    async def refresh(self, id: str) -> None:
        """Another process has changed a table, which catches up if it is in memory.

        It does at once if somebody looks at it, else when somebody asks for it.
        """
        self._passes.forget(id)
        loading = self._loading.get(id)
        if loading is not None:  # and perhaps read before the change
            await asyncio.wait((loading,))
        room = self._rooms.get(id)
        if room is not None:
            room.heard += 1
            if room.sockets:
                await self._catch_up_in_turn(room)

    async def _catch_up_in_turn(self, room: Room) -> None:
        async with room.alone():
            if room.outdated:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        """Read a table again if another process has changed it; whether it has."""
        heard = room.heard
        try:
            fresh = await self.ask(self._read_again, room)
        except Refused as refused:
            if refused.status == 404:
                self._send_home(room)
            raise
        room.known = heard
        if fresh is None:
            return False
        before, last, agreed = room.state, room.number, room.agreement
        _send_away(room, fresh.agreement)
        room.status, room.revision, room.agreement = fresh.status, fresh.revision, fresh.agreement
        room.start, room.state, room.steps = fresh.start, fresh.state, fresh.steps
        new = [step for step in fresh.steps if step.number > last]
        for step in new:
            if step.client is not None:  # as bots have none
                room.was_here(step.seat)
        first = before if last else room.start
        self.changed(room, () if first is None else followed(first, new), new)
        if new and room.agreement != agreed:
            self.changed(room, (), ())
        return True

    def _send_home(self, room: Room) -> None:
        """A table is not stored any more."""
        self._rooms.pop(room.id, None)
        self._passes.forget(room.id)
        for socket in list(room.sockets):
            socket.close(GONE)

    def _read_again(self, room: Room) -> Room | None:
        """A table in memory as it is stored now, None if that is the same."""
        stored = self.store.table(room.id)
        if stored is None:
            raise Refused(404, "no-table")
        if (stored.number, stored.revision) == (room.number, room.revision):
            return None
        return self._with_steps(stored, room.steps)


def _send_away(room: Room, agreement: Agreement) -> None:
    """Whoever still looks out of a seat that was emptied since looks on as a spectator."""
    for socket in room.sockets:
        if socket.viewer is not None:
            before, now = (one.chairs[socket.viewer] for one in (room.agreement, agreement))
            if before.emptied != now.emptied:
                socket.viewer = None
