"""Lessons on the page: gone through by hand and by keyboard, left and taken up again."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from shiftmaze import RULE_SETS

from .lessons import Learning
from .screen import Playing
from .test_keyboard import Keyboard
from .visitors import LANGUAGES, PHONE, Door, Language, Visitor, script
from .words import words

POINTED_AT = re.compile(r"\bhinted\b")


def kept(visitor: Visitor) -> dict[str, Any]:
    """What the browser keeps of lessons."""
    learned: dict[str, Any] = visitor.page.evaluate(
        "JSON.parse(localStorage.getItem('shiftmaze.lessons') ?? '{}')"
    )
    return learned


def keep(visitor: Visitor, learned: str) -> None:
    """Let the browser keep something else of lessons."""
    visitor.page.evaluate("text => localStorage.setItem('shiftmaze.lessons', text)", learned)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_lesson_is_gone_through_by_clicking(visit: Door, rules: str) -> None:
    at = Learning(visit(), rules).open()
    expect(at.idea).to_have_attribute("data-idea", "1")
    at.go_through()
    expect(at.end).to_have_attribute("data-lesson-done", rules)
    heading = at.page.get_by_role("heading", name=words(f"lesson_{rules}_done"))
    expect(heading).to_be_visible()
    assert kept(at.visitor)[rules] == {"place": None, "finished": True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_on_a_phone_in_every_language(visit: Door, language: Language) -> None:
    at = Learning(visit(size=PHONE, language=language), "classic").open()
    expect(at.page.locator("main h1")).to_have_text(words("lesson_classic_tile", language))
    at.go_through()
    done = words("lesson_classic_done", language)
    expect(at.page.get_by_role("heading", name=done)).to_be_visible()


def test_every_moment_of_the_first_turn_is_told_and_pointed_at(visit: Door) -> None:
    at = Learning(visit(), "classic").open()
    heading = at.page.locator("main h1")
    expect(heading).to_be_focused()
    expect(heading).to_have_text(words("lesson_classic_tile"))
    expect(at.deed).to_have_attribute("data-deed", "spare")
    expect(at.arrow("a4")).not_to_have_class(POINTED_AT)
    at.turn_spare("3")
    expect(heading).to_have_text(words("lesson_classic_shift"))
    expect(at.deed).to_have_attribute("data-deed", "shift")
    expect(at.arrow("a4")).to_have_class(POINTED_AT)
    at.arrow("a4").click()
    expect(heading).to_have_text(words("lesson_classic_walk"))
    expect(at.idea).to_have_attribute("data-idea", "3")
    expect(at.at("d4")).to_have_class(POINTED_AT)
    at.page.keyboard.press("Escape")
    expect(heading).to_have_text(words("lesson_classic_shift"))
    expect(at.arrow("a4")).to_have_class(POINTED_AT)


def test_who_does_something_else_is_told_so_and_goes_on(visit: Door) -> None:
    at = Learning(visit(), "classic").open()
    at.try_shift("g6:3")
    expect(at.deed).to_contain_text(words("lesson_aside"))
    expect(at.deed).to_have_attribute("data-deed", "shift")
    at.arrow("a4").click()
    expect(at.deed).not_to_contain_text(words("lesson_aside"))
    at.at("a2").click()
    expect(at.deed).to_contain_text(words("lesson_aside"))
    expect(at.deed).to_have_attribute("data-deed", "walk")
    # The walk is taken back, the shift stays.
    expect(at.page.locator("[data-pawn='0']")).to_have_attribute("data-at", "a1")
    expect(at.arrow("a4")).to_have_attribute("aria-selected", "true")
    at.at("d4").click()
    at.did(1)


def test_the_first_lesson_by_keyboard_alone(visit: Door) -> None:
    visitor = visit()
    visitor.context.add_init_script(script("pointing.js"))
    visitor.context.add_init_script(script("told.js"))
    at = Learning(visitor, "classic").open()
    keyboard = Keyboard(at.page)
    for number, turn in enumerate(at.chapters[0]):
        at.comes_to(number)
        at.wait()
        keyboard.make(turn)
        at.did(number + 1)
    expect(at.end).to_be_visible()
    for note in ("lesson_classic_shift_text", "lesson_classic_pushed_text", "lesson_classic_done"):
        at.page.wait_for_function(
            "text => window.told.some((line) => line.includes(text))", arg=words(note)
        )
    keyboard.go_to(action="play-now")
    at.page.keyboard.press("Enter")
    at.page.wait_for_url("**/t/*")
    game = Playing(visitor)
    assert game.wait() == "shift"
    assert [seat["level"] for seat in game.sight()["table"]["seats"]] == [None, "easy"]
    assert at.page.evaluate("window.pointed") == 0


def test_a_lesson_is_left_in_the_middle_and_taken_up(visit: Door) -> None:
    at = Learning(visit(), "daynight").open()
    at.go_through(1)
    at.comes_to(1)
    at.button("leave").click()
    link = at.page.locator("[data-action=lesson]")
    at.page.locator("[data-game=daynight]").click()
    expect(link).to_have_text(words("lesson_go_on"))
    link.click()
    at.comes_to(1)
    at.wait()
    expect(at.page.locator("html")).to_have_attribute("data-look", "night")
    at.make_step(0, 1)
    expect(at.button("next-chapter")).to_be_visible()
    at.open()
    expect(at.page.locator("main h1")).to_have_text(words("lesson_daynight_home"))
    at.button("restart").click()
    expect(at.page.locator("main h1")).to_have_text(words("lesson_daynight_day"))
    expect(at.button("restart")).to_be_disabled()
    assert kept(at.visitor)["daynight"]["place"] is None


def test_what_was_kept_of_another_lesson_does_no_harm(visit: Door) -> None:
    visitor = visit().open("/about")
    left = '{"towers": {"place": {"chapter": 0, "turns": ["nonsense"]}, "finished": true}}'
    keep(visitor, left)
    visitor.forgive("status of 422")
    at = Learning(visitor, "towers").open()
    at.comes_to(0)
    expect(at.idea).to_have_attribute("data-idea", "1")


def test_the_ways_to_a_lesson(visit: Door) -> None:
    visitor = visit().open("/")
    link = visitor.page.locator("[data-action=lesson]")
    expect(link).to_have_text(words("lesson_begin"))
    visitor.page.locator("[data-game=towers]").click()
    expect(link).to_have_text(words("lesson_begin_other"))
    link.click()
    visitor.page.wait_for_url("**/learn/towers")
    for path in ("/rules/master", "/new?game=master"):
        visitor.open(path)
        expect(link).to_have_attribute("href", "/learn/master")
    keep(visitor, '{"master": {"place": null, "finished": true}}')
    visitor.open("/rules/master")
    expect(link).to_have_text(words("lesson_once_more"))
    expect(link).to_have_attribute("data-finished", "true")
