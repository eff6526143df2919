"""Tables full of players who act at a given rate, whatever the server makes of it."""

import asyncio
import json
import time
from collections import Counter, deque
from random import Random
from typing import Any, NamedTuple

from picows import WSMsgType, WSTransport

from .clients import Poster, in_groups, listen

SEATS = 4
TABLES = (b'"turns": {', b'"turns": [', b'"turns":{', b'"turns":[')
"""How the legal turns begin in a message; `turns` of a view is a number."""
MOST_SECONDS_LATE = 5.0
"""How long answers are waited for after the last post."""


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
    """A table with a socket at every seat and one connection for the posts of all."""

    def __init__(self, id: str, secrets: dict[str, str], poster: Poster, crowd: "Crowd") -> None:
        self.id = id
        self.secrets = secrets
        self.poster = poster
        self.turn: Turn | None = None
        self._crowd = crowd
        self._posted = -1
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
        self._crowd.messages += 1
        if not any(table in text for table in TABLES):
            return
        said = json.loads(text)
        view = said.get("view")
        if view and view["turn"] == seat and said["turns"] and said["number"] > self._posted:
            self.turn = Turn(seat, said["number"], self._crowd.choice(said["turns"]))
            self._crowd.may_act(self)

    async def act(self, due: float) -> None:
        """Post the turn that is known; note how long after it was due it is acknowledged."""
        assert self.turn is not None
        turn, self.turn = self.turn, None
        self._posted = turn.number
        body = json.dumps({"actions": turn.text, "number": turn.number, "client": str(turn.number)})
        token = self.secrets[f"seat:{turn.seat}"]
        path = f"/api/tables/{self.id}/actions"
        status, _ = await self.poster.post(path, body.encode(), token)
        self._crowd.acknowledged(status, time.perf_counter() - due)


class Crowd:
    """All tables, and the clock they act by."""

    def __init__(self, seed: int = 0) -> None:
        self.tables: list[LoadTable] = []
        self.listeners: list[Any] = []
        self.messages = 0
        self._rng = Random(seed)
        self._ready: deque[LoadTable] = deque()
        self._overdue: deque[float] = deque()
        self._acting: set[asyncio.Task[None]] = set()
        self._late: list[float] = []
        self._statuses: Counter[int] = Counter()
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
            self._send(table, self._overdue.popleft())
        else:
            self._ready.append(table)

    def _send(self, table: LoadTable, due: float) -> None:
        task = asyncio.create_task(table.act(due))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    def acknowledged(self, status: int, late: float) -> None:
        """A post has been answered."""
        self._statuses[status] += 1
        if status == 200:
            self._late.append(late)

    async def run(self, rate: float, seconds: float) -> Load:
        """Act so many times a second. A turn that cannot be made in time is made late."""
        self._late, self._statuses = [], Counter()
        began = time.perf_counter()
        posts = round(rate * seconds)
        sent = 0
        while sent < posts:
            due = began + sent / rate
            if due > time.perf_counter():
                await asyncio.sleep(due - time.perf_counter())
                continue
            sent += 1
            if self._ready:
                self._send(self._ready.popleft(), due)
            else:
                self._overdue.append(due)
            if sent % 16 == 0:
                await asyncio.sleep(0)
        await self._wait_for_answers()
        return self._load(rate, max(seconds, time.perf_counter() - began))

    async def _wait_for_answers(self) -> None:
        until = time.perf_counter() + MOST_SECONDS_LATE
        while (self._acting or self._overdue) and time.perf_counter() < until:
            await asyncio.sleep(0.005)
        self._unanswered = len(self._acting) + len(self._overdue)
        self._overdue.clear()

    def _load(self, rate: float, seconds: float) -> Load:
        late = sorted(self._late) or [float("nan")]
        return Load(
            offered=rate,
            turns=len(self._late),
            acknowledged=len(self._late) / seconds,
            p50=late[len(late) // 2],
            p99=late[len(late) * 99 // 100],
            refused=sum(self._statuses.values()) - self._statuses[200],
            unanswered=self._unanswered,
            lost_sockets=sum(listener.closed for listener in self.listeners),
        )

    def leave(self) -> None:
        """Everybody hangs up."""
        for table in self.tables:
            table.poster.close()
            for socket in table.sockets:
                socket.disconnect()
