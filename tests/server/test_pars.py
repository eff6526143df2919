"""Par over HTTP: a number while a solo game goes on, and what was lost when it is over."""

from typing import Any

import pytest

from shiftmaze import RULE_SETS, from_dict
from shiftmaze.bots import make
from shiftmaze.server import pars
from shiftmaze.study.par import best_known

from .players import Table, refused, set_up, table
from .running import Running, wait_until

pytest_plugins = ("tests.server.shared",)


def par_of(made: Table, who: str | None = None) -> dict[str, Any]:
    """Par, once it is known."""
    told: dict[str, Any] = {}

    def known() -> bool:
        answer = made.get("/par", who)
        assert answer.status_code == 200, answer.text
        told.update(answer.json())
        return bool(told["status"] == "done")

    wait_until(known)
    return told


def play(made: Table, level: str) -> int:
    """A bot plays for the person to the end; how many turns it takes."""
    bot = make(level, seed=1)
    while made.truth.phase != "over":
        turn = bot.choose(from_dict(made.see("seat:0")["view"]))
        assert made.act(0, ">".join(map(str, turn))).status_code == 200
    return made.truth.turns


@pytest.fixture
def solo(server: Running) -> Table:
    return set_up(server, "Anne", options={"treasures": 3}).start()


def test_during_play_nothing_but_the_number_is_told(solo: Table) -> None:
    told = par_of(solo, "seat:0")
    assert told == {"status": "done", "par": best_known(solo.truth), "turns": None, "lost": []}
    solo.play_turn(0)
    assert par_of(solo) == told, "it is that of the deal"


def test_in_the_end_the_lost_turns_are_told(solo: Table) -> None:
    par = par_of(solo)["par"]
    turns = play(solo, "easy")
    told = par_of(solo)
    assert told["turns"] == turns
    assert told["par"] == min(par, turns)
    assert sum(one["turns"] for one in told["lost"]) <= turns - 4
    assert all(one["taken"] - one["fewest"] == one["turns"] > 0 for one in told["lost"])


def test_whoever_is_better_sets_the_par(solo: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pars, "best_known", lambda _: 99)
    assert par_of(solo)["par"] == 99
    turns = play(solo, "expert")
    assert par_of(solo)["par"] == turns


def test_it_is_looked_for_once(solo: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def looking(start: object) -> int:
        asked.append(start)
        return 7

    monkeypatch.setattr(pars, "best_known", looking)
    for _ in range(3):
        assert par_of(solo)["par"] == 7
    assert len(asked) == 1


def test_games_of_several_have_no_par(server: Running) -> None:
    for rules in RULE_SETS:
        with table(server, rules=rules) as made:
            assert refused(made.get("/par")) == (409, "not-started")
            made.start()
            assert refused(made.get("/par")) == (409, "not-solo")


def test_a_search_that_failed_is_begun_again(solo: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise RuntimeError("lost in the maze")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(pars, "best_known", broken)
        solo.get("/par")
        room = solo.server.parts.tables.in_memory(solo.id)
        assert room is not None
        wait_until(lambda: room.par is not None and room.par[1].done())
    assert par_of(solo)["par"] == best_known(solo.truth)
