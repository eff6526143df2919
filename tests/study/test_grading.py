"""What hides a solution, on positions made by hand."""

from dataclasses import replace

import pytest

from shiftmaze import new_game
from shiftmaze.board import SPARE, SQUARES, Places, Square
from shiftmaze.kernel import turns
from shiftmaze.rules import Turn, parse_turn
from shiftmaze.rules.classic import Classic
from shiftmaze.rules.components.classic import TREASURES
from shiftmaze.rules.hunt import Hunt
from shiftmaze.study.puzzles import Name, make
from shiftmaze.study.puzzles.grading import Solution, Trait, reaches, traits
from shiftmaze.study.puzzles.positions import Task

pytestmark = pytest.mark.slow

OWL = TREASURES.index("owl")


def task(pawn: str, owl: str) -> Task:
    """Somebody on a square looks for the owl on another, in a maze that was dealt once."""
    state = new_game("classic", players=1, seed=4, treasures=1, home=False)
    assert isinstance(state.game, Classic)
    place = SPARE if owl == "spare" else Square.parse(owl).code
    codes = bytearray(state.game.treasures.codes)
    elsewhere = codes.index(place) if place in codes else None
    if elsewhere is not None:
        codes[elsewhere] = codes[OWL]
    codes[OWL] = place
    game = replace(state.game, treasures=Places(bytes(codes)), hunts=(Hunt((), ("owl",)),))
    return Task(replace(state, game=game, pawns=(Square.parse(pawn),)), "owl")


def turn(at: str, to: str, given: Task) -> Turn:
    """The spare as it lies, pushed in at an arrow, and a move."""
    return parse_turn(f"{at}:{given.state.maze.spare}>{to}")


def found(given: Task, first: str, then: str, ends: int = 2) -> set[Trait]:
    """The traits of two turns without a walk, with so many shifts that could end it."""
    opening = turn(first, "-", given)
    after = given.state.play(opening[0])
    last = parse_turn(f"{then}:{after.maze.spare}>-")
    others = [turn("b1", "-", given), turn("d1", "-", given)][: ends - 1]
    return set(traits(given, opening, last, [last, *others]))


def test_a_pawn_that_is_pushed_out_comes_in_across() -> None:
    assert Trait.ACROSS in found(task("b7", "e5"), "b1", "d1")
    assert Trait.ACROSS in found(task("d7", "e5"), "b1", "d1"), "in the second turn too"
    assert Trait.ACROSS not in found(task("b6", "e5"), "b1", "d1")


def test_a_target_on_the_spare_must_be_pushed_in() -> None:
    assert Trait.ON_SPARE in found(task("a1", "spare"), "b1", "d1")
    assert Trait.ON_SPARE in found(task("a1", "b7"), "b1", "d1"), "it falls out first"
    assert Trait.ON_SPARE not in found(task("a1", "b6"), "b1", "d1")


def test_a_target_that_is_carried_along() -> None:
    assert Trait.CARRIED in found(task("a1", "b3"), "b1", "d1")
    assert Trait.CARRIED in found(task("a1", "d3"), "b1", "d1")
    assert Trait.CARRIED not in found(task("a1", "f3"), "b1", "d1")
    assert Trait.CARRIED not in found(task("a1", "b7"), "b1", "d1"), "that is off the board"


def test_walking_away_from_it() -> None:
    """The pawn on b4 is carried south, the owl lies in the north."""
    assert Trait.AWAY in found(task("b4", "d1"), "b1", "f1")
    assert Trait.AWAY not in found(task("b4", "d7"), "b1", "f1")
    assert Trait.AWAY not in found(task("b4", "spare"), "f1", "d1"), "nobody can tell"


def test_standing_still_and_a_single_end() -> None:
    given = task("a1", "e5")
    assert Trait.STANDING in found(given, "b1", "d1")
    assert Trait.ONE_END in found(given, "b1", "d1", ends=1)
    assert Trait.ONE_END not in found(given, "b1", "d1", ends=2)


def test_another_turn_ends_nearer() -> None:
    """Of all first turns, one that ends as near as any is what the greedy do."""
    given = task("a1", "e5")
    last = turn("d1", "-", given)

    def distance(one: Turn) -> int:
        end = given.state.play(one).pawns[0]
        return abs(end.row - 4) + abs(end.column - 4)

    by_distance = sorted(turns(given.state), key=distance)
    assert Trait.NOT_NEAREST not in traits(given, by_distance[0], last, [last])
    assert Trait.NOT_NEAREST in traits(given, by_distance[-1], last, [last])


def test_a_spell_is_spent_before_the_last_walk() -> None:
    paid = [
        "^" in puzzle.solution_texts[0]
        for seed in range(30)
        if Trait.PAID in (puzzle := make(Name("towers", 2, seed))).solution.traits
    ]
    assert paid
    assert all(paid)


def test_a_turn_reaches_what_it_ends_on() -> None:
    given = task("b3", "b3")
    assert reaches(given.state, turn("b1", "-", given), "owl"), "both ride along"
    assert reaches(given.state, turn("f1", "-", given), "owl")
    far = task("a1", "spare")
    assert not reaches(far.state, turn("f1", "-", far), "owl")
    assert SQUARES[far.state.pawns[0].code] == Square.parse("a1")


@pytest.mark.parametrize(("count", "grade"), [(0, 1), (1, 1), (2, 2), (4, 4), (5, 5), (7, 5)])
def test_the_grade_counts_what_hides(count: int, grade: int) -> None:
    assert Solution((), tuple(Trait)[:count]).grade == grade
