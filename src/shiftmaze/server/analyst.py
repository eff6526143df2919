"""Working on the analyses that were asked for, piece by piece, behind the bots' turns."""

import asyncio
import contextlib
import json
import logging
import os
import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..rules import State
from ..study import Judged, assembled
from . import clockwork
from .analyses import CANCELLED, DONE, Analyses, Kept
from .errors import Refused
from .metrics import Metrics
from .pieces import Piece, judged
from .room import Room
from .tables import Tables
from .thinking import Thinkers
from .tokens import new_id

log = logging.getLogger("shiftmaze.analyst")

LEVEL = "expert"
PIECE_SECONDS = 0.2
"""A bot's turn waits for one piece at most: there is never a second one in the queue."""


class Analyst:
    """One task that works on one analysis at a time. What is stored of it is never done again."""

    def __init__(
        self, analyses: Analyses, tables: Tables, thinkers: Thinkers, metrics: Metrics
    ) -> None:
        self._analyses = analyses
        self._tables = tables
        self._thinkers = thinkers
        self._metrics = metrics
        self._holder = f"{os.getpid()} {new_id()}"
        self._wake = asyncio.Event()

    def notice(self) -> None:
        """One was asked for here: do not wait for the next look."""
        self._wake.set()

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), clockwork.LOOK)
            self._wake.clear()
            try:
                while (kept := await self._take()) is not None:
                    await self._attend(kept)
            except Exception as error:
                log.warning("cannot go on with analyses: %s", type(error).__name__)

    async def _take(self) -> Kept | None:
        now = time.time()
        until = now + clockwork.LEASE
        return await asyncio.to_thread(self._analyses.take, self._holder, now, until)

    async def _attend(self, kept: Kept) -> None:
        """Work on one while other processes are kept away; in the end they need not wait."""
        keeping = asyncio.create_task(self._keep_holding(kept.table_id))
        try:
            await self._work_on(kept)
        finally:
            keeping.cancel()
            with contextlib.suppress(SQLAlchemyError):
                await asyncio.to_thread(self._analyses.let_go, kept.table_id, self._holder)

    async def _keep_holding(self, id: str) -> None:
        while True:
            await asyncio.sleep(clockwork.LEASE / 3)
            with contextlib.suppress(SQLAlchemyError):
                until = time.time() + clockwork.LEASE
                await asyncio.to_thread(self._analyses.hold, id, self._holder, until)

    async def _work_on(self, kept: Kept) -> None:
        """Judge piece after piece until all is done or nobody wants it any more."""
        turns: list[dict[str, Any]] = json.loads(kept.document)
        try:
            room = await self._tables.room(kept.table_id)
            while len(turns) < kept.total:
                more = await self._next(room, kept.level, turns)
                if not more:
                    raise RuntimeError("the end of the game is not known here yet")
                turns += more
                if not await self._store(kept._replace(done=len(turns), document=_text(turns))):
                    return
            assert room.state is not None
            document = await asyncio.to_thread(_analysis, kept.level, room.state, turns)
            finished = kept._replace(status=DONE, done=len(turns), document=document)
        except (SQLAlchemyError, RuntimeError, Refused):
            raise  # it may go better next time
        except Exception:
            log.exception("table %s cannot be analysed", kept.table_id)
            finished = kept._replace(status=CANCELLED)
        if await self._store(finished):
            self._metrics.analyses.labels(finished.status).inc()

    async def _next(
        self, room: Room, level: str, turns: list[dict[str, Any]]
    ) -> list[dict[str, Any]]:
        assert room.start is not None
        actions = tuple(step.action for step in room.steps)
        since = turns[-1]["until"] if turns else 0
        piece = Piece(level, room.start.to_dict(), actions, since, PIECE_SECONDS)
        began = time.perf_counter()
        more = await self._thinkers.work(judged, piece)
        self._metrics.asked("analyse", level, time.perf_counter() - began)
        return more

    async def _store(self, kept: Kept) -> bool:
        until = time.time() + clockwork.LEASE
        return await asyncio.to_thread(self._analyses.keep, kept, self._holder, until)


def _text(document: object) -> str:
    return json.dumps(document, separators=(",", ":"))


def _analysis(level: str, end: State, turns: list[dict[str, Any]]) -> str:
    return _text(assembled(level, end, [Judged.from_dict(turn) for turn in turns]).to_dict())
