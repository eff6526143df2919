"""Time: turns that run out are finished by a bot, and bots go on after a restart."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from shiftmaze import State, new_game
from shiftmaze.rules import Phase
from shiftmaze.server import clockwork
from shiftmaze.server.agreement import Agreement
from shiftmaze.server.clockwork import AT_ONCE, LEASE, Clockwork

from .players import Table, recorded, refused, set_up, table
from .running import InThisProcess, Running, running, wait_until

pytest_plugins = ("tests.server.shared",)

LATE = 3600.0


@pytest.fixture
def made(server: Running) -> Iterator[Table]:
    wishes = {"options": {"first": 0}, "turn_seconds": 60, "level": "random"}
    with table(server, "Anne", "Ben", **wishes) as made:
        yield made.start()


def let_time_pass(made: Table, seconds: float) -> None:
    """Make everything at a table look as if it had happened so much earlier."""
    engine = made.server.parts.store.engine
    document = json.loads(made.stored.document)
    document["started_at"] -= seconds
    with engine.begin() as connection:
        for text, values in (
            ("UPDATE steps SET at = at - ? WHERE table_id = ?", (seconds, made.id)),
            (
                "UPDATE tables SET due = due - ?, document = ? WHERE id = ?",
                (seconds, json.dumps(document), made.id),
            ),
        ):
            connection.exec_driver_sql(text, values)
    made.server.do(_read_again(made))


async def _read_again(made: Table) -> None:
    made.server.parts.tables.forget(made.id)


def due_in(made: Table) -> float:
    due = made.stored.due
    assert due is not None
    return due - time.time()


def test_a_turn_whose_time_has_run_out_is_made_by_a_bot(made: Table) -> None:
    assert 50 < due_in(made) <= 60
    let_time_pass(made, LATE)
    made.wait_for_number(2)
    assert (made.truth.turn, made.truth.turns) == (1, 1)
    assert made.see()["table"]["seats"][0] == {"kind": "person", "name": "Anne", "level": None}
    assert 50 < due_in(made) <= 60


def test_a_turn_that_was_begun_is_finished_by_a_bot(made: Table) -> None:
    shift, _, _ = made.some_turn(0).partition(">")
    made.act(0, shift)
    let_time_pass(made, LATE)
    made.wait_for_number(2)
    assert (made.truth.turn, made.truth.turns) == (1, 1)
    assert made.server.parts.store.steps(made.id)[0].action == shift


def test_the_seat_stays_its_owner_s(made: Table) -> None:
    let_time_pass(made, LATE)
    made.wait_for_number(2)
    made.play_turn(1)
    made.play_turn(0)
    assert made.number == 6


def test_whoever_comes_too_late_is_told_how_things_stand(made: Table) -> None:
    turn = made.some_turn(0)
    let_time_pass(made, LATE)
    made.wait_for_number(2)
    answer = made.act(0, turn, 0)
    assert refused(answer) == (409, "stale")
    assert answer.json()["view"] == made.truth.view(0).to_dict()


def test_the_shift_does_not_give_more_time(made: Table) -> None:
    let_time_pass(made, 40.0)
    shift, _, _ = made.some_turn(0).partition(">")
    made.act(0, shift)
    assert due_in(made) < 21


def test_nothing_that_others_do_gives_more_time(made: Table) -> None:
    let_time_pass(made, 40.0)
    assert made.ask("DELETE", "/bot", "seat:0").status_code == 200
    assert due_in(made) < 21
    assert made.post("/bot", "seat:1", level="random").status_code == 200
    assert due_in(made) < 21


def test_a_new_turn_has_all_its_time(made: Table) -> None:
    let_time_pass(made, 40.0)
    made.play_turn(0)
    assert 50 < due_in(made) <= 60


def test_the_coin_is_turned_over_by_a_bot(server: Running) -> None:
    with table(server, rules="daynight", turn_seconds=60, level="random") as made:
        overdue(made, recorded("daynight", Phase.COIN))
        made.wait_for_number(1)
        assert made.truth.over
        assert made.see()["table"]["status"] == "over"
        assert made.stored.due is None


def test_a_bot_offers_nothing_that_is_a_person_s(server: Running) -> None:
    """At this position the bot would put up a wand of its own."""
    server.parts.thinkers.seed = 0
    with table(
        server, "Anne", "Ben", "Cleo", rules="master", turn_seconds=60, level="easy"
    ) as made:
        overdue(made, new_game("master", players=3, seed=1, first=0))
        made.wait_for_number(2)
        actions = [step.action for step in server.parts.store.steps(made.id)]
        assert not any(action.startswith("offer") for action in actions)
        assert made.truth.turns == 1


def overdue(made: Table, state: State) -> None:
    """Begin at a position long ago."""
    made.start()
    agreement = Agreement.read(made.stored.document)
    assert agreement.started_at is not None
    made.plant(state, due=agreement.started_at + 60)
    let_time_pass(made, LATE)


def test_however_many_tables_are_due_none_waits_for_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As after another process was killed that held them all."""
    due = [f"{number}" for number in range(2 * AT_ONCE + 5)]
    looks: list[int] = []

    def take_due(_: str, __: float, ___: float, most: int) -> list[str]:
        looks.append(len(due))
        taken, due[:] = due[:most], due[most:]
        return taken

    async def look() -> None:
        store = SimpleNamespace(take_due=take_due, is_postgres=False)
        tables = SimpleNamespace(forget_idle=lambda: None)
        work = Clockwork(cast(Any, store), cast(Any, tables), cast(Any, None))
        monkeypatch.setattr(work, "_begin", lambda id, held: None)
        work._wake.set()
        looking = asyncio.create_task(work.run())
        while due:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        looking.cancel()

    monkeypatch.setattr(clockwork, "LOOK", 10.0)
    began = time.monotonic()
    asyncio.run(look())
    assert time.monotonic() - began < 10.0
    assert len(looks) == 3


def test_without_a_clock_nothing_is_due(server: Running) -> None:
    with table(server) as made:
        made.start()
        assert made.stored.due is None


@pytest.mark.slow
def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = set_up(server, "Anne", "bot:random", "bot:random", options={"first": 0}).start()
        before = made.truth
    with running(tmp_path) as again:
        made.server = again
        assert made.truth == before
        made.play_turn(0)
        made.wait_for_number(6)
        assert made.truth.turn == 0


@pytest.mark.slow
def test_a_bot_that_was_thinking_begins_anew_at_once_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_for_ever(*_: object) -> object:
        return await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr(InThisProcess, "ask", think_for_ever)
        with running(tmp_path) as server:
            made = set_up(server, "Anne", "bot:random", options={"first": 1}).start()
            wait_until(lambda: made.id in server.parts.clockwork._busy)
    with running(tmp_path) as again:
        made.server = again
        made.wait_for_number(2, LEASE / 2)
        assert made.truth.turn == 0


@pytest.mark.slow
def test_bots_think_in_processes_that_are_replaced_when_they_die(tmp_path: Path) -> None:
    with (
        running(tmp_path, processes=True) as server,
        table(server, "Anne", "bot:easy", options={"first": 1}) as made,
    ):
        made.start()
        made.wait_for_number(2, 60.0)
        (worker,) = server.parts.thinkers._pool._processes.values()
        worker.kill()
        worker.join()
        made.play_turn(0)
        made.wait_for_number(6, 60.0)
        assert made.truth.turn == 0
