"""Deals in `master` between people and bots."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from shiftmaze import new_game
from shiftmaze.server import due
from shiftmaze.server.thinking import Question

from .players import Table, refused, table, turn_of, watching
from .running import Running, wait_until

pytest_plugins = ("tests.server.shared",)

MASTER = {"rules": "master", "options": {"first": 0}}


@pytest.fixture
def asked(server: Running) -> Iterator[Table]:
    """Anne has put up a wand; Ben and Cleo may answer."""
    with table(server, "Anne", "Ben", "Cleo", **MASTER) as made:
        made.start()
        assert made.act(0, "offer:wand").json()["number"] == 1
        yield made


def advice(made: Table, seat: int) -> str:
    return f"advise:{seat}:{turn_of(made.see(f'seat:{seat}')['turns']).rstrip('*')}"


def test_while_a_price_stands_every_seat_gets_the_turns(asked: Table) -> None:
    turns = asked.see("seat:0")["turns"]
    assert isinstance(turns, dict)
    assert asked.see("seat:1")["turns"] == asked.see("seat:2")["turns"] == turns
    assert asked.see(None)["turns"] is None
    asked.act(0, "withdraw")
    assert asked.see("seat:1")["turns"] is None
    assert asked.see("seat:0")["turns"] == turns


def test_the_turns_come_with_the_offer_on_every_seat_s_socket(server: Running) -> None:
    with (
        table(server, "Anne", "Ben", **MASTER) as made,
        watching(made.start(), "seat:1") as ben,
        watching(made) as spectator,
    ):
        made.act(0, "offer:wand")
        told = ben.hear_of("step")
        assert told["action"] == "offer:wand"
        assert told["turns"] == made.see("seat:0")["turns"]
        assert spectator.hear_of("step")["turns"] is None


def test_advice_raises_the_number_and_the_turn_before_it_is_still_taken(asked: Table) -> None:
    turn = asked.some_turn(0)
    assert asked.act(1, advice(asked, 1)).json()["number"] == 2
    assert asked.act(2, advice(asked, 2), number=1).json()["number"] == 3
    answer = asked.act(0, turn, number=1)
    assert answer.status_code == 200
    assert answer.json()["number"] == 5
    assert refused(asked.act(0, turn, number=1)) == (409, "stale")


def test_advice_for_a_turn_that_was_made_is_stale(asked: Table) -> None:
    late = advice(asked, 1)
    asked.play_turn(0)
    assert refused(asked.act(1, late, number=1)) == (409, "stale")


def test_nobody_advises_in_another_s_name(asked: Table) -> None:
    assert refused(asked.act(1, advice(asked, 2))) == (403, "wrong-token")
    assert refused(asked.act(1, "withdraw")) == (409, "not-your-turn")


def test_passing_is_known_to_all_and_no_step(asked: Table) -> None:
    with watching(asked, "seat:2") as cleo:
        assert asked.post("/pass", "seat:1").status_code == 200
        assert cleo.hear_of("table")["table"]["passed"] == [1]
    assert asked.number == 1
    assert refused(asked.post("/pass", "seat:0")) == (409, "nobody-asks")
    asked.act(0, "withdraw")
    assert asked.see()["table"]["passed"] == []
    assert refused(asked.post("/pass", "seat:1")) == (409, "nobody-asks")


def test_a_pass_is_for_the_price_that_was_known(asked: Table) -> None:
    asked.act(0, "withdraw")
    asked.act(0, "offer:wand")
    assert refused(asked.post("/pass", "seat:1", number=1)) == (409, "stale")
    assert asked.see()["table"]["passed"] == []
    asked.act(2, advice(asked, 2))
    assert asked.post("/pass", "seat:1", number=3).status_code == 200
    assert asked.see()["table"]["passed"] == [1]


def test_bots_answer_within_two_seconds(server: Running) -> None:
    with table(server, "Anne", "bot:normal", "bot:easy", "bot:random", **MASTER) as made:
        made.start()
        begun = time.monotonic()
        made.act(0, "offer:wand")
        wait_until(lambda: answered(made) == {1, 2, 3}, 2.0)
        assert time.monotonic() - begun < 2.0
        assert made.truth.turn == 0


def test_bots_that_do_not_come_to_think_pass(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(_: object) -> object:
        return await asyncio.sleep(60, "too late")

    with table(server, "Anne", "bot:normal", "bot:easy", "bot:random", **MASTER) as made:
        made.start()
        monkeypatch.setattr(server.parts.thinkers, "ask", busy)
        made.act(0, "offer:wand")
        time.sleep(1)
        assert answered(made) == set()
        wait_until(lambda: answered(made) == {1, 2, 3}, 1.0)


def test_a_bot_s_pass_is_for_the_price_it_thought_about(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it thinks another price is put up: it thinks again."""
    asked: list[int] = []

    async def distracted(question: Question) -> object:
        asked.append(len(question.actions))
        if len(asked) == 1:
            for action in ("withdraw", "offer:wand"):
                await asyncio.to_thread(made.act, 0, action)
        return None

    with table(server, "Anne", "bot:normal", **MASTER) as made:
        made.start()
        monkeypatch.setattr(server.parts.thinkers, "ask", distracted)
        made.act(0, "offer:wand")
        wait_until(lambda: answered(made) == {1})
        assert asked == [1, 3]


def answered(made: Table) -> set[int]:
    sight = made.see()
    offer = sight["view"]["offer"] or {"advice": []}
    return {*sight["table"]["passed"], *(one["seat"] for one in offer["advice"])}


@pytest.fixture
def asking(server: Running) -> Iterator[Table]:
    """A bot has put up a wand; Ben and Cleo may answer."""
    with table(server, "bot:easy", "Ben", "Cleo", **MASTER) as made:
        server.parts.thinkers.seed = 0
        made.plant(new_game("master", players=3, seed=1, first=0), due=time.time())
        made.wait_for_number(1)
        assert made.truth.to_dict()["offer"]["price"] == "wand"
        yield made


def test_a_bot_that_asked_waits_until_everybody_has_answered(asking: Table) -> None:
    time.sleep(0.15)
    assert asking.number == 1
    asking.post("/pass", "seat:1")
    time.sleep(0.15)
    assert asking.number == 1
    asking.act(2, advice(asking, 2))
    asking.wait_for_number(4, 5.0)
    assert asking.truth.turns == 1


def test_a_bot_that_asked_does_not_wait_for_ever(
    monkeypatch: pytest.MonkeyPatch, asking: Table
) -> None:
    begun = time.monotonic()
    monkeypatch.setattr(due, "PATIENCE", 0.4)
    asking.post("/pass", "seat:1")
    asking.wait_for_number(3, 5.0)
    assert time.monotonic() - begun > 0.2
    assert asking.truth.turns == 1


def test_a_bot_waits_twenty_seconds_at_most() -> None:
    assert due.PATIENCE == 20.0
