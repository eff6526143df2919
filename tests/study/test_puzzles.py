"""Puzzles: one first turn alone solves them, and the same name is the same puzzle everywhere."""

from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shiftmaze import RULE_SETS, IllegalAction, from_dict
from shiftmaze.rules.master import Master
from shiftmaze.rules.towers import Towers
from shiftmaze.study.puzzles import Name, Puzzle, PuzzleError, daily, make, tried
from shiftmaze.study.puzzles.positions import SOLVER, Task, tasks
from shiftmaze.study.puzzles.proof import solving, takes_one_turn
from tests.study import slowly

pytestmark = pytest.mark.slow

RULES = tuple(RULE_SETS)
KNOWN = {
    "classic-2-831": "b7:6>- b7:9>c6",
    "daynight-2-831": "d1:A>b1 b7:9>c6",
    "master-2-831": "f1:9>f7 f1:C>e2",
    "towers-2-831": "b1:A>a4^u e4:9>e3",
}
"""The solutions of some puzzles: a change here changes every puzzle that anybody has solved."""


def some_task(rules: str, seed: int) -> Task:
    return next(tasks(rules, Random(seed)))


def check_by_the_rules(rules: str, seed: int) -> None:
    task = some_task(rules, seed)
    at_once = slowly.reaches_at_once(task.state, task.target)
    assert takes_one_turn(task) == at_once
    if not at_once:
        found = solving(task)
        assert len(found) == len(set(found))
        assert set(found) == slowly.solving(task)


@pytest.mark.parametrize("rules", RULES)
@settings(deadline=None, max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_the_rules_alone_find_the_same_first_turns(rules: str, seed: int) -> None:
    check_by_the_rules(rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_the_rules_alone_find_the_same_first_turns_on_many_seeds(rules: str) -> None:
    for seed in range(60):
        check_by_the_rules(rules, seed)


@pytest.mark.parametrize("rules", RULES)
@settings(deadline=None, max_examples=4)
@given(seed=st.integers(0, 2**53 - 1))
def test_exactly_one_first_turn_solves_a_puzzle(rules: str, seed: int) -> None:
    puzzle = make(Name(rules, 2, seed))
    task = puzzle.task
    assert not slowly.reaches_at_once(task.state, task.target)
    first = puzzle.solution.turns[0]
    shifted = task.state.play(first[0])
    ends = shifted.play(first[1]).pawns[SOLVER]
    assert slowly.solving(task) == {(first[0], ends)}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(12))
def test_the_solution_solves_it_and_the_position_is_one_of_the_rules(rules: str, seed: int) -> None:
    puzzle = make(Name(rules, 2, seed))
    attempt = tried(puzzle.task, puzzle.solution_texts)
    assert attempt.solved
    assert not attempt.failed
    assert attempt.left == 0
    document = puzzle.task.state.to_dict()
    assert from_dict(document).to_dict() == document
    assert 1 <= puzzle.grade <= 5


@pytest.mark.parametrize("name", KNOWN)
def test_the_same_name_is_the_same_puzzle_everywhere(name: str) -> None:
    assert " ".join(make(Name.parse(name)).solution_texts) == KNOWN[name]


def test_grades_of_all_kinds_are_there() -> None:
    grades = {rules: {make(Name(rules, 2, seed)).grade for seed in range(40)} for rules in RULES}
    assert set.union(*grades.values()) == {1, 2, 3, 4, 5}
    assert all({1, 2, 3, 4} <= found for found in grades.values())


# Trying


def classic() -> Puzzle:
    return make(Name.parse("classic-2-831"))


def test_a_wrong_first_turn_leads_nowhere() -> None:
    puzzle = classic()
    solution = puzzle.solution_texts
    wrong = next(
        f"{shift}>-" for shift in puzzle.task.state.actions() if f"{shift}>-" != solution[0]
    )
    attempt = tried(puzzle.task, [wrong])
    assert (attempt.left, attempt.solved, attempt.failed) == (1, False, False)
    second = f"{attempt.state.actions()[0]}>-"
    failed = tried(puzzle.task, [wrong, second])
    assert (failed.left, failed.solved, failed.failed) == (0, False, True)
    with pytest.raises(PuzzleError, match="2 turns and no more"):
        tried(puzzle.task, [wrong, second, second])


def test_pushing_back_is_banned_between_the_own_turns() -> None:
    puzzle = classic()
    shift = puzzle.task.state.actions()[0]
    attempt = tried(puzzle.task, [f"{shift}>-"])
    assert attempt.state.banned is not None
    with pytest.raises(IllegalAction, match="may not"):
        tried(puzzle.task, [f"{shift}>-", f"{attempt.state.banned}:{attempt.state.maze.spare}>-"])


@pytest.mark.parametrize("rules", RULES)
def test_the_same_seat_makes_all_turns(rules: str) -> None:
    puzzle = make(Name(rules, 2, 5))
    attempt = tried(puzzle.task, puzzle.solution_texts[:1])
    assert attempt.state.turn == SOLVER
    assert attempt.state.phase == "shift"
    assert attempt.state.turns_available()


def test_spells_drawn_do_not_count() -> None:
    task = some_task("towers", 3)
    before = task.state.game
    shift = task.state.actions()[0]
    after = tried(task, [f"{shift}>-"]).state.game
    assert isinstance(before, Towers)
    assert isinstance(after, Towers)
    assert after.hands[SOLVER] == before.hands[SOLVER]
    assert after.deck == before.deck


def test_spells_spent_are_gone() -> None:
    """Somebody pays in the first turn, and has one spell less for the second."""
    spent = 0
    for seed in range(40):
        puzzle = make(Name("towers", 2, seed))
        game = puzzle.task.state.game
        assert isinstance(game, Towers)
        after = tried(puzzle.task, puzzle.solution_texts[:1]).state.game
        assert isinstance(after, Towers)
        paid = puzzle.solution_texts[0].partition("^")[2]
        assert after.hands[SOLVER].size == game.hands[SOLVER].size - len(paid)
        spent += len(paid)
    assert spent > 0


def test_nobody_has_a_wand_in_a_puzzle() -> None:
    game = some_task("master", 1).state.game
    assert isinstance(game, Master)
    assert [shelf.wands for shelf in game.shelves] == [0, 0]


@pytest.mark.parametrize("turn", ["", "b1:3", "e5", "b1:3>e5>e6", "$1", "offer:wand", "nonsense"])
def test_only_whole_turns_can_be_tried(turn: str) -> None:
    with pytest.raises(PuzzleError, match="not a whole turn"):
        tried(classic().task, [turn])


# Names


@pytest.mark.parametrize(
    "text",
    ["", "classic", "classic-2", "classic-2-", "classic-2-01", "classic-2--1", "CLASSIC-2-1"],
)
def test_what_is_no_name_is_told(text: str) -> None:
    with pytest.raises(PuzzleError, match="a name is like classic-2-831"):
        Name.parse(text)


def test_what_there_are_no_puzzles_of_is_told() -> None:
    with pytest.raises(PuzzleError, match="no puzzles of chess: choose classic, daynight"):
        Name.parse("chess-2-1")
    with pytest.raises(PuzzleError, match="takes 2 turns: there are none of 3"):
        Name.parse("classic-3-1")
    with pytest.raises(PuzzleError, match="from 0 to 9007199254740991"):
        Name.parse("classic-2-9007199254740992")


@given(st.sampled_from(RULES), st.integers(0, 2**53 - 1))
def test_a_name_is_read_as_it_is_written(rules: str, seed: int) -> None:
    name = Name(rules, 2, seed)
    assert Name.parse(str(name)) == name


def test_every_day_has_a_puzzle_of_its_own() -> None:
    assert str(daily("master", date(2026, 11, 16))) == "master-2-20261116"
