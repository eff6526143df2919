"""Games that are over are looked through: by slider, buttons and keys, and by anybody's eyes."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from shiftmaze import Record, State

from .screen import Playing
from .states import Tables
from .tables import Table
from .visitors import DESKTOP, PHONE, Door, Size, Visitor, script
from .words import words


@pytest.fixture(scope="module")
def over(server: str) -> Table:
    """A game of four that is over."""
    return Tables(server).long_over


@pytest.fixture(scope="module")
def states(over: Table) -> Sequence[State]:
    """All its positions."""
    return list(Record.parse(over.ask("GET", "/record").text).states())


class Study:
    """Somebody who looks through a game."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.slider = self.page.locator("[data-field=place]")
        expect(self.slider).to_be_enabled()

    def button(self, action: str) -> Locator:
        return self.page.locator(f"[data-action={action}]").filter(visible=True)

    def shows(self, state: State, number: int) -> None:
        """The board, the address and the list are where they should be."""
        expect(self.page.locator("main")).to_have_attribute("data-at", str(number))
        for seat, square in enumerate(state.pawns):
            pawn = self.page.locator(f"[data-pawn='{seat}']")
            expect(pawn).to_have_attribute("data-at", str(square))
        expect(self.page.locator("[data-spare]")).to_have_attribute(
            "data-tile", str(state.maze.spare)
        )
        expect(self.page).to_have_url(re.compile(f"/study/[0-9a-f]+/{number}$"))
        if number > 0:
            looked = self.page.locator("[aria-current=step]")
            expect(looked).to_have_attribute("data-number", str(number))

    def held(self) -> list[str]:
        return self.page.locator("[data-held]").all_inner_texts()


def looking(visit: Door, table: Table, number: int | None = None, **who: Any) -> Study:
    path = table.study if number is None else f"{table.study}/{number}"
    return Study(visit(**who).open(path))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_a_game_is_looked_through_by_buttons(
    visit: Door, over: Table, states: Sequence[State], size: Size
) -> None:
    study = looking(visit, over, size=size)
    last = len(states) - 1
    study.shows(states[0], 0)
    expect(study.button("history-back")).to_be_disabled()
    study.button("history-forward").click()
    study.shows(states[2], 2)
    study.button("history-forward").click()
    study.shows(states[4], 4)
    study.button("history-back").click()
    study.shows(states[2], 2)
    study.button("last").click()
    study.shows(states[last], last)
    expect(study.button("history-forward")).to_be_disabled()
    study.page.locator("[data-number='6']").click()
    study.shows(states[6], 6)
    study.button("first").click()
    study.shows(states[0], 0)


def test_a_game_is_looked_through_by_keys(
    visit: Door, over: Table, states: Sequence[State]
) -> None:
    visitor = visit()
    visitor.context.add_init_script(script("told.js"))
    study = Study(visitor.open(over.study))
    keyboard, last = study.page.keyboard, len(states) - 1
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    study.shows(states[4], 4)
    keyboard.press("ArrowLeft")
    study.shows(states[2], 2)
    keyboard.press("End")
    study.shows(states[last], last)
    keyboard.press("Home")
    study.shows(states[0], 0)
    study.slider.focus()
    keyboard.press("ArrowRight")
    study.shows(states[2], 2)
    place = words("study_place", place=1, all=last // 2)
    expect(study.slider).to_have_attribute("aria-valuetext", re.compile(re.escape(place)))
    keyboard.press("Space")
    expect(study.page.locator("main")).to_have_attribute("data-at", str(last))
    # On the board itself the arrow keys go from square to square.
    keyboard.press("Home")
    study.page.locator("[data-square=a1]").focus()
    keyboard.press("ArrowRight")
    expect(study.page.locator("[data-square=b1]")).to_be_focused()
    study.shows(states[0], 0)


def test_a_game_plays_by_itself_as_it_was_played(
    visit: Door, over: Table, states: Sequence[State]
) -> None:
    study = looking(visit, over, motion=True)
    study.button("play").click()
    expect(study.button("play")).to_have_attribute("aria-label", words("study_pause"))
    expect(study.page.locator("main")).to_have_attribute("data-at", "1")
    assert study.page.locator("[data-phase]").get_attribute("data-phase") == "move"
    for _ in range(2):
        study.button("speed").click()
    expect(study.button("speed")).to_contain_text("4")
    study.page.wait_for_function("document.querySelector('main').dataset.at > 5")
    study.button("play").click()
    at = int(study.page.locator("main").get_attribute("data-at") or 0)
    study.page.wait_for_timeout(1200)
    expect(study.page.locator("main")).to_have_attribute("data-at", str(at))
    study.button("history-back").click()
    before = (at - 1) // 2 * 2
    study.shows(states[before], before)


def test_a_game_is_seen_by_anybody_s_eyes(
    visit: Door, over: Table, states: Sequence[State]
) -> None:
    study = looking(visit, over, 4)
    eyes = study.page.get_by_label(words("study_eyes"))
    assert len(study.held()) == 4, "all cards are open"
    eyes.select_option(label="Anne")
    expect(study.page.locator("[data-phase]")).to_have_attribute("data-seat", "0")
    expect(study.page.locator("[data-held]")).to_have_count(1)
    assert len(states[4].to_dict()["players"][0]["pile"]) > 1
    eyes.select_option(label=words("study_eyes_spectator"))
    expect(study.page.locator("[data-held]")).to_have_count(0)
    study.shows(states[4], 4)


def test_a_link_leads_to_a_turn(visit: Door, over: Table, states: Sequence[State]) -> None:
    visitor = visit(size=PHONE)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    study = Study(visitor.open(f"{over.study}/8"))
    study.shows(states[8], 8)
    study.button("history-back").click()
    study.shows(states[6], 6)
    study.button("copy-link").click()
    expect(study.page.get_by_text(words("invite_copied")).first).to_be_visible()
    link = study.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"{over.study}/6")
    other = visit()
    other.page.goto(link)
    Study(other).shows(states[6], 6)


def test_the_end_of_a_game_leads_to_its_beginning(visit: Door, over: Table) -> None:
    playing = Playing(visit(held=over.held()).open(over.path))
    assert playing.wait() == "over"
    playing.button("look-through").click()
    expect(playing.page.get_by_role("heading", name=words("history_start"))).to_be_visible()
    playing.button("table").click()
    assert playing.wait() == "over"


def test_a_game_that_goes_on_is_not_looked_through(visit: Door, server: str) -> None:
    table = Tables(server).classic
    visitor = visit()
    visitor.forgive("status of 409")
    visitor.open(table.study)
    expect(visitor.page.get_by_text(words("study_not_over"))).to_be_visible()
    visitor.page.locator("[data-action=table]").click()
    expect(visitor.page.locator("[data-phase]")).to_be_visible()
