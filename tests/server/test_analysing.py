"""Having a game analysed by a server: in the background, step by step, once and for all."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from shiftmaze import RULE_SETS, Record, study
from shiftmaze.server import analyst as module
from shiftmaze.server.analyst import LEVEL
from shiftmaze.server.pieces import Piece, judged

from .ended import LONG, analysed, analysis_of, brought, game, long_game
from .players import Table, refused, set_up, table
from .running import InThisProcess, Running, running, wait_until, written

pytest_plugins = ("tests.server.shared",)
A = TypeVar("A")
R = TypeVar("R")
NONE = {"status": "none", "done": 0, "total": 0, "analysis": None}


def pieces_of_one(patch: pytest.MonkeyPatch) -> None:
    """Let every turn be a piece of its own."""
    patch.setattr(module, "PIECE_SECONDS", 0.0)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_game_is_analysed_as_anywhere_else(server: Running, rules: str) -> None:
    made = brought(server, game(rules))
    assert analysis_of(made) == NONE
    assert analysed(made) == study.analyse(game(rules), LEVEL).to_dict()
    status = analysis_of(made)
    assert status["done"] == status["total"] == len(status["analysis"]["turns"])


def test_what_is_done_is_not_done_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    made = brought(server, game("classic"))
    analysed(made)

    async def work(*_: object) -> object:
        raise AssertionError("nobody is to be asked again")

    monkeypatch.setattr(InThisProcess, "work", work)
    again = made.post("/analysis")
    assert again.status_code == 202
    assert again.json() == analysis_of(made)
    assert made.ask("DELETE", "/analysis", None).json()["status"] == "done"


def test_a_game_that_was_given_up_is_analysed_too(server: Running) -> None:
    made = set_up(server).start()
    for _ in range(3):
        made.play_turn(made.truth.turn)
    made.post("/resign", "seat:0")
    analysis = analysed(made)
    assert len(analysis["turns"]) == 3
    assert analysis["chances"][-1] == analysis["turns"][-1]["chances"]
    made.post("/close", "host")
    assert analysis_of(made)["analysis"] == analysis


def test_a_game_without_a_turn_is_soon_done(server: Running) -> None:
    made = set_up(server).start()
    made.post("/resign", "seat:1")
    assert analysed(made)["chances"] == [[0.5, 0.5]]


def test_a_game_that_is_not_over_is_not_analysed(server: Running) -> None:
    with table(server) as made:
        methods = ("POST", "GET", "DELETE")
        for method in methods:
            assert refused(made.ask(method, "/analysis", "seat:0")) == (409, "not-started")
        made.start()
        for method in methods:
            assert refused(made.ask(method, "/analysis", "seat:0")) == (409, "not-over")
    for method in methods:
        assert refused(made.ask(method, "/analysis", "host")) == (409, "not-over")


def test_what_one_seat_saw_is_not_enough(server: Running) -> None:
    record = game("classic")
    views = [state.view(0) for state in record.states()]
    made = brought(server, Record.watched(views, record.actions()))
    assert refused(made.post("/analysis")) == (409, "partial")
    assert analysis_of(made) == NONE


def test_a_wrong_secret_or_table_is_refused(server: Running) -> None:
    made = brought(server, game("classic"))
    assert refused(made.post("/analysis", "made up")) == (403, "wrong-token")
    made.id = "0" * 16
    assert refused(made.get("/analysis")) == (404, "no-table")


# Piece by piece


def test_a_piece_ends_in_time_but_holds_a_turn() -> None:
    record = game("classic")
    actions = tuple(map(str, record.actions()))
    start = record.start.to_dict()
    whole = judged(Piece(LEVEL, start, actions, 0, 60.0))
    assert whole == [turn.to_dict() for turn in study.judged_turns(record, LEVEL)]
    assert judged(Piece(LEVEL, start, actions, 0, 0.0)) == whole[:1]
    assert judged(Piece(LEVEL, start, actions, whole[2]["until"], 0.0)) == whole[3:4]
    assert judged(Piece(LEVEL, start, actions, len(actions), 60.0)) == []


class Slow(InThisProcess):
    """Bots that take their time over every piece, and tell what they were asked."""

    asked: list[object]
    at_once: list[int]
    """How many pieces there were at once, whenever one was begun."""
    begun = 0

    async def work(self, do: Callable[[A], R], about: A) -> R:
        self.asked.append(about)
        if not isinstance(about, Piece):
            return await super().work(do, about)
        self.begun += 1
        self.at_once.append(self.begun)
        await asyncio.sleep(0.02)
        try:
            return await super().work(do, about)
        finally:
            self.begun -= 1


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    """Every turn is a piece, and takes a while."""
    pieces_of_one(monkeypatch)
    Slow.asked, Slow.at_once = [], []
    monkeypatch.setattr("tests.server.running.InThisProcess", Slow)
    return Slow


def pieces(slow: type[Slow]) -> list[Piece]:
    return [one for one in slow.asked if isinstance(one, Piece)]


@pytest.mark.slow
def test_progress_is_told_and_it_can_be_cancelled_and_go_on(
    tmp_path: Path, slow: type[Slow]
) -> None:
    with running(tmp_path) as server:
        made = brought(server, game("daynight"))
        assert made.post("/analysis").json()["status"] in ("waiting", "running")
        wait_until(lambda: analysis_of(made)["done"] >= 2)
        status = analysis_of(made)
        assert status["status"] == "running"
        assert 2 <= status["done"] < status["total"] == 53
        assert status["analysis"] is None
        stopped = made.ask("DELETE", "/analysis", None).json()
        assert stopped["status"] == "cancelled"
        time.sleep(0.3)
        assert analysis_of(made) == stopped | {"done": analysis_of(made)["done"]}
        assert analysis_of(made)["done"] <= stopped["done"] + 1
        asked = len(pieces(slow))
        time.sleep(0.3)
        assert len(pieces(slow)) == asked
        assert analysed(made) == study.analyse(game("daynight"), LEVEL).to_dict()
        assert len(pieces(slow)) <= status["total"] + 2
        counted = server.client.get("/api/metrics").text
        assert 'shiftmaze_bot_questions_total{kind="analyse",level="expert"}' in counted
        assert 'shiftmaze_analyses_total{end="cancelled"} 1.0' in counted
        assert 'shiftmaze_analyses_total{end="done"} 1.0' in counted


@pytest.mark.slow
def test_after_a_restart_the_rest_is_done(tmp_path: Path, slow: type[Slow]) -> None:
    with running(tmp_path) as server:
        made = brought(server, game("daynight"))
        made.post("/analysis")
        wait_until(lambda: analysis_of(made)["done"] >= 5)
    before = len(pieces(slow))
    with running(tmp_path) as server:
        made.server = server
        wait_until(lambda: analysis_of(made)["status"] == "done")
        assert analysis_of(made)["analysis"] == study.analyse(game("daynight"), LEVEL).to_dict()
    assert before >= 5
    assert len(pieces(slow)) <= 53 + 1


@pytest.mark.slow
def test_between_two_pieces_bots_have_their_turn(tmp_path: Path, slow: type[Slow]) -> None:
    """There is one piece at a time, whatever is to be analysed."""
    with running(tmp_path) as server:
        first, *others = [brought(server, long_game()) for _ in range(3)]
        for made in (first, *others):
            made.post("/analysis")
        wait_until(lambda: analysis_of(first)["done"] > 0, 60)
        with table(server, "bot:random", "bot:random") as played:
            played.start()
            wait_until(lambda: played.number >= 10)
        done = analysis_of(first)["done"]
        wait_until(lambda: analysis_of(first)["done"] > done)
        assert [analysis_of(made)["status"] for made in others] == ["waiting"] * 2
        assert set(slow.at_once) == {1}


@pytest.mark.slow
def test_with_one_process_for_bots_a_running_game_hardly_waits(tmp_path: Path) -> None:
    """In earnest: a bot's answer waits for a piece at most, while all of it goes on."""
    with running(tmp_path, processes=True) as server:
        analysed(brought(server, game("classic")))
        with table(server, "bot:normal", "bot:normal") as alone:
            alone.start()
            quick = _pace(alone)
        long = brought(server, long_game())
        long.post("/analysis")
        with table(server, "bot:normal", "bot:normal") as beside:
            beside.start()
            slower = _pace(beside)
        status = long.ask("DELETE", "/analysis", None).json()
        assert (status["status"], status["total"]) == ("cancelled", LONG)
        assert slower < quick + 1


def _pace(made: Table) -> float:
    """The seconds a turn of bots takes."""
    began = time.monotonic()
    wait_until(lambda: made.number >= 12 or made.truth.over)
    return (time.monotonic() - began) / (made.number / 2)


# When something goes wrong


@pytest.mark.slow
def test_a_game_that_cannot_be_judged_is_given_up_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(InThisProcess):
        async def work(self, do: Callable[[A], R], about: A) -> R:
            if isinstance(about, Piece) and about.start["rules"] == "towers":
                raise ValueError("a mistake of ours")
            return await super().work(do, about)

    monkeypatch.setattr("tests.server.running.InThisProcess", Broken)
    with written() as log, running(tmp_path) as server:
        bad, good = brought(server, game("towers")), brought(server, game("classic"))
        bad.post("/analysis")
        wait_until(lambda: analysis_of(bad)["status"] == "cancelled")
        analysed(good)
        assert f"table {bad.id} cannot be analysed" in log.text


@pytest.mark.slow
def test_when_the_bots_processes_end_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ending(InThisProcess):
        times = 0

        async def work(self, do: Callable[[A], R], about: A) -> R:
            Ending.times += 1
            if Ending.times == 1:
                raise RuntimeError("the bots' processes keep ending")
            return await super().work(do, about)

    monkeypatch.setattr("tests.server.running.InThisProcess", Ending)
    with written() as log, running(tmp_path) as server:
        analysed(brought(server, game("classic")))
        assert "cannot go on with analyses: RuntimeError" in log.text
