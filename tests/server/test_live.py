"""Sockets: everybody at a table hears of every step, each what they may know."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle

import pytest

from shiftmaze import RULE_SETS
from shiftmaze.server import hearing, live, looking
from shiftmaze.server.room import Room

from .players import Table, refused, steps, table, watching
from .running import Running, wait_until

pytest_plugins = ("tests.server.shared",)


@pytest.fixture
def made(server: Running) -> Iterator[Table]:
    with table(server, "Anne", "Ben", "Cleo", options={"first": 0}) as made:
        yield made.start()


def test_a_step_comes_with_its_number_events_and_view(made: Table) -> None:
    with watching(made, "seat:1") as ben:
        before, turn = made.truth, made.some_turn(0)
        made.act(0, turn)
        shift, move = ben.hear_of("step"), ben.hear_of("step")
        assert [shift["number"], move["number"]] == [1, 2]
        assert shift["seat"] == move["seat"] == 0
        assert f"{shift['action']}>{move['action']}" == turn
        assert shift["events"][0]["kind"] == "shifted"
        assert shift["view"] == before.play(shift["action"]).view(1).to_dict()
        assert move["view"] == made.truth.view(1).to_dict()
        assert move["turns"] == made.see("seat:1")["turns"]
        assert shift.keys() == move.keys() - {"turns", "status"}


def test_everyone_hears_their_own_view_and_no_other(made: Table) -> None:
    with (
        watching(made, "seat:0") as anne,
        watching(made, "seat:1") as ben,
        watching(made) as spectator,
    ):
        made.play_turn(0)
        for viewer, socket in ((0, anne), (1, ben), (None, spectator)):
            told = [socket.hear_of("step"), socket.hear_of("step")]
            assert {message["view"]["viewer"] for message in told} == {viewer}
            assert (told[-1]["turns"] is not None) == (viewer == 1)


def test_one_socket_looks_out_of_one_seat_after_the_other(made: Table) -> None:
    with watching(made) as socket:
        for seat in (0, 2, None, 1):
            secret = None if seat is None else made.secrets[f"seat:{seat}"]
            tables = [told for told in socket.show(secret) if told["type"] == "table"]
            assert [told["view"]["viewer"] for told in tables] == [seat]
            assert (tables[0]["turns"] is not None) == (seat == 0)
        made.play_turn(0)
        assert socket.hear_of("step")["view"]["viewer"] == 1


def test_between_two_seats_one_is_a_spectator(made: Table) -> None:
    with watching(made, "seat:0") as socket:
        told = socket.show("not a secret")
        errors = [message["key"] for message in told if message["type"] == "error"]
        assert errors == ["wrong-token"]
        assert not [message for message in told if "view" in message]
        made.play_turn(0)
        assert {told["view"]["viewer"] for told in socket.hear_all()} == {None}


@pytest.mark.parametrize("secret", [7, "\ud800", ["x"], "x" * 5000, "", {}, "host"])
def test_what_is_no_secret_of_a_seat_shows_nothing(made: Table, secret: object) -> None:
    with watching(made) as socket:
        socket.say(type="show", token=made.secrets["host"] if secret == "host" else secret)
        told = [message["key"] for message in socket.hear_all() if message["type"] == "error"]
        assert told in (["wrong-token"], ["no-token"])


def test_whoever_is_sent_away_sees_the_table_as_a_spectator(server: Running) -> None:
    with table(server, "Anne", "Ben") as made, watching(made, "seat:1") as ben:
        invite = made.post("/seats/1/remove", "host").json()["invite"]
        made.post("/claim", invite=invite, name="Cleo")
        made.start()
        ben.hear_all()
        tables = [told for told in ben.heard if told["type"] == "table"]
        assert tables[-1]["table"]["status"] == "running"
        assert tables[-1]["view"]["viewer"] is None
        assert made.see()["table"]["connected"] == []


def test_whoever_comes_back_hears_exactly_what_they_missed(made: Table) -> None:
    views = {}
    for seat in (0, 1, 2):
        made.play_turn(seat)
        views[made.number] = made.truth.view(1).to_dict()
    with watching(made) as socket:
        told = socket.show(made.secrets["seat:1"], since=2)
        assert steps(told) == [3, 4, 5, 6]
        assert [m["view"] for m in told if m.get("number") == 4 and m["type"] == "step"] == [
            views[4]
        ]
        assert [m["number"] for m in told if m["type"] == "table"] == [6]
        assert steps(socket.show(None, since=5)) == [6]
        assert steps(socket.show(None, since=6)) == []


@pytest.mark.parametrize("since", [-1, 7, 10**30, "2", 2.0, None, True, [1]])
def test_a_number_that_means_nothing_gets_a_fresh_view(made: Table, since: object) -> None:
    made.play_turn(0)
    with watching(made) as socket:
        told = socket.show(made.secrets["seat:1"], since=since)
        assert steps(told) == []
        assert [message["number"] for message in told if message["type"] == "table"] == [2]


def test_whoever_was_away_for_long_gets_a_fresh_view(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LONGEST_GAP", 3)
    made.play_turn(0)
    made.play_turn(1)
    with watching(made) as socket:
        assert steps(socket.show(None, since=0)) == []
        assert steps(socket.show(None, since=1)) == [2, 3, 4]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_longest_gap_fits_among_what_may_wait(server: Running, rules: str) -> None:
    with table(server, "Anne", "Ben", "Cleo", "Dora", rules=rules) as made:
        made.start().play_turn(made.truth.turn)
        with watching(made) as socket:
            told = socket.show(made.secrets["seat:1"], since=0)
        step, whole = (
            max(len(json.dumps(message)) for message in told if message["type"] == kind)
            for kind in ("step", "table")
        )
        assert live.LONGEST_GAP * step + 8 * whole < live.MOST_WAITING / 2


def test_a_game_may_go_on_while_a_gap_is_told(made: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server answers others meanwhile, and nothing is told twice or left out."""
    made.play_turn(0)
    others = iter((1, 2))

    def missed(room: Room, viewer: int | None, since: int) -> list[str]:
        told = live.missed(room, viewer, since)
        with suppress(StopIteration):
            made.play_turn(next(others))
        return told

    monkeypatch.setattr(hearing, "missed", missed)
    with watching(made) as socket:
        told = socket.show(made.secrets["seat:1"], since=0)
    own = [message for message in told if message.get("view", {}).get("viewer") == 1]
    assert steps(own) == [1, 2, 3, 4, 5, 6]
    assert own[-1]["type"] == "table"
    assert own[-1]["number"] == 6


def test_a_game_that_goes_on_too_fast_to_tell_a_gap_gets_a_fresh_view(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.play_turn(0)
    seats = cycle((1, 2, 0))

    def missed(*_: object) -> list[str]:
        made.play_turn(next(seats))
        return ["too late"]

    monkeypatch.setattr(hearing, "missed", missed)
    with watching(made) as socket:
        told = socket.show(made.secrets["seat:1"], since=0)
    own = [message for message in told if message.get("view", {}).get("viewer") == 1]
    assert [(message["type"], message["number"]) for message in own] == [("table", made.number)]


def test_whoever_fails_to_switch_is_not_here_any_more(made: Table) -> None:
    with watching(made, "seat:0") as anne, watching(made, "seat:1") as ben:
        ben.hear_all()
        anne.show("not a secret")
        assert ben.hear_of("present")["connected"] == [1]


def test_any_earlier_view_can_be_fetched_as_it_was_seen(made: Table) -> None:
    states = [made.truth]
    for seat in (0, 1):
        shift, _, move = made.some_turn(seat).partition(">")
        for action in (shift, move):
            made.act(seat, action)
            states.append(made.truth)
    for number, state in enumerate(states):
        for who, viewer in (("seat:0", 0), ("seat:1", 1), (None, None), ("host", None)):
            answer = made.get(f"/views/{number}", who).json()
            assert answer == {"number": number, "view": state.view(viewer).to_dict()}
    assert refused(made.get("/views/5", "seat:0")) == (404, "no-number")
    assert made.get("/views/-1").status_code == 422


def test_what_happened_before_is_told_as_it_was_heard(made: Table) -> None:
    with watching(made, "seat:1") as ben, watching(made) as spectator:
        for seat in (0, 1, 2):
            made.play_turn(seat)
        for listener, who in ((ben, "seat:1"), (spectator, None), (spectator, "host")):
            if who != "host":
                heard = [listener.hear_of("step") for _ in range(6)]
            steps = [
                {name: step[name] for name in ("number", "seat", "action", "at", "events")}
                for step in heard
            ]
            assert made.get("/steps", who).json() == {"number": 6, "steps": steps}
            assert made.get("/steps?since=4", who).json() == {"number": 6, "steps": steps[4:]}
    assert made.get("/steps?since=6").json() == {"number": 6, "steps": []}
    assert made.get("/steps?since=60").json() == {"number": 6, "steps": []}
    assert made.get("/steps?since=-1").status_code == 422


def test_not_more_is_told_at_once_than_can_be_worked_out_quickly(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "MOST_STEPS", 3)
    made.play_turn(0)
    made.play_turn(1)
    assert [step["number"] for step in made.get("/steps").json()["steps"]] == [1, 2, 3]
    assert [step["number"] for step in made.get("/steps?since=3").json()["steps"]] == [4]


def test_before_the_game_nothing_has_happened(server: Running) -> None:
    with table(server, "Anne", "open") as waiting:
        assert waiting.get("/steps").json() == {"number": 0, "steps": []}
        assert waiting.see()["table"]["started_at"] is None


def test_everyone_knows_when_the_game_began(made: Table) -> None:
    made.play_turn(0)
    first = made.get("/steps").json()["steps"][0]
    assert 0 < first["at"] - made.see()["table"]["started_at"] < 60


def test_everyone_hears_who_is_here(made: Table) -> None:
    with watching(made) as spectator:
        with watching(made, "seat:2"), watching(made, "seat:0") as anne:
            wait_until(lambda: spectator.hear_of("present")["connected"] == [0, 2])
            assert made.see()["table"]["connected"] == [0, 2]
            anne.show(None)
            assert spectator.hear_of("present")["connected"] == [2]
        wait_until(lambda: spectator.hear_of("present")["connected"] == [])


def test_reactions_are_from_a_fixed_set_and_from_seats(made: Table) -> None:
    with watching(made, "seat:0") as anne, watching(made) as spectator:
        anne.say(type="emote", emote="thanks")
        assert spectator.hear_of("emote") == {"type": "emote", "seat": 0, "emote": "thanks"}
        assert made.post("/emote", "seat:1", emote="oops").status_code == 200
        assert spectator.hear_of("emote") == {"type": "emote", "seat": 1, "emote": "oops"}
        assert refused(made.post("/emote", "seat:1", emote="<b>hi</b>")) == (422, "no-emote")
        assert refused(made.post("/emote", None, emote="oops")) == (401, "no-token")
        spectator.say(type="emote", emote="thanks")
        assert spectator.hear_of("error", "emote")["key"] == "no-token"
        anne.say(type="emote", emote="insult")
        assert anne.hear_of("error")["key"] == "no-emote"
