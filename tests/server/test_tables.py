"""Setting tables up: who sits where, who may do what, and what becomes of a table."""

import httpx
import pytest

from .players import refused, table, wish
from .running import Running

pytest_plugins = ("tests.server.shared",)


def created(server: Running, **wishes: object) -> httpx.Response:
    asked = {"seats": [wish("Anne"), wish("Ben")], **wishes}
    return server.client.post("/api/tables", json=asked)


def test_a_table_has_people_bots_and_open_seats(server: Running) -> None:
    with table(server, "Anne", "bot:easy", "open", rules="towers", hints=True) as made:
        assert sorted(made.secrets) == ["host", "invite:2", "seat:0"]
        sight = made.see()
        assert sight["table"]["seats"] == [
            {"kind": "person", "name": "Anne", "level": None},
            {"kind": "bot", "name": "", "level": "easy"},
            {"kind": "open", "name": "", "level": None},
        ]
        assert sight["table"]["rules"] == "towers"
        assert sight["table"]["options"]["players"] == 3
        assert sight["table"]["status"] == "waiting"
        assert sight["view"] is sight["turns"] is None


def test_an_invitation_is_good_for_one_person(server: Running) -> None:
    with table(server, "Anne", "open") as made:
        invite = made.secrets["invite:1"]
        claimed = made.post("/claim", invite=invite, name="Ben")
        assert claimed.status_code == 200
        assert claimed.json()["seat"] == 1
        assert made.see(claimed.json()["secret"])["table"]["seats"][1]["name"] == "Ben"
        assert refused(made.post("/claim", invite=invite, name="Eve")) == (403, "wrong-token")


def test_a_seat_s_secret_is_no_invitation(server: Running) -> None:
    with table(server, "Anne", "open") as made:
        answer = made.post("/claim", invite=made.secrets["seat:0"], name="Eve")
        assert refused(answer) == (403, "wrong-token")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/start", {}),
        ("/seats/1/fill", {"level": "easy"}),
        ("/seats/1/remove", {}),
        ("/close", {}),
        ("/rematch", {}),
    ],
)
def test_only_the_host_arranges_the_table(server: Running, path: str, body: dict[str, str]) -> None:
    with table(server, "Anne", "open") as made:
        assert refused(made.post(path, "seat:0", **body)) == (403, "not-host")
        assert refused(made.post(path, "invite:1", **body)) == (403, "not-host")
        assert refused(made.post(path, None, **body)) == (401, "no-token")


def test_a_secret_is_good_for_one_table_only(server: Running) -> None:
    with table(server) as here, table(server) as there:
        assert refused(here.post("/start", there.secrets["host"])) == (403, "wrong-token")
        assert refused(here.get("", there.secrets["seat:0"])) == (403, "wrong-token")


def test_whoever_is_sent_away_has_no_seat_any_more(server: Running) -> None:
    with table(server) as made:
        answer = made.post("/seats/1/remove", "host")
        assert answer.status_code == 200
        assert refused(made.get("", "seat:1")) == (403, "wrong-token")
        assert made.see()["table"]["seats"][1]["kind"] == "open"
        again = made.post("/claim", invite=answer.json()["invite"], name="Cleo")
        assert again.json()["seat"] == 1


def test_the_host_fills_an_open_seat_with_a_bot(server: Running) -> None:
    with table(server, "Anne", "open") as made:
        assert made.post("/seats/1/fill", "host", level="hard").status_code == 200
        assert made.see()["table"]["seats"][1]["level"] == "hard"
        assert refused(made.post("/seats/0/fill", "host", level="hard")) == (409, "not-open")
        assert refused(made.post("/seats/2/fill", "host", level="hard")) == (404, "no-seat")
        used = made.post("/claim", invite=made.secrets["invite:1"], name="Eve")
        assert refused(used) == (403, "wrong-token")


def test_a_game_does_not_start_while_a_seat_is_open(server: Running) -> None:
    with table(server, "Anne", "open") as made:
        answer = made.post("/start", "host")
        assert refused(answer) == (409, "seat-open")
        assert answer.json()["values"] == {"seat": 1}


def test_after_the_start_nobody_sits_down_or_is_sent_away(server: Running) -> None:
    with table(server) as made:
        made.start()
        assert made.see()["table"]["status"] == "running"
        assert refused(made.post("/start", "host")) == (409, "started")
        assert refused(made.post("/seats/1/remove", "host")) == (409, "started")
        assert refused(made.post("/seats/1/fill", "host", level="easy")) == (409, "started")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Anne\tof\x00 the\x1bmill ", "Anne of the mill"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb", "a b"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("🦊 fox", "🦊 fox"),
        ("x" * 300, "x" * 24),
        ("<b>Ben</b>", "<b>Ben</b>"),
    ],
)
def test_names_are_cleaned_and_cut(server: Running, given: str, shown: str) -> None:
    with table(server, given, "open") as made:
        made.post("/claim", invite=made.secrets["invite:1"], name=given)
        assert [seat["name"] for seat in made.see()["table"]["seats"]] == [shown, shown]


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\x00"])
def test_a_name_that_shows_nothing_is_refused(server: Running, name: str) -> None:
    answer = created(server, seats=[{"kind": "person", "name": name}, wish("Ben")])
    assert refused(answer) == (422, "bad-name")


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        ({"rules": "chess"}, "unknown-rules"),
        ({"options": {"treasures": 99, "tiles": "1992"}}, "option-value"),
        ({"options": {"wings": True}}, "option-unknown"),
        ({"options": {"seed": 1}}, "option-unknown"),
        ({"options": {"rules": "towers"}}, "option-unknown"),
        ({"options": {"open": [True]}}, "option-per-seat"),
        ({"seats": [wish("Anne")] * 5}, "bad-request"),
        ({"turn_seconds": 1}, "bad-request"),
        ({"surprise": 1}, "bad-request"),
    ],
)
def test_what_does_not_fit_is_refused_in_the_engine_s_words(
    server: Running, wishes: dict[str, object], key: str
) -> None:
    answer = created(server, **wishes)
    assert refused(answer) == (422, key)
    assert answer.json()["text"]


def test_the_words_name_every_fault(server: Running) -> None:
    text = created(server, options={"treasures": 99, "wings": True}).json()["text"]
    assert "treasures" in text
    assert "classic has no option wings" in text


@pytest.mark.parametrize("level", ["cmd:/bin/sh", "champion@100s", "godlike", ""])
def test_only_listed_bots_sit_here(server: Running, level: str) -> None:
    seat = {"kind": "bot", "level": level or "x"}
    assert refused(created(server, seats=[wish("Anne"), seat])) == (422, "no-bot")
    assert refused(created(server, level=level)) == (422, "no-bot")
    with table(server, "Anne", "open") as made:
        assert refused(made.post("/seats/1/fill", "host", level=level)) == (422, "no-bot")
        assert refused(made.post("/bot", "seat:0", level=level)) == (422, "no-bot")
