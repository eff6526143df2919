"""A turn is answered the same whichever way its request takes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from shiftmaze.server import shortcut

from .players import Table, set_up
from .running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("shortcut")) as server:
        yield server


def both_ways(server: Running, ask: Any) -> list[httpx.Response]:
    """The answers of two tables, one after the short way and one after the usual."""
    answers = []
    for way in ("", "?usual"):
        made = set_up(server, options={"first": 0}).start()
        answers.append(ask(made, f"/actions{way}"))
    return answers


def whole_turn(made: Table, path: str) -> httpx.Response:
    return made.post(path, "seat:0", actions=made.some_turn(0), number=0, client="x")


def again(made: Table, path: str) -> httpx.Response:
    whole_turn(made, path)
    return made.post(path, "seat:0", actions="nonsense", number=0, client="x")


def too_late(made: Table, path: str) -> httpx.Response:
    whole_turn(made, path)
    return made.post(path, "seat:0", actions="a2:3", number=0)


def illegal(made: Table, path: str) -> httpx.Response:
    return made.post(path, "seat:0", actions="e5", number=0)


def nobody(made: Table, path: str) -> httpx.Response:
    return made.post(path, None, actions="e5", number=0)


def stranger(made: Table, path: str) -> httpx.Response:
    return made.post(path, "made up", actions="e5", number=0)


def host(made: Table, path: str) -> httpx.Response:
    return made.post(path, "host", actions="e5", number=0)


def badly_formed(made: Table, path: str) -> httpx.Response:
    return made.post(path, "seat:0", actions="e5", number="0")


def with_too_much(made: Table, path: str) -> httpx.Response:
    return made.post(path, "seat:0", actions="e5", number=0, more=1)


def without_a_body(made: Table, path: str) -> httpx.Response:
    return made.post(path, "seat:0")


ASKED = (
    whole_turn,
    again,
    too_late,
    illegal,
    nobody,
    stranger,
    host,
    badly_formed,
    with_too_much,
    without_a_body,
)


@pytest.mark.parametrize("ask", ASKED)
def test_both_ways_give_the_same_answer(server: Running, ask: Any) -> None:
    short, usual = both_ways(server, ask)
    assert short.status_code == usual.status_code
    assert short.json().keys() == usual.json().keys()
    assert short.json().get("key") == usual.json().get("key")
    kept = {"content-type", "cache-control", "content-security-policy", "referrer-policy"}
    for name in kept:
        assert short.headers[name] == usual.headers[name]


def test_a_turn_in_good_form_takes_the_short_way(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    act = shortcut._act

    async def noted(request: Any, id: str, actions: Any) -> Any:
        taken.append(request.url.path)
        return await act(request, id, actions)

    monkeypatch.setattr(shortcut, "_act", noted)
    for way, times in (("", 1), ("?usual", 0)):
        made = set_up(server, options={"first": 0}).start()
        taken.clear()
        assert whole_turn(made, f"/actions{way}").status_code == 200
        assert len(taken) == times


def test_both_ways_count_alike(tmp_path: Path) -> None:
    with running(tmp_path, limits=0.1) as server:
        made = set_up(server, options={"first": 0}).start()
        codes = [illegal(made, f"/actions{'?usual' * (n % 2)}").status_code for n in range(16)]
    assert codes == [422] * 13 + [429] * 3, "one by the address, a dozen by the secret"
