"""Turns can be made on a socket too: taken, refused and repeated as posts are."""

import asyncio
from collections.abc import Iterator, Sequence
from threading import Event

import pytest

from shiftmaze.server import hearing
from shiftmaze.server.limits import Limit
from shiftmaze.server.store import Operation

from .players import Socket, Table, steps, table, watching
from .running import SECONDS, Running

pytest_plugins = ("tests.server.shared",)


@pytest.fixture
def made(server: Running) -> Iterator[Table]:
    with table(server, "Anne", "Ben", options={"first": 0}) as made:
        yield made.start()


def act(socket: Socket, turn: object, number: object, **more: object) -> None:
    socket.say(type="act", actions=turn, number=number, **more)


def test_a_turn_is_told_to_all_and_then_acknowledged(made: Table) -> None:
    with watching(made, "seat:0") as anne, watching(made, "seat:1") as ben:
        act(anne, made.some_turn(0), 0, client="one")
        acted = anne.hear_of("acted")
        assert acted == {"type": "acted", "number": 2, "client": "one"}
        assert steps(anne.heard) == [1, 2]
        assert ben.hear_of("step")["number"] == 1
        assert made.number == 2


def test_the_same_turn_again_is_made_once(made: Table) -> None:
    turn = made.some_turn(0)
    with watching(made, "seat:0") as anne:
        for _ in range(2):
            act(anne, turn, 0, client="one")
            assert anne.hear_of("acted")["number"] == 2
        assert made.act(0, turn, 0, client="one").json()["number"] == 2
    assert made.number == 2


def test_an_illegal_one_is_refused_with_its_reason(made: Table) -> None:
    with watching(made, "seat:0") as anne:
        act(anne, "a1:3", 0, client="mine")
        error = anne.hear_of("error")
        assert (error["key"], error["action"], error["client"]) == ("no-arrow", "a1:3", "mine")
    assert made.number == 0


def test_a_late_one_is_refused_with_how_things_stand(made: Table) -> None:
    turn = made.some_turn(0)
    made.play_turn(0)
    with watching(made, "seat:0") as anne:
        act(anne, turn, 0)
        error = anne.hear_of("error")
        assert (error["key"], error["number"]) == ("stale", 2)
        assert error["view"] == made.truth.view(0).to_dict()
        assert "client" not in error


def test_nobody_acts_without_a_seat_or_out_of_turn(made: Table) -> None:
    with watching(made) as spectator, watching(made, "seat:1") as ben:
        act(spectator, made.some_turn(0), 0)
        assert spectator.hear_of("error")["key"] == "no-token"
        act(ben, made.some_turn(0), 0)
        assert ben.hear_of("error")["key"] == "not-your-turn"
    assert made.number == 0


@pytest.mark.parametrize(
    ("actions", "number", "more"),
    [
        (7, 0, {}),
        ("-", "0", {}),
        ("-", -1, {}),
        ("-", 0, {"client": ""}),
        ("-", 0, {"client": 7}),
        ("x" * 200, 0, {}),
        ("-", 0, {"seat": 1}),
        (None, None, {}),
    ],
)
def test_what_has_not_the_right_form_is_said_so(
    made: Table, actions: object, number: object, more: dict[str, object]
) -> None:
    with watching(made, "seat:0") as anne:
        act(anne, actions, number, **more)
        assert anne.hear_of("error")["key"] == "bad-request"
    assert made.number == 0


def test_turns_have_the_limit_of_posts(made: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing, "ACTING", Limit(1, 60.0))
    with watching(made, "seat:0") as anne:
        for _ in range(101):  # a hundred times as much is allowed here as usual
            act(anne, "a1:3", 0)
        assert anne.code() == 1008


def test_the_others_hear_of_a_turn_whose_socket_is_closed_while_it_is_stored(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, storing, go_on = made.server.parts.store, Event(), Event()
    write = store.write

    def slowly(operations: Sequence[Operation]) -> list[bool]:
        storing.set()
        assert go_on.wait(SECONDS)
        return write(operations)

    monkeypatch.setattr(store, "write", slowly)
    with watching(made, "seat:0") as anne, watching(made, "seat:1") as ben:
        act(anne, made.some_turn(0), 0)
        assert storing.wait(SECONDS)
        made.server.do(close_all(made, seat=0))
        go_on.set()
        assert ben.hear_of("step")["number"] == 1
        assert anne.code() == 1013
    assert made.number == 2


async def close_all(made: Table, seat: int) -> None:
    """As if they did not read."""
    for socket in (await made.server.parts.tables.room(made.id)).sockets:
        if socket.viewer == seat:
            socket.close(1013)
    await asyncio.sleep(0.05)
