"""Doing what is due: bots' turns and answers, and turns whose time has run out."""

import asyncio
import contextlib
import logging
import time
from functools import partial

from ..rules import ShiftmazeError
from .due import bots_to_answer, next_due, price_stands
from .errors import Refused
from .room import Room
from .store import Store
from .tables import Tables
from .thinking import ADVISE, CHOOSE, Question, Thinkers
from .tokens import new_id

log = logging.getLogger("shiftmaze.clockwork")

LEASE = 8.0
"""For how many seconds a table is held before another process may take it over."""
LOOK = 1.0
"""How often the store is asked what is due, in seconds; what happens here is known at once."""
AT_ONCE = 64


class Clockwork:
    """One task that looks for what is due, and one for every table at which something is."""

    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers) -> None:
        self._store = store
        self._tables = tables
        self._thinkers = thinkers
        self._holder = new_id()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        self._soon: set[str] = set()

    def notice(self, room: Room) -> None:
        """A table has changed here: if something is due at once, do not wait for the next look."""
        now = time.time()
        due = next_due(room.agreement, room.state, room.status, now, room.changed)
        if due is not None and due <= now and room.id not in self._busy:
            self._soon.add(room.id)
            self._wake.set()

    async def run(self) -> None:
        """Go on until cancelled."""
        try:
            while True:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), LOOK)
                self._wake.clear()
                await self._look()
        finally:
            for task in self._busy.values():
                task.cancel()

    async def _look(self) -> None:
        soon, self._soon = self._soon, set()
        for id in soon:
            self._begin(id, held=False)
        if soon and len(self._busy) < AT_ONCE:
            return
        now = time.time()
        try:
            take = partial(self._store.take_due, self._holder, now, now + LEASE, AT_ONCE)
            for id in await asyncio.to_thread(take):
                self._begin(id, held=True)
        except Exception as error:
            log.warning("cannot look for what is due: %s", type(error).__name__)

    def _begin(self, id: str, *, held: bool) -> None:
        if id not in self._busy:
            task = asyncio.create_task(self._attend(id, held))
            self._busy[id] = task
            task.add_done_callback(lambda _: self._done(id))

    def _done(self, id: str) -> None:
        del self._busy[id]

    async def _attend(self, id: str, held: bool) -> None:
        """Do what is due at a table until nothing is."""
        try:
            keeping = asyncio.create_task(self._keep(id))
            try:
                if held or await self._hold(id):
                    await self._do_all(id)
            finally:
                keeping.cancel()
        except (ShiftmazeError, RuntimeError) as error:
            log.warning("table %s: %s", id, type(error).__name__)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s", id)

    async def _hold(self, id: str) -> bool:
        now = time.time()
        return await asyncio.to_thread(self._store.hold, id, self._holder, now, now + LEASE)

    async def _keep(self, id: str) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            await self._hold(id)

    async def _do_all(self, id: str) -> None:
        while True:
            room = await self._tables.room(id)
            now = time.time()
            due = next_due(room.agreement, room.state, room.status, now, room.changed)
            if due is None or due > now + 0.001:
                return
            try:
                await self._do(room)
            except Refused as refused:
                if refused.status != 409:
                    raise

    async def _do(self, room: Room) -> None:
        """One thing that is due: an answer of a bot, or a turn."""
        state, agreement = room.running(), room.agreement
        answering = bots_to_answer(agreement, state)
        if answering:
            await self._advise(room, answering[0])
            return
        number, seat = room.number, state.turn
        level = agreement.chairs[seat].level or agreement.level
        texts = await self._thinkers.ask(self._question(room, CHOOSE, level, seat))
        assert isinstance(texts, list)
        await self._play(room, seat, number, texts)

    async def _play(self, room: Room, seat: int, number: int, texts: list[str]) -> None:
        """Post a bot's turn; an offer alone, so that the others can answer it."""
        state = room.running()
        if texts[0].startswith("offer:"):
            texts = texts[1:] if price_stands(state) else texts[:1]
        await self._tables.act(room.id, seat, ">".join(texts), number, None, bot=True)

    async def _advise(self, room: Room, seat: int) -> None:
        number = room.number
        level = room.agreement.chairs[seat].level or room.agreement.level
        advice = await self._thinkers.ask(self._question(room, ADVISE, level, seat))
        if advice is None:
            await self._tables.pass_advice(room.id, seat)
        else:
            text = f"advise:{seat}:{advice}"
            await self._tables.act(room.id, seat, text, number, None, bot=True)

    def _question(self, room: Room, kind: str, level: str, seat: int) -> Question:
        assert room.start is not None
        return Question(
            kind,
            level,
            seat,
            self._thinkers.seed + seat,
            self._thinkers.seconds,
            room.start.to_dict(),
            tuple(step.action for step in room.steps),
        )
