"""Whole games by clicking, from the home page to the last panel, under every rule set."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from shiftmaze import Record

from .screen import Planning, Playing
from .visitors import PHONE, Door
from .words import words


def won(playing: Playing) -> list[int]:
    """The winners: the last panel tells the same as the server."""
    winners: list[int] = playing.sight()["table"]["winners"]
    panel = playing.page.locator("[data-winners]")
    expect(panel).to_have_attribute("data-winners", " ".join(map(str, winners)))
    return winners


def test_classic_against_a_bot(visit: Door) -> None:
    planning = Planning(visit(motion=True), "/new").choose("classic", "bots").treasures(2)
    playing = planning.start()
    assert playing.play_to_the_end() > 2
    assert won(playing)


@pytest.mark.parametrize("rules", ["daynight", "master", "towers"])
def test_the_other_games_against_a_bot(visit: Door, rules: str) -> None:
    planning = Planning(visit(), "/new").choose(rules, "bots")
    if rules == "master":
        planning.option("deals", "false")
    playing = planning.start()
    assert playing.play_to_the_end() > 2
    assert won(playing)


def test_after_the_end(visit: Door, tmp_path: Path) -> None:
    planning = Planning(visit(), "/new").choose("classic", "alone")
    playing = planning.treasures(2).option("home", "false").start()
    assert playing.play_to_the_end() > 1
    assert won(playing) == [0]

    playing.button("look-through").click()
    expect(playing.page.get_by_text(words("history_start"))).to_be_visible()
    playing.button("history-forward").click()
    expect(playing.page.get_by_text(words("history_start"))).to_have_count(0)
    playing.button("table").click()
    assert won(playing) == [0]

    with playing.page.expect_download() as download:
        playing.button("record").click()
    download.value.save_as(tmp_path / "game.txt")
    *_, end = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8")).states()
    assert end.winners == (0,)

    before = playing.visitor.table
    playing.button("rematch").click()
    playing.page.wait_for_url(lambda url: before not in url)
    assert playing.wait() == "shift"


def test_one_tap_on_a_phone_starts_a_game(visit: Door) -> None:
    playing = Planning(visit(size=PHONE, motion=True)).start()
    assert playing.wait() == "shift"
    playing.make_good_turn()
    assert playing.wait() == "shift"


def test_a_turn_is_a_try_until_the_walk(visit: Door) -> None:
    playing = Planning(visit(settings={"confirm": True})).choose("classic", "alone").start()
    assert playing.wait() == "shift"
    number = playing.sight()["number"]
    arrow = playing.page.locator("[data-arrow][aria-disabled=false]").first
    stood = playing.pawn_at(0)
    arrow.hover()
    arrow.click()
    expect(playing.board).to_have_attribute("data-phase", "move")
    playing.button("undo").click()
    expect(playing.board).to_have_attribute("data-phase", "shift")
    assert playing.pawn_at(0) == stood
    arrow.click()
    playing.button("stay").click()
    assert playing.sight()["number"] == number
    playing.button("confirm").click()
    assert playing.wait() == "shift"
    assert playing.sight()["number"] == number + 2
