"""Secrets are looked up once, and never believed for longer than they are good."""

import asyncio

import pytest

from shiftmaze.server import passes
from shiftmaze.server.passes import Pass, Passes
from shiftmaze.server.store import Token
from shiftmaze.server.tokens import hashed

GOOD = Token(hashed("good"), "table", "seat:1")


class Register:
    """Secrets that may be taken away, and how often they were asked for."""

    def __init__(self) -> None:
        self.tokens = {GOOD.hash: GOOD}
        self.asked = 0
        self.hold = asyncio.Event()
        self.hold.set()

    async def look_up(self, hash: bytes) -> Token | None:
        self.asked += 1
        found = self.tokens.get(hash)
        await self.hold.wait()
        return found


def test_a_good_secret_is_looked_up_once() -> None:
    async def ask() -> None:
        register = Register()
        known = Passes(register.look_up, alone=True)
        for _ in range(5):
            assert await known.find("table", "good") == Pass("table", "seat:1")
        assert register.asked == 1

    asyncio.run(ask())


@pytest.mark.parametrize(("table", "secret"), [("table", "bad"), ("other", "good")])
def test_a_bad_secret_is_looked_up_every_time_and_leaves_nothing(table: str, secret: str) -> None:
    async def ask() -> None:
        register = Register()
        known = Passes(register.look_up, alone=True)
        for _ in range(3):
            assert await known.find(table, secret) is None
        assert register.asked == 3
        assert known._known == {}

    asyncio.run(ask())


def test_a_secret_that_was_taken_away_is_not_good_any_more() -> None:
    async def ask() -> None:
        register = Register()
        known = Passes(register.look_up, alone=True)
        await known.find("table", "good")
        register.tokens.clear()
        known.forget("table")
        assert await known.find("table", "good") is None

    asyncio.run(ask())


def test_a_secret_taken_away_while_it_is_looked_up_is_not_remembered() -> None:
    async def ask() -> None:
        register = Register()
        known = Passes(register.look_up, alone=True)
        register.hold.clear()
        asking = asyncio.create_task(known.find("table", "good"))
        await asyncio.sleep(0)
        register.tokens.clear()
        known.forget("table")
        register.hold.set()
        await asking
        assert await known.find("table", "good") is None

    asyncio.run(ask())


def test_among_many_processes_a_secret_is_believed_for_a_moment_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passes, "SECONDS", 0.02)

    async def ask() -> None:
        register = Register()
        known = Passes(register.look_up, alone=False)
        assert await known.find("table", "good") is not None
        register.tokens.clear()
        await asyncio.sleep(0.05)
        assert await known.find("table", "good") is None

    asyncio.run(ask())
