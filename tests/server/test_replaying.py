"""Games that are over are seen again by anybody's eyes, and no others are."""

import json
from typing import Any

import pytest

from shiftmaze import RULE_SETS, Record, State, events
from shiftmaze.rules import parse_action
from shiftmaze.server import replaying

from .players import Table, refused, set_up
from .running import Running
from .test_records import game

pytest_plugins = ("tests.server.shared",)


def brought(server: Running, text: str) -> Table:
    """A record as a table to look through."""
    made = server.client.post("/api/records", json={"record": text}).json()
    return Table(server, made["table"], made["secrets"])


def shown(made: Table, eyes: str) -> list[dict[str, Any]]:
    """All steps of a game, asked for piece by piece."""
    steps: list[dict[str, Any]] = []
    while True:
        answer = made.get(f"/replay?as={eyes}&since={len(steps)}")
        assert answer.status_code == 200, answer.text
        piece = answer.json()
        if steps:
            assert piece["start"] == steps[-1]["view"]
        steps += piece["steps"]
        if piece["number"] == len(steps):
            return steps


def by(eyes: str, state: State) -> State:
    if eyes == "all":
        return state.revealed()
    return state.view(None if eyes == "spectator" else int(eyes))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("eyes", ["all", "spectator", "1"])
def test_a_game_is_seen_again_by_anybody_s_eyes(
    server: Running, monkeypatch: pytest.MonkeyPatch, rules: str, eyes: str
) -> None:
    monkeypatch.setattr(replaying, "MOST_SHOWN", 7)
    record = Record.parse(game(rules))
    made = brought(server, game(rules))
    views = [by(eyes, state) for state in record.states()]
    assert made.get(f"/replay?as={eyes}").json()["start"] == views[0].to_dict()
    steps = shown(made, eyes)
    assert len(steps) > replaying.MOST_SHOWN
    assert [step["view"] for step in steps] == [view.to_dict() for view in views[1:]]
    for before, step, after in zip(views[:-1], steps, views[1:], strict=True):
        told = events(before, parse_action(step["action"]), after)
        assert step["events"] == json.loads(json.dumps([one.to_dict() for one in told]))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_with_all_cards_open_nothing_is_hidden_but_what_shuffles(
    server: Running, rules: str
) -> None:
    states = list(Record.parse(game(rules)).states())
    for step, state in zip(shown(brought(server, game(rules)), "all"), states[1:], strict=True):
        assert '"?"' not in json.dumps(step["view"])
        assert "seed" not in step["view"]
        assert step["view"]["viewer"] is None
        assert step["view"]["scores"] == state.to_dict()["scores"]


def test_a_game_that_goes_on_is_not_shown(server: Running) -> None:
    made = set_up(server)
    assert refused(made.get("/replay")) == (409, "not-over")
    made.start()
    made.play_turn(made.truth.turn)
    for who in ("seat:0", "host", None):
        for eyes in ("all", "spectator", "0"):
            assert refused(made.get(f"/replay?as={eyes}", who)) == (409, "not-over")
    made.post("/resign", "seat:0")
    assert len(shown(made, "all")) == 2


def test_a_table_that_is_closed_during_play_is_not_shown(server: Running) -> None:
    made = set_up(server).start()
    made.post("/close", "host")
    assert refused(made.get("/replay")) == (409, "not-over")


def test_a_record_of_one_seat_s_views_is_shown_as_it_is(server: Running) -> None:
    played = set_up(server).start()
    played.play_turn(played.truth.turn)
    text = played.get("/record", "seat:1").text
    views = [view.to_dict() for view in Record.parse(text).states()]
    for eyes in ("all", "spectator", "0", "1"):
        steps = shown(brought(server, text), eyes)
        assert [step["view"] for step in steps] == views[1:]


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("as=2", (404, "no-seat")),
        ("since=100000", (404, "no-number")),
        ("as=everybody", (422, "bad-request")),
        ("as=4", (422, "bad-request")),
        ("by=0", (422, "bad-request")),
    ],
)
def test_what_cannot_be_shown_is_refused(server: Running, query: str, why: tuple[int, str]) -> None:
    made = brought(server, game("classic"))
    assert refused(made.get(f"/replay?{query}")) == why
