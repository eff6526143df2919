"""Records: what one saw during play, all of it after the end, and brought to look through."""

from pathlib import Path

import pytest

from shiftmaze import Record, new_game

from .players import Table, refused, set_up
from .running import Running

pytest_plugins = ("tests.server.shared",)


def test_after_the_end_everybody_gets_the_whole_record(server: Running) -> None:
    made = set_up(server)
    assert refused(made.get("/record")) == (409, "not-started")
    made.start()
    made.play_turn(made.truth.turn)
    for who, viewer in (("seat:0", 0), ("seat:1", 1), (None, None)):
        during = Record.parse(made.get("/record", who).text)
        assert list(during.states())[-1] == made.truth.view(viewer)
    made.post("/resign", "seat:0")
    for who in ("seat:0", "seat:1", None):
        record = Record.parse(made.get("/record", who).text)
        assert not record.partial
        assert list(record.states())[-1] == made.truth
    made.post("/close", "host")
    assert not Record.parse(made.get("/record").text).partial


def test_a_table_that_is_closed_during_play_tells_no_more_than_before(server: Running) -> None:
    made = set_up(server).start()
    made.post("/close", "host")
    assert Record.parse(made.get("/record", "seat:0").text).partial


def test_a_record_is_brought_and_looked_through(server: Running) -> None:
    made = set_up(server, rules="master").start()
    made.play_turn(made.truth.turn)
    for text in (made.get("/record", "seat:0").text, game("towers"), game("daynight")):
        answer = server.client.post("/api/records", json={"record": text})
        assert answer.status_code == 201, answer.text
        brought = Table(server, answer.json()["table"], answer.json()["secrets"])
        states = list(Record.parse(text).states())
        sight = brought.see()
        assert (sight["table"]["status"], sight["number"]) == ("over", len(states) - 1)
        assert brought.get("/record").text == text
        for number in (0, 1, len(states) - 1):
            view = brought.get(f"/views/{number}").json()["view"]
            state = states[number]
            assert view == (state if state.viewer else state.view(None)).to_dict()


def game(rules: str) -> str:
    return (Path(__file__).parent.parent / "games" / f"{rules}.txt").read_text(encoding="utf-8")


FIRST_TURN = next(
    at for at, line in enumerate(game("classic").splitlines(), 1) if line[:3] == "1. "
)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "record-not-a-record", 1),
        ("nonsense", "record-not-a-record", 1),
        ("\x00", "record-not-a-record", 1),
        ("shiftmaze record 99\n", "record-version-newer", 1),
        (game("classic").replace("\n1. ", "\n1. sideways ", 1), "record-not-a-turn", FIRST_TURN),
        (game("classic").replace("\n1. ", "\n2. ", 1), "record-bad-number", FIRST_TURN),
    ],
)
def test_what_is_no_record_is_refused_in_words(
    server: Running, text: str, key: str, line: int
) -> None:
    answer = server.client.post("/api/records", json={"record": text})
    assert refused(answer) == (422, key)
    assert answer.json()["values"]["line"] == line
    assert answer.json()["text"].startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("header", "seats"),
    [
        ("Anne, hard", [("person", "Anne", None), ("bot", "", "hard")]),
        ("yellow, Anne\u202e Marie", [("person", "", None), ("person", "Anne Marie", None)]),
        ("Anne, Ben, Carla", [("person", "", None), ("person", "", None)]),
        (None, [("person", "", None), ("person", "", None)]),
    ],
)
def test_a_record_tells_who_sat_where(
    server: Running, header: str | None, seats: list[tuple[str, str, str | None]]
) -> None:
    state = new_game("classic", players=2, seed=1)
    record = Record.of(state, (), {} if header is None else {"Players": header})
    answer = server.client.post("/api/records", json={"record": record.text()})
    assert answer.status_code == 201, answer.text
    made = Table(server, answer.json()["table"], answer.json()["secrets"])
    told = made.see()["table"]["seats"]
    assert [(seat["kind"], seat["name"], seat["level"]) for seat in told] == seats
