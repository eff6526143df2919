"""Tables full of players who act at a given rate, whatever the server makes of it."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import orjson
from picows import WSMsgType, WSTransport

from .clients import Poster, in_groups, listen

SEATS = 4
LEGAL_TURNS = (b'"turns":{', b'"turns":[')
"""How the legal turns begin in a message; `turns` of a view is a number."""
ACTED = b'{"type":"acted"'
ANSWERS = (ACTED, b'{"type":"error"')
"""How what is said about a turn that was just made begins."""
MOST_SECONDS_LATE = 5.0
"""How long after the last turn was due turns are still made, then for how long answers may come."""


class Turn(NamedTuple):
    """A turn somebody could make now."""

    seat: int
    number: int
    text: str


class Load(NamedTuple):
    """What came of a load."""

    offered: float
    """Turns a second that were to be made."""
    turns: int
    """Turns that were acknowledged, all in all."""
    acknowledged: float
    """The same a second."""
    p50: float
    """How long after it was due a turn was acknowledged, in seconds."""
    p99: float
    refused: int
    unanswered: int
    lost_sockets: int

    @property
    def errors(self) -> int:
        """What should not happen at all."""
        return self.refused + self.unanswered + self.lost_sockets


class LoadTable:
    """A table with a socket at every seat, over which its player acts."""

    def __init__(self, id: str, secrets: dict[str, str], poster: Poster, crowd: "Crowd") -> None:
        self.id = id
        self.secrets = secrets
        self.poster = poster
        self.turn: Turn | None = None
        self.due: float | None = None
        """When the turn that is not acknowledged yet was due."""
        self._crowd = crowd
        self._acted = -1
        self.sockets: list[WSTransport] = []

    async def sit_down(self, port: int) -> None:
        """Open the sockets and begin."""
        for seat in range(SEATS):
            await self._open(port, seat)
        await self.poster.post(f"/api/tables/{self.id}/start", b"", self.secrets["host"])

    async def _open(self, port: int, seat: int) -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/{self.id}/live"
        transport, listener = await listen(url, lambda text: self._heard(seat, text))
        self.sockets.append(transport)
        self._crowd.listeners.append(listener)
        show = json.dumps({"type": "show", "token": self.secrets[f"seat:{seat}"]})
        transport.send(WSMsgType.TEXT, show.encode())

    def _heard(self, seat: int, text: bytes) -> None:
        if text.startswith(ANSWERS) and self.due is not None:
            due, self.due = self.due, None
            self._crowd.answered(text.startswith(ACTED), time.perf_counter() - due)
            return
        if not any(beginning in text for beginning in LEGAL_TURNS):
            return
        said = orjson.loads(text)
        view = said.get("view")
        if view and view["turn"] == seat and said["turns"] and said["number"] > self._acted:
            self.turn = Turn(seat, said["number"], self._crowd.choice(said["turns"]))
            self._crowd.may_act(self)

    def act(self, due: float) -> None:
        """Make the turn that is known; how long after it was due it is acknowledged is noted."""
        assert self.turn is not None
        turn, self.turn, self.due = self.turn, None, due
        self._acted = turn.number
        said = {"type": "act", "actions": turn.text, "number": turn.number}
        message = orjson.dumps({**said, "client": str(turn.number)})
        self.sockets[turn.seat].send(WSMsgType.TEXT, message)


class Crowd:
    """All tables, and the clock they act by."""

    def __init__(self, seed: int = 0) -> None:
        self.tables: list[LoadTable] = []
        self.listeners: list[Any] = []
        self._rng = Random(seed)
        self._ready: deque[LoadTable] = deque()
        self._overdue: deque[float] = deque()
        self._late: list[float] = []
        self._refused = 0
        self._unanswered = 0

    async def gather(self, port: int, tables: int, rules: str) -> None:
        """Set up so many tables, everybody seated and the game begun."""
        self.tables = await in_groups([self._set_up(port, rules) for _ in range(tables)])
        await in_groups([table.sit_down(port) for table in self.tables])
        await asyncio.sleep(1.0)

    async def _set_up(self, port: int, rules: str) -> LoadTable:
        poster = Poster(port)
        seats = [{"kind": "person", "name": f"Player {seat}"} for seat in range(SEATS)]
        body = json.dumps({"rules": rules, "seats": seats}).encode()
        status, answer = await poster.post("/api/tables", body)
        if status != 201:
            raise RuntimeError(f"a table could not be set up: {status}")
        made = json.loads(answer)
        return LoadTable(made["table"], made["secrets"], poster, self)

    def choice(self, turns: dict[str, list[str]] | list[str]) -> str:
        """Any turn of a table of turns."""
        if isinstance(turns, list):
            return self._rng.choice(turns)
        shift = self._rng.choice(list(turns))
        return f"{shift}>{self._rng.choice(turns[shift])}"

    def may_act(self, table: LoadTable) -> None:
        """Somebody at a table knows what they can do: they do it when the clock says so."""
        if self._overdue:
            table.act(self._overdue.popleft())
        else:
            self._ready.append(table)

    def answered(self, taken: bool, late: float) -> None:
        """A turn was acknowledged, or refused."""
        if taken:
            self._late.append(late)
        else:
            self._refused += 1

    async def run(self, rate: float, seconds: float) -> Load:
        """Act so many times a second. A turn that cannot be made in time is made late."""
        self._late, self._refused = [], 0
        began = time.perf_counter()
        turns = round(rate * seconds)
        sent = 0
        while sent < turns:
            due = began + sent / rate
            if due > time.perf_counter():
                await asyncio.sleep(due - time.perf_counter())
                continue
            sent += 1
            if self._ready:
                self._ready.popleft().act(due)
            else:
                self._overdue.append(due)
            if sent % 16 == 0:
                await asyncio.sleep(0)
        await self._wait_for_answers()
        return self._load(rate, max(seconds, time.perf_counter() - began))

    async def _wait_for_answers(self) -> None:
        """Let what is overdue be made for a while, then only wait for the answers."""
        await self._wait_until(lambda: not self._overdue and not self._under_way())
        self._overdue.clear()
        await self._wait_until(lambda: not self._under_way())
        self._unanswered = self._under_way()

    async def _wait_until(self, done: Callable[[], bool]) -> None:
        until = time.perf_counter() + MOST_SECONDS_LATE
        while not done() and time.perf_counter() < until:
            await asyncio.sleep(0.005)

    def _under_way(self) -> int:
        return sum(table.due is not None for table in self.tables)

    def _load(self, rate: float, seconds: float) -> Load:
        late = sorted(self._late) or [float("nan")]
        return Load(
            offered=rate,
            turns=len(self._late),
            acknowledged=len(self._late) / seconds,
            p50=late[len(late) // 2],
            p99=late[len(late) * 99 // 100],
            refused=self._refused,
            unanswered=self._unanswered,
            lost_sockets=sum(listener.closed for listener in self.listeners),
        )

    def leave(self) -> None:
        """Everybody hangs up."""
        for table in self.tables:
            table.poster.close()
            for socket in table.sockets:
                socket.disconnect()
