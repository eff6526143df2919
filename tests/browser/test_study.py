"""Games that are over are looked through: by slider, buttons and keys, and by anybody's eyes."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from shiftmaze import Record, State

from .screen import Playing
from .states import Tables
from .tables import Table, brought, set_up
from .visitors import DESKTOP, LANGUAGES, PHONE, Door, Language, Size, Visitor, script
from .words import words


@pytest.fixture(scope="module")
def over(server: str) -> Table:
    """A game of four that is over."""
    return Tables(server).long_over


@pytest.fixture(scope="module")
def analysed(server: str) -> Table:
    """Another one, with its analysis."""
    return Tables(server).analysed


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
    study.page.wait_for_function("() => document.querySelector('main').dataset.at > 5")
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


# The analysis


def judged_turns(table: Table) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = table.analysis()["analysis"]["turns"]
    return turns


def test_an_analysis_is_begun_stopped_and_done(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"], treasures=6).play_on(lambda _: False)
    study = looking(visit, table)
    study.button("analyse").click()
    expect(study.page.get_by_role("progressbar")).to_be_visible()
    study.button("stop-analysis").click()
    expect(study.button("analyse")).to_be_visible()
    assert table.analysis()["status"] == "cancelled"
    study.button("analyse").click()
    expect(study.page.locator("[data-line]")).to_have_count(2)
    assert table.analysis()["status"] == "done"
    study.page.reload()
    expect(study.page.locator("[data-line]")).to_have_count(2)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_the_chances_are_a_way_through_the_game(visit: Door, analysed: Table, size: Size) -> None:
    study = looking(visit, analysed, size=size)
    rows = analysed.analysis()["analysis"]["chances"]
    study.slider.focus()
    study.page.keyboard.press("ArrowRight")
    expect(study.page.locator("main")).to_have_attribute("data-at", "2")
    for chance in rows[1]:
        expect(study.slider).to_have_attribute("aria-valuetext", re.compile(f"{chance:.0%}"))
    box = study.slider.bounding_box()
    assert box is not None
    study.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 4)
    last = str(analysed.sight()["number"])
    expect(study.page.locator("main")).to_have_attribute("data-at", last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turning_point_has_its_better_turn(
    visit: Door, analysed: Table, language: Language
) -> None:
    study = looking(visit, analysed, language=language)
    swings = [turn for turn in judged_turns(analysed) if turn["swing"]]
    assert swings
    expect(study.page.locator("[data-swing]")).to_have_count(len(swings))
    for turn in swings:
        study.button("next-swing").click()
        card = study.page.locator("[data-judged]")
        expect(card).to_have_attribute("data-judged", str(turn["until"]))
        expect(card).to_contain_text(words("study_swing", language))
        better = turn["best"]["played"]
        expect(card.locator("[data-better]")).to_have_attribute("data-better", better)
        expect(card.locator("li")).to_have_count(len(turn["best"]["reasons"]))
        turned = re.sub(":.", "", better) == re.sub(":.", "", turn["played"])
        expect(card.get_by_text(words("study_turned", language))).to_have_count(int(turned))
        study.button("show-better").click()
        expect(study.page.locator(".strip")).to_be_visible()
        shown = study.page.locator("[data-phase]")
        expect(shown).to_have_attribute("data-turn", str(turn["seat"]))
        expect(shown).to_have_attribute("data-phase", "shift")
        study.button("show-better").click()
        expect(study.page.locator(".strip")).to_have_count(0)


def test_turns_are_judged_in_the_list(visit: Door, analysed: Table) -> None:
    study = looking(visit, analysed)
    turns = judged_turns(analysed)
    costly = [turn for turn in turns if turn["loss"] >= 0.01]
    expect(study.page.locator("[data-loss]")).to_have_count(len(costly))
    for turn in costly:
        entry = study.page.locator(f"[data-number='{turn['until']}']")
        expect(entry).to_contain_text(f"−{turn['loss']:.0%}")
    expect(study.page.locator("[data-account]")).to_have_count(4)
    fine = next(turn for turn in turns if turn["loss"] < 0.01)
    study.page.locator(f"[data-number='{fine['until']}']").click()
    expect(study.page.get_by_text(words("study_best"))).to_be_visible()
    expect(study.button("show-better")).to_have_count(0)


# Playing on


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_a_game_is_played_on_from_a_turn(
    visit: Door, over: Table, states: Sequence[State], size: Size
) -> None:
    study = looking(visit, over, 8, size=size)
    study.button("play-on").click()
    study.button("branch").click()
    study.page.wait_for_url("**/t/*")
    playing = Playing(study.visitor)
    assert playing.wait() == "shift"
    seat = states[8].turn
    assert playing.seat == seat
    sight = playing.sight()
    assert sight["view"] == states[8].view(seat).to_dict()
    others = [chair for other, chair in enumerate(sight["table"]["seats"]) if other != seat]
    assert {chair["level"] for chair in others} == {"normal"}
    playing.make_good_turn()
    assert playing.wait() in ("shift", "over")


def test_somebody_else_s_seat_is_played_on_with_other_cards(
    visit: Door, over: Table, states: Sequence[State]
) -> None:
    study = looking(visit, over, 8)
    study.button("play-on").click()
    dialog = study.page.get_by_role("dialog")
    dialog.get_by_text("Ben", exact=True).click()
    dialog.get_by_label(words("study_level")).select_option(label=words("level_easy"))
    dialog.get_by_text(words("study_cards_sampled"), exact=True).click()
    study.button("branch").click()
    study.page.wait_for_url("**/t/*")
    playing = Playing(study.visitor)
    assert playing.wait() == "shift"
    assert playing.seat == 2
    assert playing.sight()["table"]["seats"][0]["level"] == "easy"


def test_there_is_nothing_to_play_on_from_at_the_end(
    visit: Door, over: Table, states: Sequence[State]
) -> None:
    study = looking(visit, over, len(states) - 1)
    expect(study.button("play-on")).to_have_count(0)
    study.button("history-back").click()
    expect(study.button("play-on")).to_be_visible()


def test_a_record_of_one_seat_s_views_is_looked_through_as_it_is(visit: Door, server: str) -> None:
    played = Tables(server).shared
    study = looking(visit, brought(server, played.ask("GET", "/record", "seat:0").text))
    expect(study.page.get_by_text(words("study_partial"))).to_be_visible()
    for action in ("analyse", "play-on"):
        expect(study.button(action)).to_have_count(0)
