"""People who play on by themselves, whatever becomes of their server."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import websockets

from shiftmaze.rules import from_dict, parse_action
from shiftmaze.server.store import Step, Store

PAUSE = 0.05
IMPATIENT = 0.25
"""How often somebody sends a post twice at the same time."""
SHORT = 5.0
"""No request waits longer, in seconds."""


@dataclass
class Person:
    """Somebody at a seat, with a socket for one server and posts for any."""

    table: str
    seat: int
    secret: str
    hosts: Sequence[str]
    rng: Random
    seen: int = 0
    """The number of the last step that was told."""
    missed: list[int] = field(default_factory=list)
    """Steps that were not told when they should have been."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The number that each post was acknowledged with."""
    faults: list[str] = field(default_factory=list)
    put_off: list[Any] = field(default_factory=list)
    """What was said when nothing could be stored."""
    when_acknowledged: Callable[[], None] = lambda: None
    posts: int = 0
    retries: int = 0
    connections: int = 0
    restless: bool = False
    """Whether a new socket is opened after every few turns."""

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Answer every own turn until it is over; come back after every disconnection."""
        async with httpx.AsyncClient(timeout=SHORT) as client:
            while not is_over():
                try:
                    await asyncio.wait_for(self._sit(client, is_over), 60)
                except (OSError, TimeoutError, websockets.WebSocketException):
                    await asyncio.sleep(PAUSE)

    async def _sit(self, client: httpx.AsyncClient, is_over: Callable[[], bool]) -> None:
        host = self.hosts[self.connections % len(self.hosts)]
        address = f"ws://{host}/api/tables/{self.table}/live"
        async with websockets.connect(address, open_timeout=SHORT, close_timeout=0.2) as socket:
            self.connections += 1
            await socket.recv()
            await socket.send(
                json.dumps({"type": "show", "token": self.secret, "since": self.seen})
            )
            until = len(self.acknowledged) + self.rng.choice((1, 2, 4))
            while not is_over() and not (self.restless and len(self.acknowledged) >= until):
                try:
                    text = await asyncio.wait_for(socket.recv(), 0.2)
                except TimeoutError:
                    continue
                await self._hear(client, json.loads(text), is_over)

    async def _hear(
        self, client: httpx.AsyncClient, said: dict[str, Any], is_over: Callable[[], bool]
    ) -> None:
        if said["type"] == "error" and said["key"] == "storage":
            raise ConnectionError("to be tried again")
        if said["type"] == "error":
            self.faults.append(said["key"])
        view, turns = said.get("view"), said.get("turns")
        if view is None or view["viewer"] != self.seat:
            return  # a spectator's, from before the seat was shown
        if said["type"] == "step" and said["number"] > self.seen:
            self.missed += range(self.seen + 1, said["number"])
            self.seen = said["number"]
        if turns and said["number"] == self.seen and view["turn"] == self.seat:
            await self._post(client, self.choice(turns), said["number"], is_over)

    def choice(self, turns: dict[str, list[str]] | list[str]) -> str:
        """Any turn of a table of turns."""
        if isinstance(turns, list):
            return self.rng.choice(turns)
        shift = self.rng.choice(list(turns))
        return f"{shift}>{self.rng.choice(turns[shift])}"

    async def _post(
        self, client: httpx.AsyncClient, actions: str, number: int, is_over: Callable[[], bool]
    ) -> None:
        """Post a turn, again and again under the same name, until it is answered."""
        name = f"{self.seat}-{number}"
        if name in self.acknowledged:
            return
        body = {"actions": actions, "number": number, "client": name}
        times = 2 if self.rng.random() < IMPATIENT else 1
        while True:
            answers = await asyncio.gather(*(self._ask(client, body) for _ in range(times)))
            if self._is_settled(name, [answer for answer in answers if answer]) or is_over():
                return
            self.retries += 1
            await asyncio.sleep(PAUSE)

    async def _ask(
        self, client: httpx.AsyncClient, body: dict[str, object]
    ) -> httpx.Response | None:
        self.posts += 1
        host = self.hosts[self.posts % len(self.hosts)]
        address = f"http://{host}/api/tables/{self.table}/actions"
        headers = {"authorization": f"Bearer {self.secret}"}
        try:
            return await client.post(address, json=body, headers=headers)
        except httpx.TransportError:
            return None

    def _is_settled(self, name: str, answers: Sequence[httpx.Response]) -> bool:
        """Whether a post need not be sent again; every answer to it has to be the same."""
        for answer in answers:
            if answer.status_code == 200:
                number = answer.json()["number"]
                if self.acknowledged.setdefault(name, number) != number:
                    self.faults.append(f"{name}: made twice")
                self.when_acknowledged()
            elif answer.status_code == 503:
                self.put_off.append(answer.json())
            else:
                self.faults.append(f"{name}: {answer.status_code} {answer.text[:300]}")
        return name in self.acknowledged or bool(self.faults)


async def seat_people(hosts: Sequence[str], tables: int, seats: int = 2) -> list[Person]:
    """People at new tables whose games have begun."""
    people: list[Person] = []
    async with httpx.AsyncClient(base_url=f"http://{hosts[0]}", timeout=30) as client:
        for number in range(tables):
            rules = ("classic", "daynight", "master", "towers")[number % 4]
            wish = [{"kind": "person", "name": f"Person {seat}"} for seat in range(seats)]
            made = await client.post("/api/tables", json={"rules": rules, "seats": wish})
            assert made.status_code == 201, made.text
            table, secrets = made.json()["table"], made.json()["secrets"]
            host = {"authorization": f"Bearer {secrets['host']}"}
            started = await client.post(f"/api/tables/{table}/start", headers=host)
            assert started.status_code == 200, started.text
            for seat in range(seats):
                rng = Random(f"{number} {seat}")
                turned = (*hosts[seat % len(hosts) :], *hosts[: seat % len(hosts)])
                people.append(Person(table, seat, secrets[f"seat:{seat}"], turned, rng))
    return people


def check_nothing_is_lost(store: Store, people: Sequence[Person]) -> None:
    """What was acknowledged is stored once, in its place, and every game can be replayed."""
    for id in {person.table for person in people}:
        steps = store.steps(id)
        _check_replay(store, id, steps)
        for person in people:
            if person.table == id:
                _check_person(person, [step for step in steps if step.seat == person.seat])


def _check_replay(store: Store, id: str, steps: Sequence[Step]) -> None:
    stored = store.table(id)
    assert stored is not None
    assert stored.start is not None
    assert stored.snapshot is not None
    assert [step.number for step in steps] == list(range(1, stored.number + 1))
    state = from_dict(json.loads(stored.start))
    for step in steps:
        state = state.play(parse_action(step.action))
    assert state.to_dict() == json.loads(stored.snapshot)


def _check_person(person: Person, steps: Sequence[Step]) -> None:
    assert person.faults == []
    assert person.missed == []
    last = {step.client: step.number for step in steps}
    for name, number in person.acknowledged.items():
        assert last.get(name) == number, f"{name} at {person.table} was lost"
    for client in last:
        answered = int(str(client).partition("-")[2])
        own = [step.number for step in steps if step.client == client]
        assert own == list(range(answered + 1, answered + 1 + len(own))), f"{client} was doubled"
