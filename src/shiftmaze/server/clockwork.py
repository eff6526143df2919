"""Doing what is due: bots' turns and answers, and turns whose time has run out."""

import asyncio
import contextlib
import logging
import os
import time
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from ..rules import ShiftmazeError
from . import playing
from .due import bots_to_answer, next_due, price_stands
from .errors import Refused
from .playing import Post
from .room import Room
from .store import Store
from .tables import Tables
from .thinking import ADVISE, CHOOSE, Question, Thinkers
from .tokens import new_id

log = logging.getLogger("shiftmaze.clockwork")

LEASE = 6.0
"""For how many seconds a table is held before another process may take it over."""
LOOK = 1.0
"""How often the store is asked what is due, in seconds; what happens here is known at once."""
AT_ONCE = 64
SECONDS_TO_ANSWER = 1.2
"""For how long all bots at a table together think about the answer to a price."""
MOST_TO_ANSWER, LEAST_TO_ANSWER = 1.7, 0.05
"""After so long bots that have not come to think pass, each later one after the other time."""


class Clockwork:
    """One task that looks for what is due, and one for every table at which something is."""

    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers) -> None:
        self._store = store
        self._tables = tables
        self._thinkers = thinkers
        self._holder = f"{os.getpid()} {new_id()}"
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        self._soon: set[str] = set()
        self._looked = 0.0

    def notice(self, room: Room) -> None:
        """A table has changed here: if something is due at once, do not wait for the next look."""
        now = time.time()
        due = next_due(room.agreement, room.state, room.status, now, room.turn_began)
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
            await asyncio.to_thread(self._let_go, list(self._busy))

    def _let_go(self, ids: list[str]) -> None:
        """Let other processes, or this one when it is back, take over at once."""
        now = time.time()
        with contextlib.suppress(SQLAlchemyError):
            for id in ids:
                self._store.hold(id, self._holder, now, now)

    async def _look(self) -> None:
        soon, self._soon = self._soon, set()
        for id in soon:
            self._begin(id, held=False)
        if soon and time.monotonic() < self._looked + LOOK:
            return
        self._looked = time.monotonic()
        self._tables.forget_idle()
        now = time.time()
        try:
            take = partial(self._store.take_due, self._holder, now, now + LEASE, AT_ONCE)
            taken = await asyncio.to_thread(take)
            for id in taken:
                self._begin(id, held=True)
            if len(taken) == AT_ONCE:
                self._wake.set()
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
                if await (self._is_wanted(id) if held else self._hold(id)):
                    await self._do_all(id)
            finally:
                keeping.cancel()
        except (ShiftmazeError, RuntimeError) as error:
            log.warning("table %s: %s", id, type(error).__name__)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s", id)

    async def _is_wanted(self, id: str) -> bool:
        """Whether something is due at a table that was taken; if not, let go of it.

        What another process did there just now may not have been told yet.
        """
        if self._store.is_postgres:
            await self._tables.refresh(id)
        due = await self._is_due(id)
        if not due:
            await asyncio.to_thread(self._let_go, [id])
        return due

    async def _hold(self, id: str) -> bool:
        """Keep other processes away, if there may be any: holding costs a write."""
        if not self._store.is_postgres:
            return True
        now = time.time()
        return await asyncio.to_thread(self._store.hold, id, self._holder, now, now + LEASE)

    async def _keep(self, id: str) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            with contextlib.suppress(SQLAlchemyError):
                await self._hold(id)

    async def _do_all(self, id: str) -> None:
        """One thing after the other. Each lets go of the table: it is held again for the next."""
        while await self._is_due(id):
            try:
                await self._do(await self._tables.room(id))
            except Refused as refused:
                if refused.status != 409:
                    raise
            if await self._is_due(id) and not await self._hold(id):
                return

    async def _is_due(self, id: str) -> bool:
        room, now = await self._tables.room(id), time.time()
        due = next_due(room.agreement, room.state, room.status, now, room.turn_began)
        return due is not None and due <= now + 0.001

    async def _do(self, room: Room) -> None:
        """One thing that is due: an answer of a bot, or a turn."""
        state, agreement = room.running(), room.agreement
        answering = bots_to_answer(agreement, state)
        if answering:
            await self._advise(room, answering[0], len(answering))
            return
        number, seat = room.number, state.turn
        level = agreement.chairs[seat].level or agreement.level
        question = self._question(room, CHOOSE, level, seat, self._thinkers.seconds)
        texts = await self._thinkers.ask(question)
        assert isinstance(texts, list)
        await self._play(room, seat, number, texts)

    async def _play(self, room: Room, seat: int, number: int, texts: list[str]) -> None:
        """Post a bot's turn; an offer alone, so that the others can answer it.

        For a person whose time has run out nothing is offered.
        """
        state = room.running()
        if texts[0].startswith("offer:"):
            asks = room.agreement.chairs[seat].played_by_bot and not price_stands(state)
            texts = texts[:1] if asks else texts[1:]
        post = Post(seat, ">".join(texts), number, by_bot=True)
        await playing.act(self._tables, room.id, post)

    async def _advise(self, room: Room, seat: int, answering: int) -> None:
        number = room.number
        level = room.agreement.chairs[seat].level or room.agreement.level
        seconds = min(self._thinkers.seconds, SECONDS_TO_ANSWER / answering)
        asking = self._thinkers.ask(self._question(room, ADVISE, level, seat, seconds))
        advice = None
        with contextlib.suppress(TimeoutError):  # the others are busy: the game is to go on
            advice = await asyncio.wait_for(asking, self._left_to_answer(room))
        if advice is None:
            await playing.pass_advice(self._tables, room.id, seat, number)
        else:
            post = Post(seat, f"advise:{seat}:{advice}", number, by_bot=True)
            await playing.act(self._tables, room.id, post)

    @staticmethod
    def _left_to_answer(room: Room) -> float:
        asked = room.agreement.asked_at or time.time()
        return max(LEAST_TO_ANSWER, asked + MOST_TO_ANSWER - time.time())

    def _question(self, room: Room, kind: str, level: str, seat: int, seconds: float) -> Question:
        assert room.start is not None
        return Question(
            kind,
            level,
            seat,
            self._thinkers.seed + seat,
            seconds,
            room.start.to_dict(),
            tuple(step.action for step in room.steps),
        )
