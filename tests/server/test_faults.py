"""What breaks, and what must not break with it."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from shiftmaze.server.ports import SECONDS_UNREAD, bind
from shiftmaze.server.store import opened
from shiftmaze.server.upgrading import upgrade

from .people import Person, check_nothing_is_lost, seat_people
from .postgres import Postgres
from .processes import ServerProcess, servers

KILLS = 20
BETWEEN_KILLS = 0.5
PATIENCE = 30.0

pytestmark = pytest.mark.slow


async def until(
    done: Callable[[], bool], what: str, more: Callable[[], object] = lambda: ""
) -> None:
    """Wait for something, not for ever."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"{what} {more()}"
        await asyncio.sleep(0.05)


async def play_through(people: Sequence[Person], trouble: Coroutine[Any, Any, None]) -> None:
    """Everybody plays while there is trouble, and every one of them goes on when it is over."""
    over = asyncio.Event()
    playing = [asyncio.create_task(person.play(over.is_set)) for person in people]
    try:
        await trouble
        before = [len(person.acknowledged) for person in people]

        def stuck() -> list[Person]:
            known = zip(people, before, strict=True)
            return [person for person, early in known if len(person.acknowledged) <= early]

        await until(lambda: not stuck(), "somebody does not go on:", stuck)
    finally:
        over.set()
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """It is killed at the very moment somebody hears that a turn is safe."""
    server = ServerProcess(tmp_path)

    async def kill_often(people: Sequence[Person]) -> None:
        for _ in range(KILLS):
            await asyncio.sleep(BETWEEN_KILLS)
            struck = asyncio.Event()

            def strike(struck: asyncio.Event = struck) -> None:
                if not struck.is_set():
                    server.strike()
                    struck.set()

            for person in people:
                person.when_acknowledged = strike
            await asyncio.wait_for(struck.wait(), PATIENCE)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    async def all_of_it() -> list[Person]:
        people = await seat_people([server.host], tables=8)
        await play_through(people, kill_often(people))
        return people

    with servers(server):
        people = asyncio.run(all_of_it())
    with opened(f"sqlite:///{tmp_path / 'shiftmaze.db'}") as store:
        check_nothing_is_lost(store, people)
    assert all(person.connections > KILLS // 2 for person in people)


def test_a_full_disk_refuses_turns_and_shows_tables_until_there_is_space(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    with servers(server):
        people = asyncio.run(seat_people([server.host], tables=4))
    server.largest_file = max(file.stat().st_size for file in tmp_path.iterdir()) + 200_000

    tables = {person.table for person in people}

    def put_off() -> set[str]:
        return {person.table for person in people if person.put_off}

    async def make_space_at_last() -> None:
        await until(lambda: put_off() == tables, "the disk is never full")
        told = [said for person in people for said in person.put_off]
        assert told == [told[0]] * len(told)
        assert told[0]["key"] == "storage"
        assert "cannot store" in told[0]["text"]
        async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=30) as client:
            for person in people:
                headers = {"authorization": f"Bearer {person.secret}"}
                sight = await client.get(f"/api/tables/{person.table}", headers=headers)
                assert sight.json()["view"]["viewer"] == person.seat
            wish = {"seats": [{"kind": "person", "name": "Zoe"}]}
            assert (await client.post("/api/tables", json=wish)).status_code == 503
        server.let_files_grow()

    with servers(server):
        asyncio.run(play_through(people, make_space_at_last()))
    assert any(len(person.acknowledged) > 1 for person in people)
    with opened(f"sqlite:///{tmp_path / 'shiftmaze.db'}") as store:
        check_nothing_is_lost(store, people)


def test_somebody_who_never_reads_holds_nobody_up_and_is_dropped(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)

    async def all_of_it() -> None:
        one, other = await seat_people([server.host], tables=1)
        async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=10) as client:
            number = await play_turns(client, one, other, 20)
            narrow = socket.create_connection(("127.0.0.1", server.port))
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            address = f"ws://{server.host}/api/tables/{one.table}/live"
            async with websockets.connect(
                address, sock=narrow, max_queue=1, ping_interval=None, close_timeout=0.1
            ) as asleep:
                await asleep.send(json.dumps({"type": "show", "token": other.secret}))
                await until(lambda: connected(server, one) == [1], "nobody is there")
                asking = asyncio.create_task(ask_without_end(asleep, other, number - 30))
                began = time.monotonic()
                await play_turns(client, one, other, 10)
                assert time.monotonic() - began < 10
                await until(lambda: connected(server, one) == [], "it is never dropped")
                asking.cancel()

    with servers(server):
        asyncio.run(all_of_it())


def test_a_connection_that_takes_nothing_does_not_stay_for_ever() -> None:
    """The server has closed it, but what was not taken would keep it open."""
    with bind("127.0.0.1", 0, print) as listening:
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
        with accepted:
            limit = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert limit == 1000 * SECONDS_UNREAD


async def play_turns(client: httpx.AsyncClient, one: Person, other: Person, turns: int) -> int:
    """Two people play without sockets; the number they come to."""
    number = 0
    for _ in range(turns):
        for person in (one, other):
            headers = {"authorization": f"Bearer {person.secret}"}
            address = f"/api/tables/{person.table}"
            sight = (await client.get(address, headers=headers)).json()
            if sight["turns"]:
                number = sight["number"]
                body = {"actions": person.choice(sight["turns"]), "number": number}
                answer = await client.post(f"{address}/actions", json=body, headers=headers)
                assert answer.status_code == 200, answer.text
                number = answer.json()["number"]
    return number


async def ask_without_end(asleep: websockets.ClientConnection, person: Person, since: int) -> None:
    """Ask for some thirty steps again and again; nobody reads them."""
    ask = json.dumps({"type": "show", "token": person.secret, "since": since})
    with contextlib.suppress(websockets.WebSocketException):
        while True:
            await asleep.send(ask)
            await asyncio.sleep(0.005)


def connected(server: ServerProcess, person: Person) -> Any:
    """The seats at a person's table that somebody looks out of."""
    sight = httpx.get(f"http://{server.host}/api/tables/{person.table}", timeout=10).json()
    return sight["table"]["connected"]


def test_people_go_on_when_the_database_was_restarted(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    upgrade(url)
    some = [ServerProcess(tmp_path, url), ServerProcess(tmp_path, url)]

    async def restart_it() -> None:
        for _ in range(2):
            await asyncio.sleep(1)
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(postgres.start)

    async def all_of_it() -> list[Person]:
        people = await seat_people([one.host for one in some], tables=8)
        await play_through(people, restart_it())
        return people

    with servers(*some):
        people = asyncio.run(all_of_it())
    with opened(url) as store:
        check_nothing_is_lost(store, people)
    assert sum(person.retries for person in people) > 0, "nobody noticed"
