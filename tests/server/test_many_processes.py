"""Three servers over one PostgreSQL: any of them will do, and none is needed."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.sync.client import ClientConnection, connect

from shiftmaze.server import schema
from shiftmaze.server.store import Store, opened
from shiftmaze.server.upgrading import upgrade

from .ended import LONG, long_game
from .people import Person, check_nothing_is_lost, seat_people
from .players import turn_of, wish
from .postgres import Postgres
from .processes import ServerProcess, children_of, is_there, servers
from .test_faults import play_through

TAKEN_OVER = 10.0
"""In so many seconds a process that was killed is stood in for."""
SLACK = 3.0
"""What a machine that is busy with other tests may add, and a bot's own thinking."""

pytestmark = pytest.mark.slow


@pytest.fixture
def url(postgres: Postgres) -> str:
    """A database that is up to date."""
    address = postgres.new_database()
    upgrade(address)
    return address


@pytest.fixture
def three(url: str, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """Three servers over it."""
    some = [ServerProcess(tmp_path, url, bot_seconds=0.1) for _ in range(3)]
    with servers(*some):
        yield some


def ask(
    server: ServerProcess, method: str, path: str, secret: str | None = None, body: object = None
) -> dict[str, Any]:
    """What a server answers, which must be what was wished for."""
    headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
    answer = httpx.request(
        method, f"http://{server.host}/api{path}", headers=headers, json=body, timeout=30
    )
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


def begin(some: list[ServerProcess], *seats: str, **wishes: object) -> tuple[str, dict[str, str]]:
    """A table that was set up at one server, whose game begins at the next."""
    body = {"seats": [wish(seat) for seat in seats], **wishes}
    made = ask(some[0], "POST", "/tables", body=body)
    ask(some[1 % len(some)], "POST", f"/tables/{made['table']}/start", made["secrets"]["host"])
    return made["table"], made["secrets"]


def wait_for(done: Callable[[], object], seconds: float, what: str) -> float:
    """How long something takes."""
    began = time.monotonic()
    while not done():
        assert time.monotonic() - began < seconds, what
        time.sleep(0.05)
    return time.monotonic() - began


def number(store: Store, id: str) -> int:
    stored = store.table(id)
    assert stored is not None
    return stored.number


def wait_for_steps(store: Store, id: str, more: int) -> None:
    """Wait until a game has gone on."""
    at = number(store, id)
    wait_for(lambda: number(store, id) >= at + more, 60, "the game does not go on")


def test_any_server_takes_any_request_at_once(three: list[ServerProcess]) -> None:
    """Each request goes to the next server, without waiting for news to get about."""
    asked = 0

    def next_one() -> ServerProcess:
        nonlocal asked
        asked += 1
        return three[asked % 3]

    for _ in range(10):
        made = ask(next_one(), "POST", "/tables", body={"seats": [wish("open"), wish("open")]})
        path, secrets = f"/tables/{made['table']}", made["secrets"]
        for server in three:
            assert ask(server, "GET", path)["table"]["status"] == "waiting"
        for seat in range(2):
            claim = {"invite": secrets[f"invite:{seat}"], "name": "Anne"}
            secrets[f"seat:{seat}"] = ask(next_one(), "POST", f"{path}/claim", None, claim)[
                "secret"
            ]
        ask(next_one(), "POST", f"{path}/start", secrets["host"])
        ask(next_one(), "POST", f"{path}/bot", secrets["seat:1"], {"level": "random"})
        ask(next_one(), "DELETE", f"{path}/bot", secrets["seat:1"])
        ask(next_one(), "POST", f"{path}/resign", secrets["seat:0"])
        ask(next_one(), "POST", f"{path}/rematch", secrets["host"])


def test_turns_posted_to_any_server_are_told_by_all_and_made_once(
    three: list[ServerProcess], url: str
) -> None:
    hosts = [server.host for server in three]

    async def kill_one_and_bring_it_back() -> None:
        await asyncio.sleep(2)
        await asyncio.to_thread(three[0].kill)
        await asyncio.sleep(1)
        await asyncio.to_thread(three[0].start)
        await asyncio.sleep(1)

    async def all_of_it() -> list[Person]:
        people = await seat_people(hosts, tables=6)
        await play_through(people, kill_one_and_bring_it_back())
        return people

    people = asyncio.run(all_of_it())
    with opened(url) as store:
        check_nothing_is_lost(store, people)
        for person in people:
            assert {step.seat for step in store.steps(person.table)} == {0, 1}
    assert {person.seat for person in people if person.connections > 1}, "nobody noticed"


def test_people_who_come_and_go_at_any_server_miss_nothing(
    three: list[ServerProcess], url: str
) -> None:
    """Often somebody comes to a server in the moment another stores a turn."""

    async def all_of_it() -> list[Person]:
        people = await seat_people([server.host for server in three], tables=12)
        for person in people:
            person.restless = True
        await play_through(people, asyncio.sleep(10))
        return people

    people = asyncio.run(all_of_it())
    with opened(url) as store:
        check_nothing_is_lost(store, people)
    assert min(person.connections for person in people) > 3


def test_a_socket_hears_at_once_of_what_another_server_stored(three: list[ServerProcess]) -> None:
    id, secrets = begin(three, "Anne", "Ben")
    with connect(f"ws://{three[2].host}/api/tables/{id}/live") as socket:
        json.loads(socket.recv(10))
        for _ in range(10):
            sight = ask(three[0], "GET", f"/tables/{id}", secrets["seat:0"])
            seat = sight["view"]["turn"]
            secret = secrets[f"seat:{seat}"]
            sight = ask(three[0], "GET", f"/tables/{id}", secret)
            body = {"actions": turn_of(sight["turns"]), "number": sight["number"]}
            played = ask(three[seat], "POST", f"/tables/{id}/actions", secret, body)
            began = time.monotonic()
            while (said := json.loads(socket.recv(10))).get("number") != played["number"]:
                pass
            assert said["type"] == "step"
            assert time.monotonic() - began < 2


def hear(socket: ClientConnection, kind: str, **expected: object) -> None:
    """Wait for a message."""
    while True:
        said = json.loads(socket.recv(10))
        if said["type"] == kind and all(said[name] == value for name, value in expected.items()):
            return


def test_who_is_here_and_reactions_are_known_at_all_servers(three: list[ServerProcess]) -> None:
    """Ben comes when Anne is there already, at another server, and is seen to go again."""
    id, secrets = begin(three, "Anne", "Ben")
    path = f"/tables/{id}"
    with connect(f"ws://{three[0].host}/api{path}/live") as anne:
        anne.send(json.dumps({"type": "show", "token": secrets["seat:0"]}))
        hear(anne, "present", connected=[0])
        with connect(f"ws://{three[1].host}/api{path}/live") as ben:
            ben.send(json.dumps({"type": "show", "token": secrets["seat:1"]}))
            hear(ben, "present", connected=[0, 1])
            hear(anne, "present", connected=[0, 1])
            ask(three[2], "POST", f"{path}/emote", secrets["seat:0"], {"emote": "thanks"})
            hear(ben, "emote", seat=0, emote="thanks")
            hear(anne, "emote", seat=0, emote="thanks")
        hear(anne, "present", connected=[0])


def test_of_two_turns_for_one_number_at_the_same_instant_one_wins(
    three: list[ServerProcess], url: str
) -> None:
    id, secrets = begin(three, "Anne", "Ben")

    async def race(client: httpx.AsyncClient, sight: dict[str, Any], secret: str) -> list[int]:
        shifts = sorted(sight["turns"])
        posts = [
            client.post(
                f"http://{server.host}/api/tables/{id}/actions",
                headers={"authorization": f"Bearer {secret}"},
                json={
                    "actions": f"{shift}>{sight['turns'][shift][0]}",
                    "number": sight["number"],
                    "client": f"{sight['number']}{shift}",
                },
            )
            for server, shift in zip(three, (shifts[0], shifts[-1], shifts[5]), strict=True)
        ]
        answers = await asyncio.gather(*posts)
        for answer in answers:
            if answer.status_code == 409:
                now = answer.json()
                assert (now["key"], now["number"]) == ("stale", sight["number"] + 2)
        return sorted(answer.status_code for answer in answers)

    async def race_often() -> None:
        async with httpx.AsyncClient(timeout=30) as client:
            for _ in range(15):
                turn = ask(three[0], "GET", f"/tables/{id}", secrets["seat:0"])["view"]["turn"]
                secret = secrets[f"seat:{turn}"]
                sight = ask(three[0], "GET", f"/tables/{id}", secret)
                assert await race(client, sight, secret) == [200, 409, 409]

    asyncio.run(race_often())
    with opened(url) as store:
        assert [step.number for step in store.steps(id)] == list(range(1, 31))


def holder(store: Store, id: str) -> int | None:
    """The number of the process that holds a table at the moment."""
    columns = (schema.tables.c.holder, schema.tables.c.held_until)
    with store.engine.connect() as connection:
        name, until = connection.execute(select(*columns).where(schema.tables.c.id == id)).one()
    return int(name.split()[0]) if until is not None and until > time.time() else None


def is_held(store: Store, id: str, by: set[int]) -> bool:
    return holder(store, id) in by


def have_ended(processes: set[int]) -> bool:
    return not any(map(is_there, processes))


def test_another_server_makes_the_bots_turns_when_theirs_is_killed(
    url: str, tmp_path: Path
) -> None:
    """The server that holds the table is killed while its bot thinks, twice."""
    alive = [ServerProcess(tmp_path, url, bot_seconds=0.5) for _ in range(3)]
    with servers(*alive), opened(url) as store:
        id, secrets = begin(alive, "bot:expert", "bot:expert", "bot:expert", "bot:expert")
        for _ in range(2):
            wait_for_steps(store, id, 2)
            wait_for(partial(holder, store, id), 10, "nobody holds the table")
            (held,) = [server for server in alive if server.pid == holder(store, id)]
            workers = children_of(held.pid)
            assert workers
            held.kill()
            alive.remove(held)
            others = {server.pid for server in alive}
            took = wait_for(partial(is_held, store, id, others), 30, "nobody takes over")
            assert took < TAKEN_OVER
            wait_for(partial(have_ended, workers), 10, "the bots think on")
        wait_for_steps(store, id, 2)
        ask(alive[0], "POST", f"/tables/{id}/close", secrets["host"])
        steps = store.steps(id)
        assert [step.number for step in steps] == list(range(1, len(steps) + 1))


def test_another_server_ends_a_turn_whose_time_ran_out(
    three: list[ServerProcess], url: str
) -> None:
    id, secrets = begin(three, "Anne", "Ben", turn_seconds=5, level="random")
    ask(three[2], "GET", f"/tables/{id}", secrets["seat:0"])
    with opened(url) as store:
        for server in three[:2]:
            server.kill()
        took = wait_for(lambda: number(store, id) >= 2, 60, "nobody ends the turn")
        assert took < 5 + TAKEN_OVER + SLACK
        wait_for(lambda: number(store, id) >= 4, 60, "nobody ends the next turn")
        steps = store.steps(id)
        assert [step.number for step in steps] == list(range(1, len(steps) + 1))
        assert len({step.at for step in steps if step.seat == steps[0].seat}) == 1


# Analyses


def analyst_of(store: Store, id: str) -> int | None:
    """The number of the process that works on an analysis at the moment."""
    columns = (schema.analyses.c.holder, schema.analyses.c.held_until)
    query = select(*columns).where(schema.analyses.c.table_id == id)
    with store.engine.connect() as connection:
        name, until = connection.execute(query).one()
    return int(name.split()[0]) if until is not None and until > time.time() else None


def test_another_server_goes_on_with_an_analysis_when_its_own_is_killed(
    url: str, tmp_path: Path
) -> None:
    alive = [ServerProcess(tmp_path, url) for _ in range(2)]
    with servers(*alive), opened(url) as store:
        id = ask(alive[0], "POST", "/records", body={"record": long_game().text()})["table"]
        path = f"/tables/{id}/analysis"

        def done(server: ServerProcess) -> int:
            return int(ask(server, "GET", path)["done"])

        ask(alive[1], "POST", path)
        wait_for(lambda: done(alive[0]) > 5, 60, "nobody begins")
        wait_for(partial(analyst_of, store, id), 10, "nobody holds the analysis")
        (held,) = [server for server in alive if server.pid == analyst_of(store, id)]
        held.kill()
        alive.remove(held)
        (other,) = alive
        before = done(other)
        took = wait_for(lambda: analyst_of(store, id) == other.pid, 30, "nobody takes over")
        assert took < TAKEN_OVER
        assert done(other) >= before
        wait_for(lambda: done(other) > before, 60, "it does not go on")
        assert ask(other, "DELETE", path)["status"] == "cancelled"
        assert done(other) < LONG
