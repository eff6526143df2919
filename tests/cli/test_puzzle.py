"""`shiftmaze puzzle` as a person would use it."""

import json
from datetime import UTC, datetime

import pytest

from shiftmaze import RULE_SETS, from_dict
from shiftmaze.study.puzzles import Name, make, tried

from ..command_line import Run


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_puzzle_is_drawn_with_its_task(run: Run, rules: str) -> None:
    puzzle = make(Name(rules, 2, 831))
    ran = run("puzzle", "--rules", rules, "--turns", "2", "--seed", "831")
    assert ran.code == 0
    assert ran.out.startswith(str(puzzle.task.state.view(0)))
    assert f"{rules}-2-831" in ran.out
    assert ran.out.count("★") == puzzle.grade
    assert f"{puzzle.task.target} with" in ran.out
    assert "Solution" not in ran.out


def test_the_solution_is_told_on_wish(run: Run) -> None:
    solution = make(Name("towers", 2, 7)).solution_texts
    ran = run("puzzle", "--rules", "towers", "--seed", "7", "--solve")
    assert ran.out.endswith(f"Solution: {solution[0]} then {solution[1]}\n")


def test_as_json_it_can_be_solved_by_a_program(run: Run) -> None:
    document = json.loads(run("puzzle", "--seed", "5", "--json", "--solve").out)
    puzzle = make(Name.parse(document["name"]))
    assert from_dict(document["position"]) == puzzle.task.state
    assert tried(puzzle.task, document["solution"]).solved
    assert document["hidden_by"] == list(puzzle.solution.traits)
    assert "solution" not in json.loads(run("puzzle", "--seed", "5", "--json").out)


def test_the_puzzle_of_today(run: Run) -> None:
    before = datetime.now(UTC)
    document = json.loads(run("puzzle", "--rules", "master", "--daily", "--json").out)
    days = {f"{day:%Y%m%d}" for day in (before, datetime.now(UTC))}
    assert document["name"] in {f"master-2-{day}" for day in days}


def test_without_a_number_it_is_any_one(run: Run) -> None:
    names = {json.loads(run("puzzle", "--json").out)["name"] for _ in range(4)}
    assert len(names) > 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rules", "chess"], "there are no puzzles of chess"),
        (["--turns", "3"], "a puzzle takes 2 turns: there are none of 3"),
        (["--seed", "-1"], "the number of a puzzle is from 0 to"),
        (["--seed", "x"], "--seed"),
        (["--daily", "--seed", "1"], "give --daily or --seed"),
    ],
)
def test_a_mistake_is_one_clear_line(run: Run, arguments: list[str], words: str) -> None:
    ran = run("puzzle", *arguments)
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1
