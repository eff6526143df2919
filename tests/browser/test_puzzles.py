"""Puzzles on the page: solved by hand, by keyboard and on a phone; failed, shown and remembered."""

import re

import pytest
from playwright.sync_api import expect

from shiftmaze import RULE_SETS

from .puzzles import Solving
from .test_keyboard import Keyboard
from .visitors import PHONE, Door, script
from .words import words


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_puzzle_is_solved_by_clicking(visit: Door, rules: str) -> None:
    at = Solving(visit(), f"{rules}-2-12")
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    expect(at.page.get_by_role("heading", name=words("puzzle_solved"))).to_be_visible()
    [result] = at.results()
    assert (result["name"], result["rules"]) == (f"{rules}-2-12", rules)
    assert (result["tries"], result["solved"]) == (1, True)


def test_a_puzzle_is_solved_on_a_phone(visit: Door) -> None:
    at = Solving(visit(size=PHONE), "classic-2-831")
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    at.button("next-puzzle").click()
    at.page.wait_for_url(re.compile(r"/puzzles/classic-2-\d+$"))
    assert not at.page.url.endswith("-831")
    at.wait()
    at.made(0)


def test_a_puzzle_is_solved_by_keyboard(visit: Door) -> None:
    visitor = visit()
    visitor.context.add_init_script(script("pointing.js"))
    visitor.context.add_init_script(script("told.js"))
    at = Solving(visitor, "classic-2-831")
    keyboard = Keyboard(at.page)
    for index, turn in enumerate(at.solution):
        keyboard.make(turn)
        at.made(index + 1)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    at.page.wait_for_function(
        "word => window.told.some((line) => line.includes(word))", arg=words("puzzle_solved")
    )
    keyboard.go_to(action="next-puzzle")
    assert at.page.evaluate("window.pointed") == 0


def test_what_fails_is_tried_again_and_tries_are_counted(visit: Door) -> None:
    at = Solving(visit(), "classic-2-831")
    at.fail()
    expect(at.outcome).to_have_attribute("data-outcome", "failed")
    at.button("try-again").click()
    expect(at.outcome).to_have_count(0)
    expect(at.page.locator("[data-tries]")).to_have_attribute("data-tries", "1")
    at.wait()
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    expect(at.outcome).to_contain_text("2")
    assert [(one["tries"], one["solved"]) for one in at.results()] == [(2, True)]


def test_a_first_turn_is_taken_back(visit: Door) -> None:
    at = Solving(visit(), "classic-2-831")
    before = at.pawn_at(0), at.page.locator("[data-spare]").get_attribute("data-tile")
    expect(at.button("restart")).to_be_disabled()
    at.make_all(at.wrong_turn())
    at.button("restart").click()
    at.made(0)
    at.wait()
    assert (at.pawn_at(0), at.page.locator("[data-spare]").get_attribute("data-tile")) == before
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")


def test_the_solution_is_shown_on_wish_and_does_not_count(visit: Door) -> None:
    at = Solving(visit(), "classic-2-12")
    solution = at.solution
    at.make_all(at.wrong_turn())
    at.button("solution").click()
    for index, turn in enumerate(solution):
        shift, move = turn.split(">")
        arrow = shift.split(":")[0]
        expect(at.arrow(arrow)).to_have_attribute("aria-selected", "true")
        at.walk(move, at.legal_after(*solution[:index])[shift])
        at.made(index + 1)
    expect(at.page.get_by_role("heading", name=words("puzzle_shown"))).to_be_visible()
    assert [one["solved"] for one in at.results()] == [False]


def test_today_has_four_and_those_solved_are_marked(visit: Door) -> None:
    visitor = visit().open("/")
    visitor.page.locator("[data-action=puzzles]").click()
    visitor.page.wait_for_url("**/puzzles")
    today = visitor.page.locator("[data-puzzle]")
    expect(today).to_have_count(4)
    name = today.first.get_attribute("data-puzzle")
    assert name is not None
    assert re.fullmatch(r"classic-2-20\d{6}", name)
    at = Solving(visitor, name)
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    at.button("all-puzzles").click()
    expect(today.first).to_have_attribute("data-solved", "true")
    expect(today.nth(1)).to_have_attribute("data-solved", "false")
    visitor.page.locator("[data-action=new-puzzle][data-game=towers]").click()
    visitor.page.wait_for_url(re.compile(r"/puzzles/towers-2-\d+$"))


def test_another_browser_gets_the_same_puzzles(visit: Door) -> None:
    seen = []
    for _ in range(2):
        page = visit().open("/puzzles").page
        expect(page.locator("[data-puzzle]")).to_have_count(4)
        seen.append(page.locator("[data-puzzle]").all_inner_texts())
    assert seen[0] == seen[1]
