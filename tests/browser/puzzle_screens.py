"""The screens of puzzles and of games alone, in the list of all screens."""

import re

from playwright.sync_api import expect

from .puzzles import Solving
from .screens import REFUSED, Guest, screen
from .tables import Table, good_turn, set_up
from .visitors import Visitor

COUNT = re.compile(r"^\d+$")


def wandered(url: str) -> Table:
    """A game alone that is over, and began with four turns that led nowhere."""
    table = set_up(url, "classic", ["Anne"], treasures=3)
    for wasted in range(200):
        sight = table.sight("seat:0")
        if sight["table"]["status"] == "over":
            return table
        shift = next(iter(sight["turns"]))
        turn = f"{shift}>-" if wasted < 4 else good_turn(sight["view"])
        table.play(0, turn, sight["number"])
    raise AssertionError("the game did not end")


def solving(guest: Guest, name: str) -> Solving:
    return Solving(guest.visit(size=guest.size, language=guest.language), name)


@screen
def puzzles(guest: Guest) -> Visitor:
    visitor = guest.enter("/puzzles")
    expect(visitor.page.locator("[data-puzzle]")).to_have_count(4)
    return visitor


@screen
def puzzle(guest: Guest) -> Visitor:
    return solving(guest, "classic-2-831").visitor


@screen
def puzzle_night(guest: Guest) -> Visitor:
    return solving(guest, "daynight-2-831").visitor


@screen
def puzzle_master(guest: Guest) -> Visitor:
    return solving(guest, "master-2-831").visitor


@screen
def puzzle_towers(guest: Guest) -> Visitor:
    return solving(guest, "towers-2-831").visitor


@screen
def puzzle_failed(guest: Guest) -> Visitor:
    at = solving(guest, "classic-2-831")
    at.fail()
    expect(at.outcome).to_have_attribute("data-outcome", "failed")
    return at.visitor


@screen
def puzzle_solved(guest: Guest) -> Visitor:
    at = solving(guest, "classic-2-831")
    at.make_all(*at.solution)
    expect(at.outcome).to_have_attribute("data-outcome", "solved")
    return at.visitor


@screen
def puzzle_solution(guest: Guest) -> Visitor:
    at = solving(guest, "towers-2-831")
    at.button("solution").click()
    expect(at.board).to_have_attribute("data-phase", "move")
    return at.visitor


@screen
def no_puzzle(guest: Guest) -> Visitor:
    visitor = guest.visit(size=guest.size, language=guest.language)
    visitor.forgive(REFUSED)
    visitor.open("/puzzles/classic-3-831")
    expect(visitor.page.locator("main [data-action=home]")).to_be_visible()
    return visitor


# Alone


@screen
def play_alone(guest: Guest) -> Visitor:
    playing = guest.act(set_up(guest.tables.url, "classic", ["Anne"]))
    expect(playing.page.locator("[data-par]")).to_have_attribute("data-par", COUNT)
    return playing.visitor


@screen
def end_alone(guest: Guest) -> Visitor:
    playing = guest.sit(wandered(guest.tables.url))
    assert playing.wait() == "over"
    expect(playing.page.locator("[data-lost]")).not_to_have_attribute("data-lost", "0")
    return playing.visitor
