"""Puzzles over HTTP: the same for everybody, checked by the rules, and nothing is kept of a try."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from shiftmaze import RULE_SETS, from_dict
from shiftmaze.server import puzzles
from shiftmaze.server.puzzles import Puzzles
from shiftmaze.study.puzzles import Name, make

from .players import refused
from .running import Running, running

pytest_plugins = ("tests.server.shared",)


def ask(server: Running, path: str) -> dict[str, Any]:
    answer = server.client.get(f"/api/puzzles/{path}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def attempt(server: Running, name: str, *turns: str) -> dict[str, Any]:
    answer = server.client.post(f"/api/puzzles/{name}/try", json={"turns": list(turns)})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_puzzle_is_told_without_its_solution(server: Running, rules: str) -> None:
    puzzle = make(Name(rules, 2, 12))
    told = ask(server, f"{rules}-2-12")
    assert told["name"] == f"{rules}-2-12"
    assert (told["rules"], told["turns"], told["grade"]) == (rules, 2, puzzle.grade)
    assert list(told["target"].values()) == [puzzle.task.target]
    assert told["view"] == puzzle.task.state.view(0).to_dict()
    legal = {(shift, move) for shift, moves in told["legal"].items() for move in moves}
    assert legal == {tuple(map(str, turn)) for turn in puzzle.task.state.turns_available()}
    assert "solution" not in told


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_solution_solves_it(server: Running, rules: str) -> None:
    name = f"{rules}-2-12"
    solution = ask(server, f"{name}/solution")["turns"]
    first = attempt(server, name, solution[0])
    assert (first["left"], first["solved"], first["failed"]) == (1, False, False)
    assert first["view"]["turn"] == first["view"]["viewer"] == 0
    shift, move = solution[1].split(">")
    assert move in first["legal"][shift]
    second = attempt(server, name, *solution)
    assert (second["left"], second["solved"], second["failed"]) == (0, True, False)
    assert second["legal"] is None
    assert ">".join(step["action"] for step in second["steps"]) == ">".join(solution)
    kinds = [event["kind"] for event in second["steps"][-1]["events"]]
    assert {"found", "token-taken"} & set(kinds)
    assert second["steps"][-1]["view"] == second["view"]


def test_a_try_in_vain_has_failed_and_another_may_follow(server: Running) -> None:
    name = "classic-2-12"
    right = ask(server, f"{name}/solution")["turns"][0]
    wrong = next(f"{shift}>-" for shift in ask(server, name)["legal"] if f"{shift}>-" != right)
    then = attempt(server, name, wrong)
    last = f"{next(iter(then['legal']))}>-"
    failed = attempt(server, name, wrong, last)
    assert (failed["left"], failed["solved"], failed["failed"]) == (0, False, True)
    assert attempt(server, name)["left"] == 2, "nothing is kept"
    assert from_dict(failed["view"]).turn == 0


def test_the_puzzle_of_today_is_the_same_for_everybody(server: Running) -> None:
    before = datetime.now(UTC)
    told = ask(server, "daily?rules=towers")
    days = {f"towers-2-{day:%Y%m%d}" for day in (before, datetime.now(UTC))}
    assert told["name"] in days
    assert ask(server, told["name"]) == told
    assert ask(server, "daily")["rules"] == "classic"


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("chess-2-1", "puzzle-rules"),
        ("classic-3-1", "puzzle-turns"),
        ("classic-2-9999999999999999", "puzzle-seed"),
        ("classic-2-01", "puzzle-name"),
        ("nonsense", "bad-request"),
        ("daily?rules=chess", "puzzle-rules"),
        ("daily?game=classic", "bad-request"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_words(server: Running, path: str, key: str) -> None:
    assert refused(server.client.get(f"/api/puzzles/{path}")) == (422, key)


def test_turns_that_cannot_be_made_are_refused_in_words(server: Running) -> None:
    def tried(*turns: str) -> tuple[int, str]:
        body = {"turns": list(turns)}
        return refused(server.client.post("/api/puzzles/classic-2-12/try", json=body))

    legal = ask(server, "classic-2-12")["legal"]
    shift, moves = next(iter(legal.items()))
    off = next(f"{c}{r}" for c in "abcdefg" for r in range(1, 8) if f"{c}{r}" not in moves)
    assert tried(f"{shift}>{off}")[0] == 422
    assert tried("b1") == (422, "puzzle-turn")
    assert tried(f"{shift}>-*") == (422, "not-in-rules")
    assert tried("x", "y", "z") == (422, "bad-request"), "more turns than there are"


def test_two_who_ask_at_the_same_time_wait_for_the_same_puzzle(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Name] = []

    def making(name: Name) -> Any:
        made.append(name)
        return make(name)

    monkeypatch.setattr(puzzles, "made", making)
    with ThreadPoolExecutor(4) as people:
        told = list(people.map(lambda _: ask(server, "master-2-4711"), range(4)))
    assert made == [Name("master", 2, 4711)]
    assert all(one == told[0] for one in told)


def test_only_so_many_are_kept(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST_KEPT", 2)
    kept = Puzzles(server.parts.thinkers)

    async def find_some() -> None:
        for seed in (1, 2, 1, 3):
            await kept.find(Name("master", 2, seed))

    server.do(find_some())
    assert [name.seed for name in kept._kept] == [1, 3]


def test_a_puzzle_that_could_not_be_made_is_made_the_next_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: Name) -> Any:
        raise RuntimeError("out of mazes")

    kept = Puzzles(server.parts.thinkers)
    name = Name("master", 2, 1)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(puzzles, "made", broken)
        with pytest.raises(RuntimeError, match="out of mazes"):
            server.do(kept.find(name))
    assert server.do(kept.find(name)).name == name


@pytest.mark.slow
def test_puzzles_are_made_in_the_processes_of_the_bots(tmp_path: Path) -> None:
    with running(tmp_path, processes=True) as server:
        server.client.timeout = 100
        assert ask(server, "towers-2-5")["grade"] == make(Name("towers", 2, 5)).grade
