"""What other processes say of who is at a table is believed for a while."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from shiftmaze.server import elsewhere, room
from shiftmaze.server.elsewhere import BELIEVED, Elsewhere
from shiftmaze.server.live import Live
from shiftmaze.server.room import Room


class Clock:
    """A time that passes when it is told to."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


class Looker:
    """A socket that keeps what it is told."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.told: list[dict[str, Any]] = []

    def tell(self, text: str) -> None:
        self.told.append(json.loads(text))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in (elsewhere, room):
        monkeypatch.setattr(module, "time", clock)
    return clock


def a_room(id: str = "t") -> Room:
    return Room(id, "running", 0, cast(Any, SimpleNamespace()), None, None, [], 60.0)


def heard(here: Room, *news: dict[str, Any]) -> Elsewhere:
    """The others, who have said something to the process `me`."""

    async def listen() -> Elsewhere:
        tables = SimpleNamespace(in_memory={here.id: here}.get)
        others = Elsewhere(cast(Any, SimpleNamespace(name="me")), cast(Any, tables), Live())
        for one in news:
            others.heard(json.dumps({"table": "t", "by": "you", **one}))
        return others

    return asyncio.run(listen())


def test_somebody_at_another_process_is_here_until_it_is_silent_for_long(clock: Clock) -> None:
    here, anne = a_room(), Looker(0)
    here.sockets.add(anne)
    heard(here, {"here": [1]}, {"here": [1]})
    assert here.connected() == [0, 1]
    assert anne.told == [{"type": "present", "connected": [0, 1]}]
    clock.now += BELIEVED - 0.1
    assert here.connected() == [0, 1]
    assert not here.forget_silent()
    clock.now += 0.2
    assert here.connected() == [0]
    assert here.forget_silent()
    assert not here.elsewhere


def test_whoever_leaves_another_process_has_gone_only_after_a_while(clock: Clock) -> None:
    here = a_room()
    here.loaded_at = clock.now
    clock.now += 100
    assert here.has_gone(1)
    heard(here, {"here": [1]}, {"here": []})
    assert here.connected() == []
    clock.now += 59
    assert not here.has_gone(1)
    clock.now += 1
    assert here.has_gone(1)


def test_what_the_own_process_says_and_other_tables_are_no_news(clock: Clock) -> None:
    here = a_room()
    heard(here, {"here": [1], "by": "me"}, {"here": [1], "table": "other"})
    assert here.connected() == []


def test_whoever_asks_is_told_who_is_here(clock: Clock) -> None:
    here = a_room()
    here.sockets.update({Looker(2), Looker(None)})
    others = heard(here, {"asks": True})
    assert json.loads(others._waiting.get_nowait()) == {"by": "me", "table": "t", "here": [2]}
    empty = heard(a_room(), {"asks": True})
    assert empty._waiting.empty()


def test_a_reaction_is_shown(clock: Clock) -> None:
    here, anne = a_room(), Looker(0)
    here.sockets.add(anne)
    heard(here, {"seat": 1, "emote": "wow"})
    assert anne.told == [{"type": "emote", "seat": 1, "emote": "wow"}]


def test_all_is_said_again_each_time_and_never_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "AGAIN", 0.0)
    rooms = [a_room(f"{number:016x}") for number in range(100)]
    for one in rooms:
        one.sockets.add(Looker(0))
    at_once: list[int] = []

    async def go() -> list[str]:
        said: list[str] = []
        others = Elsewhere(
            cast(Any, SimpleNamespace(name="me")),
            cast(Any, SimpleNamespace(rooms=lambda: rooms)),
            Live(),
        )
        repeating = asyncio.create_task(others._repeat())
        while len(said) < 2 * len(rooms):
            await asyncio.sleep(0)
            waiting = range(others._waiting.qsize())
            some = [json.loads(others._waiting.get_nowait()) for _ in waiting]
            said += [one["table"] for one in some]
            at_once.append(len(some))
        repeating.cancel()
        return said

    said = asyncio.run(go())
    assert sorted(said[:100]) == sorted(said[100:]) == [one.id for one in rooms]
    assert max(at_once) < len(rooms) / 4
