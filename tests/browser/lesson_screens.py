"""The screens of lessons, in the list of all screens."""

from playwright.sync_api import expect

from .lessons import Learning
from .screens import SCREENS, Guest, screen
from .visitors import Visitor


def learning(guest: Guest, rules: str, steps: int) -> Learning:
    """Somebody who has made some steps of a lesson and is asked for the next one."""
    visitor = guest.visit(size=guest.size, language=guest.language)
    at = Learning(visitor, rules).open()
    at.go_through(steps)
    return at


def before_step(rules: str, steps: int) -> None:
    """Enters the screen of a step in the list."""

    def way(guest: Guest) -> Visitor:
        at = learning(guest, rules, steps)
        at.wait()
        expect(at.deed).to_be_visible()
        return at.visitor

    SCREENS[f"lesson_{rules}_{steps + 1}"] = way


for rules, count in {"classic": 4, "daynight": 2, "master": 5, "towers": 3}.items():
    for steps in range(count):
        before_step(rules, steps)


@screen
def lesson_walk(guest: Guest) -> Visitor:
    """The line is pushed, the floor is lit."""
    at = learning(guest, "classic", 0)
    at.try_shift(at.chapters[0][0].split(">")[0])
    expect(at.deed).to_have_attribute("data-deed", "walk")
    return at.visitor


@screen
def lesson_aside(guest: Guest) -> Visitor:
    """Something else was done that is allowed."""
    at = learning(guest, "classic", 0)
    at.try_shift("g6:3")
    expect(at.deed).to_have_attribute("data-aside", "true")
    return at.visitor


@screen
def lesson_wand(guest: Guest) -> Visitor:
    at = learning(guest, "master", 1)
    at.comes_to(1)
    at.wait()
    shift, move = at.chapters[0][1].split(">")
    at.try_shift(shift)
    at.at(move.rstrip("*")).click()
    expect(at.deed).to_have_attribute("data-deed", "wand")
    return at.visitor


@screen
def lesson_between(guest: Guest) -> Visitor:
    """A chapter is over, and another follows."""
    at = learning(guest, "daynight", 2)
    expect(at.button("next-chapter")).to_be_visible()
    return at.visitor


@screen
def lesson_coin(guest: Guest) -> Visitor:
    at = learning(guest, "daynight", 3)
    assert at.wait() == "coin"
    return at.visitor


@screen
def lesson_done(guest: Guest) -> Visitor:
    at = learning(guest, "classic", 100)
    expect(at.end).to_be_visible()
    return at.visitor


@screen
def lesson_done_daynight(guest: Guest) -> Visitor:
    at = learning(guest, "daynight", 100)
    expect(at.end).to_be_visible()
    return at.visitor
