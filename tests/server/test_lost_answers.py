"""Asking again when no answer came: a seat is not lost by it, nor the host's place."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from shiftmaze.server import lobby
from shiftmaze.server.agreement import OPEN, PERSON, Chair
from shiftmaze.server.errors import Refused
from shiftmaze.server.operations import Change, Operation
from shiftmaze.server.store import Store, opened
from shiftmaze.server.tables import Tables

from .players import Table, refused, table
from .running import Running

pytest_plugins = ("tests.server.shared",)

BEN, EVE = "ben-s-name-for-his-claim", "eve-s-name-for-her-claim"


@contextmanager
def ended(server: Running, *seats: str) -> Iterator[Table]:
    """A table that was closed before anything was played."""
    with table(server, *seats) as made:
        made.post("/close", "host")
        yield made


def rematch(made: Table) -> Table:
    """The table of the next game, in the hand of its host."""
    answer = made.post("/rematch", "host")
    assert answer.status_code == 201, answer.text
    return Table(made.server, answer.json()["table"], answer.json()["secrets"])


def test_a_rematch_that_is_asked_for_again_can_be_started(server: Running) -> None:
    with ended(server, "Anne", "Ben") as made:
        first, again = rematch(made), rematch(made)
        assert again.id == first.id
        assert again.secrets.keys() == first.secrets.keys()
        again.start()
        assert refused(made.post("/rematch", "host")) == (409, "no-rematch")


def test_both_answers_to_a_rematch_are_good(server: Running) -> None:
    with ended(server, "Anne", "open") as made:
        first, again = rematch(made), rematch(made)
        late = first.post("/claim", invite=first.secrets["invite:1"], name="Ben")
        assert late.status_code == 200
        used = again.post("/claim", invite=again.secrets["invite:1"], name="Eve")
        assert refused(used) == (403, "wrong-token")
        first.start()


def test_a_rematch_that_was_closed_is_not_opened_again(server: Running) -> None:
    with ended(server, "Anne", "Ben") as made:
        rematch(made).post("/close", "host")
        assert refused(made.post("/rematch", "host")) == (409, "no-rematch")


def test_asking_for_a_rematch_again_tells_nobody_s_secret(server: Running) -> None:
    with ended(server, "Anne", "Ben", "Cleo") as made:
        first = rematch(made)
        invites = [first.post(f"/seats/{seat}/remove", "host").json() for seat in (1, 2)]
        first.post("/claim", invite=invites[0]["invite"], name="Dora")
        assert sorted(rematch(made).secrets) == ["host", "invite:2"]
        assert refused(made.post("/rematch", "seat:1")) == (403, "not-host")


def test_an_invitation_claimed_again_under_the_same_name_gives_the_same_seat(
    server: Running,
) -> None:
    with table(server, "Anne", "open") as made:
        claim = {"invite": made.secrets["invite:1"], "name": "Ben", "client": BEN}
        first = made.post("/claim", **claim)
        assert first.status_code == 200
        assert made.post("/claim", **claim).json() == first.json()
        made.start()
        assert made.post("/claim", **claim).json() == first.json()
        assert made.see(first.json()["secret"])["view"]["viewer"] == 1


def test_a_used_invitation_is_good_for_nobody_else(server: Running) -> None:
    with table(server, "Anne", "open") as made, table(server, "open") as other:
        claim = {"invite": made.secrets["invite:1"], "name": "Ben", "client": BEN}
        made.post("/claim", **claim)
        assert refused(made.post("/claim", **{**claim, "client": EVE})) == (403, "wrong-token")
        without = made.post("/claim", invite=claim["invite"], name="Eve")
        assert refused(without) == (403, "wrong-token")
        assert refused(other.post("/claim", **claim)) == (403, "wrong-token")


def test_whoever_was_sent_away_cannot_claim_again(server: Running) -> None:
    with table(server, "Anne", "open") as made:
        claim = {"invite": made.secrets["invite:1"], "name": "Ben", "client": BEN}
        made.post("/claim", **claim)
        made.post("/seats/1/remove", "host")
        assert refused(made.post("/claim", **claim)) == (403, "wrong-token")


@pytest.mark.parametrize("client", ["", "a" * 21, "a" * 65, "a b" * 10, "é" * 30])
def test_a_name_for_a_claim_that_could_be_guessed_is_refused(server: Running, client: str) -> None:
    with table(server, "Anne", "open") as made:
        invite = made.secrets["invite:1"]
        answer = made.post("/claim", invite=invite, name="Ben", client=client)
        assert refused(answer) == (422, "bad-request")


class Process:
    """The tables of a process that stores everything and, if it is to, says that it could not."""

    def __init__(self, store: Store) -> None:
        self.tables = Tables(store, self._write, lambda *_: None)
        self.failures = 0
        self._store = store

    async def _write(self, operation: Operation) -> bool:
        (done,) = self._store.write([operation])
        await asyncio.sleep(0)
        if self.failures and isinstance(operation, Change):
            self.failures -= 1
            raise Refused(503, "storage")
        return done

    async def set_up(self, *chairs: Chair) -> tuple[str, dict[str, str]]:
        """A new table and its secrets."""
        made = await lobby.create(self.tables, "classic", {}, chairs)
        return made["table"], made["secrets"]

    async def role(self, id: str, secret: str) -> str:
        """What a secret is good for."""
        return (await self.tables.allowed(id, secret)).role


ANNE, BEN_SITS, FREE = Chair(PERSON, "Anne"), Chair(PERSON, "Ben"), Chair(OPEN)


def test_a_rematch_that_was_stored_all_the_same_is_answered(store: Store) -> None:
    async def play() -> None:
        process = Process(store)
        id, _ = await process.set_up(ANNE, BEN_SITS)
        await lobby.close(process.tables, id)
        process.failures = 1
        made = await lobby.rematch(process.tables, id)
        assert (await process.tables.room(id)).agreement.rematch == made["table"]
        assert await process.role(made["table"], made["secrets"]["host"]) == "host"

    asyncio.run(play())


@pytest.mark.parametrize("client", [BEN, None])
def test_a_claim_that_was_stored_all_the_same_is_answered(store: Store, client: str | None) -> None:
    async def play() -> None:
        process = Process(store)
        id, secrets = await process.set_up(ANNE, FREE)
        process.failures = 1
        made = await lobby.claim(process.tables, id, secrets["invite:1"], "Ben", client)
        assert await process.role(id, made["secret"]) == "seat:1"

    asyncio.run(play())


def test_two_processes_set_up_one_rematch(database: str) -> None:
    async def play(one: Process, other: Process) -> None:
        id, _ = await one.set_up(ANNE, BEN_SITS)
        await lobby.close(one.tables, id)
        await other.tables.room(id)
        asked = (lobby.rematch(process.tables, id) for process in (one, other))
        first, second = await asyncio.gather(*asked)
        assert first["table"] == second["table"]
        for made in (first, second):
            assert await one.role(first["table"], made["secrets"]["host"]) == "host"

    with opened(database) as here, opened(database) as there:
        asyncio.run(play(Process(here), Process(there)))


def test_two_processes_give_a_claim_one_answer(database: str) -> None:
    async def play(one: Process, other: Process) -> None:
        id, secrets = await one.set_up(ANNE, FREE)
        await other.tables.room(id)
        claims = (
            lobby.claim(process.tables, id, secrets["invite:1"], "Ben", BEN)
            for process in (one, other, one)
        )
        first, *others = await asyncio.gather(*claims)
        assert others == [first, first]
        assert await one.role(id, first["secret"]) == "seat:1"

    with opened(database) as here, opened(database) as there:
        asyncio.run(play(Process(here), Process(there)))
