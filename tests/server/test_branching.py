"""Playing on from an earlier position, against bots."""

import json
from typing import Any

import httpx
import pytest

from shiftmaze import RULE_SETS, Record, State, from_dict
from shiftmaze.rules import Phase

from .ended import analysed, brought, game
from .players import Table, refused, set_up, table
from .running import Running, wait_until

pytest_plugins = ("tests.server.shared",)


def ask(made: Table, number: int, seat: int = 0, **more: str) -> httpx.Response:
    return made.post("/branch", None, number=number, seat=seat, level="random", **more)


def branched(made: Table, number: int, seat: int = 0, **more: str) -> Table:
    answer = ask(made, number, seat, **more)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    assert set(found["secrets"]) == {"host", f"seat:{seat}"}
    return Table(made.server, found["table"], found["secrets"])


def start_of(made: Table) -> State:
    """The position a table began with."""
    stored = made.stored
    assert stored.start is not None
    return from_dict(json.loads(stored.start))


def middle(record: Record) -> int:
    """The number of a position before a shift, in the middle of a game."""
    states = list(record.states())
    half = len(states) // 2
    return next(at for at in range(half, len(states)) if states[at].phase is Phase.SHIFT)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_game_goes_on_from_there_with_the_true_cards(server: Running, rules: str) -> None:
    record = game(rules)
    number = middle(record)
    state = list(record.states())[number]
    made = branched(brought(server, record), number, state.turn, cards="true")
    assert start_of(made) == state
    table_told = made.see()["table"]
    assert table_told["status"] == "running"
    assert [seat["kind"] for seat in table_told["seats"]].count("person") == 1
    assert {seat["level"] for seat in table_told["seats"]} == {None, "random"}
    made.play_turn(state.turn)
    wait_until(lambda: made.truth.turn == state.turn and made.truth.turns > state.turns + 1)
    made.post("/resign", f"seat:{state.turn}")
    made.post("/close", "host")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_sampled_cards_are_any_that_the_seat_could_not_rule_out(
    server: Running, rules: str
) -> None:
    record = game(rules)
    number = middle(record)
    state = list(record.states())[number]
    source = brought(server, record)
    starts = []
    for _ in range(4):
        made = branched(source, number, state.turn, cards="sampled")
        made.post("/close", "host")
        starts.append(start_of(made))
    assert {start.view(state.turn) for start in starts} == {state.view(state.turn)}
    assert len(set(starts)) > 1


def test_another_seat_than_the_one_to_act_may_be_played(server: Running) -> None:
    record = game("classic")
    number = middle(record)
    state = list(record.states())[number]
    seat = (state.turn + 1) % state.players
    made = branched(brought(server, record), number, seat)
    wait_until(lambda: made.truth.turn == seat)
    made.play_turn(seat)
    assert made.get("/hint", f"seat:{seat}").status_code in (200, 409)
    made.post("/close", "host")


def test_in_the_middle_of_a_turn_the_rest_of_it_comes_first(server: Running) -> None:
    record = game("classic")
    number = middle(record) + 1
    state = list(record.states())[number]
    assert state.phase is Phase.MOVE
    made = branched(brought(server, record), number, state.turn)
    assert isinstance(made.see(f"seat:{state.turn}")["turns"], list)
    made.play_turn(state.turn)
    made.post("/close", "host")


def test_what_is_played_there_has_a_record_and_an_analysis_of_its_own(server: Running) -> None:
    record = game("classic")
    number = middle(record)
    state = list(record.states())[number]
    made = branched(brought(server, record), number, state.turn)
    made.play_turn(state.turn)
    made.post("/resign", f"seat:{state.turn}")
    replayed = Record.parse(made.get("/record").text)
    assert replayed.start == state
    assert list(replayed.states())[-1] == made.truth
    analysis = analysed(made)
    assert analysis["turns"][0]["turn"] == state.turns + 1
    again = branched(made, 0, state.turn)
    assert start_of(again) == state
    again.post("/close", "host")


def test_a_game_that_was_given_up_can_go_on(server: Running) -> None:
    made = set_up(server).start()
    made.play_turn(made.truth.turn)
    made.post("/resign", "seat:0")
    branch = branched(made, made.number, made.truth.turn)
    assert start_of(branch) == made.truth
    names = [seat["name"] for seat in branch.see()["table"]["seats"]]
    assert ("Anne", "Ben")[made.truth.turn] in names
    branch.post("/close", "host")


def test_nothing_can_be_learnt_before_the_end(server: Running) -> None:
    with table(server) as made:
        assert refused(ask(made, 0)) == (409, "not-started")
        made.start()
        for cards in ("true", "sampled"):
            assert refused(ask(made, 0, cards=cards)) == (409, "not-over")
    assert refused(ask(made, 0)) == (409, "not-over")


def test_there_must_be_such_a_position_and_seat(server: Running) -> None:
    record = game("classic")
    made = brought(server, record)
    last = len(record.actions())
    assert refused(ask(made, last)) == (409, "game-over")
    assert refused(ask(made, last + 1)) == (404, "no-number")
    assert refused(ask(made, 0, seat=3)) == (404, "no-seat")
    assert refused(made.post("/branch", None, number=0, seat=0, level="wizard")) == (422, "no-bot")
    for wrong in ({"cards": "mine"}, {"seat": 4}, {"number": -1}, {"luck": True}):
        answer = made.post("/branch", None, **{"number": 0, "seat": 0, **wrong})
        assert refused(answer) == (422, "bad-request")


def test_of_what_one_seat_saw_the_cards_can_be_sampled_only(server: Running) -> None:
    record = game("classic")
    views = [state.view(0) for state in record.states()]
    made = brought(server, Record.watched(views, record.actions()))
    number = middle(record)
    assert refused(ask(made, number, cards="true")) == (409, "partial")
    branch = branched(made, number, 0, cards="sampled")
    assert start_of(branch).view(0) == views[number]
    branch.post("/close", "host")
