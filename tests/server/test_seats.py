"""Seats during and after a game: handed over, given up, voted on, and kept for the next one."""

import time
from pathlib import Path

import pytest

from .players import Table, refused, table, watching
from .running import Running, running, wait_until

pytest_plugins = ("tests.server.shared",)


def test_resigning_against_one_other_loses_the_game(server: Running) -> None:
    with table(server) as made:
        assert refused(made.post("/resign", "seat:0")) == (409, "not-started")
        made.start()
        assert made.post("/resign", "seat:0").status_code == 200
        sight = made.see("seat:1")["table"]
        assert (sight["status"], sight["winners"], sight["resigned"]) == ("over", [1], [0])
        assert refused(made.act(0, "a2:3")) == (409, "game-over")


def test_resigning_among_three_leaves_the_seat_to_a_bot(server: Running) -> None:
    with table(server, "Anne", "Ben", "Cleo", level="random", options={"first": 0}) as made:
        made.start()
        assert made.post("/resign", "seat:0").status_code == 200
        sight = made.see()["table"]
        assert (sight["status"], sight["winners"], sight["resigned"]) == ("running", None, [0])
        made.wait_for_number(2)
        assert made.truth.turn == 1
        assert refused(made.ask("DELETE", "/bot", "seat:0")) == (409, "not-a-person")
        assert refused(made.post("/resign", "seat:0")) == (409, "not-a-person")


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Running) -> None:
    with table(server, options={"first": 0}) as made:
        made.start()
        assert made.post("/bot", "seat:0", level="random").status_code == 200
        made.wait_for_number(2)
        assert refused(made.act(0, "-")) == (409, "bot-plays")
        assert made.ask("DELETE", "/bot", "seat:0").status_code == 200
        made.play_turn(1)
        assert made.number == 4
        made.play_turn(0)
        assert made.number == 6


def test_a_closed_table_stays_closed(server: Running) -> None:
    with table(server) as made:
        made.start()
        made.post("/close", "host")
        assert made.see()["table"]["status"] == "closed"
        assert refused(made.act(made.truth.turn, "a2:3")) == (409, "closed")
        assert refused(made.post("/bot", "seat:0", level="easy")) == (409, "closed")
        assert made.see("seat:0")["turns"] is None


def test_a_rematch_keeps_the_seats_and_moves_the_start_on(server: Running) -> None:
    with table(server, "Anne", "Ben", "bot:easy", options={"first": 1}) as made:
        assert refused(made.post("/rematch", "host")) == (409, "not-over")
        made.start()
        made.post("/close", "host")
        answer = made.post("/rematch", "host")
        assert answer.status_code == 201
        again = Table(server, answer.json()["table"], answer.json()["secrets"])
        old, new = made.see()["table"], again.see()["table"]
        assert old["rematch"] == again.id
        assert new["seats"] == old["seats"]
        assert new["options"]["first"] == 2
        again.start()
        assert refused(made.post("/rematch", "host")) == (409, "no-rematch")
        again.post("/close", "host")


def test_the_host_learns_nobody_s_secret_by_a_rematch(server: Running) -> None:
    with table(server, "Anne", "Ben") as made:
        assert refused(made.post("/follow", "seat:1")) == (409, "no-next")
        made.post("/close", "host")
        answer = made.post("/rematch", "host").json()
        assert list(answer["secrets"]) == ["host"]
        again = Table(server, answer["table"], answer["secrets"])
        followed = made.post("/follow", "seat:1").json()
        assert (followed["table"], followed["seat"]) == (again.id, 1)
        again.start()
        assert again.see(followed["secret"])["view"]["viewer"] == 1
        assert refused(made.post("/follow", "host")) == (403, "wrong-token")


def test_whoever_was_sent_away_from_a_rematch_cannot_follow(server: Running) -> None:
    with table(server, "Anne", "Ben") as made:
        made.post("/close", "host")
        answer = made.post("/rematch", "host").json()
        again = Table(server, answer["table"], answer["secrets"])
        invite = again.post("/seats/1/remove", "host").json()["invite"]
        again.post("/claim", invite=invite, name="Cleo")
        assert refused(made.post("/follow", "seat:1")) == (403, "wrong-token")


@pytest.mark.slow
def test_somebody_who_has_gone_is_replaced_when_the_others_agree(tmp_path: Path) -> None:
    with (
        running(tmp_path, gone_seconds=1.0) as server,
        table(server, "Anne", "Ben", "Cleo", level="random", options={"first": 2}) as made,
    ):
        made.start()
        with watching(made, "seat:2"):
            time.sleep(1.1)
            assert refused(made.post("/seats/2/vote", "seat:0")) == (409, "not-gone")
        assert refused(made.post("/seats/2/vote", "seat:0")) == (409, "not-gone")
        with watching(made, "seat:0"), watching(made, "seat:1"):
            wait_until(lambda: made.post("/seats/2/vote", "seat:0").status_code == 200)
            assert refused(made.post("/seats/2/vote", "seat:2")) == (403, "no-vote")
            assert made.see()["table"]["votes"] == [[0, 2]]
            assert made.see()["table"]["seats"][2]["level"] is None
            assert made.post("/seats/2/vote", "seat:1").status_code == 200
        seat = made.see()["table"]["seats"][2]
        assert (seat["name"], seat["level"]) == ("Cleo", "random")
        made.wait_for_number(2)
        assert made.ask("DELETE", "/bot", "seat:2").status_code == 200


@pytest.mark.slow
def test_those_who_have_gone_too_are_not_asked_for_their_vote(tmp_path: Path) -> None:
    with (
        running(tmp_path, gone_seconds=0.05) as server,
        table(server, "Anne", "Ben", "Cleo", level="random", options={"first": 0}) as made,
    ):
        made.start()
        with watching(made, "seat:0"):
            wait_until(lambda: made.post("/seats/2/vote", "seat:0").status_code == 200)
        assert made.see()["table"]["seats"][2]["level"] == "random"


@pytest.mark.slow
def test_whoever_plays_over_http_alone_has_not_gone(tmp_path: Path) -> None:
    with (
        running(tmp_path, gone_seconds=2.0) as server,
        table(server, options={"first": 0}) as made,
    ):
        made.start()
        time.sleep(2.0)
        made.play_turn(0)
        assert refused(made.post("/seats/0/vote", "seat:1")) == (409, "not-gone")


def test_one_hand_may_hold_several_seats(server: Running) -> None:
    with table(server, "Anne", "Ben", "Cleo", options={"first": 0}) as made:
        made.start()
        for seat in range(3):
            assert made.see(f"seat:{seat}")["view"]["viewer"] == seat
            made.play_turn(seat)
        assert made.truth.turns == 3
