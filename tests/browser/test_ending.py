"""How a game ends before it is won, and what comes after: giving up, leaving, the next game."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.command_line import Run

from .screen import Planning, Playing, bring_record
from .tables import Table, set_up
from .visitors import DESKTOP, PHONE, Door, Size
from .words import words


def ask_to(playing: Playing, action: str) -> Page:
    """Choose something that is not done before it was asked for once more."""
    page = playing.page
    page.locator("[data-action=menu], [data-action=drawer]").click()
    playing.button(action).click()
    expect(playing.button(f"{action}-yes")).to_be_visible()
    return page


def two_browsers(visit: Door, table: Table) -> tuple[Playing, Playing]:
    """The host at a desk and a guest on a phone."""
    anne = Playing(visit(held=table.held("host", "seat:0")).open(table.path))
    ben = Playing(visit(held=table.held("seat:1"), size=PHONE).open(table.path))
    anne.wait()
    expect(ben.board).to_have_attribute("data-seat", "1")
    return anne, ben


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_giving_up_is_asked_for_once(visit: Door, server: str, size: Size) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    anne = Playing(visit(held=table.held("seat:0"), size=size).open(table.path))
    anne.wait()
    page = ask_to(anne, "resign")
    anne.button("no").click()
    expect(anne.button("resign-yes")).to_have_count(0)
    assert table.sight()["table"]["status"] == "running"
    anne.button("resign").click()
    anne.button("resign-yes").click()
    anne.wait_for_end()
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "1")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.sight()["table"]["winners"] == [1]


def test_among_three_a_bot_plays_on(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben", "bot:easy"])
    anne = Playing(visit(held=table.held("seat:0")).open(table.path))
    anne.wait()
    ask_to(anne, "resign")
    anne.button("resign-yes").click()
    expect(anne.board).to_have_attribute("data-turn", "1")
    assert table.sight()["table"]["status"] == "running"
    anne.page.locator("[data-action=menu]").click()
    expect(anne.button("leave")).to_be_visible()
    expect(anne.button("resign")).to_have_count(0)
    expect(anne.button("take-back")).to_have_count(0)


def test_giving_up_alone_ends_the_game_without_a_winner(visit: Door) -> None:
    playing = Planning(visit(), "/new").choose("classic", "alone").start()
    playing.wait()
    ask_to(playing, "resign")
    playing.button("resign-yes").click()
    playing.wait_for_end()
    expect(playing.page.get_by_role("heading", name=words("status_over"))).to_be_visible()
    expect(playing.page.get_by_text(words("over_closed"))).to_have_count(0)


def test_leaving_keeps_the_seat(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "bot:easy"])
    anne = Playing(visit(held=table.held("seat:0")).open(table.path))
    anne.wait()
    page = ask_to(anne, "leave")
    anne.button("leave-yes").click()
    page.wait_for_url(f"{server}/")
    page.locator("[data-action=continue]").click()
    expect(anne.board).to_have_attribute("data-seat", "0")
    assert anne.wait() == "shift"
    anne.make_good_turn()
    assert anne.wait() == "shift"


def test_the_next_game_brings_both_browsers_together_again(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"], treasures=1).play_on(lambda _: False)
    anne, ben = (
        Playing(visit(held=table.held(*roles), size=size).open(table.path))
        for roles, size in ((("host", "seat:0"), DESKTOP), (("seat:1",), PHONE))
    )
    assert anne.wait() == ben.wait() == "over"
    expect(ben.page.get_by_text(words("over_wait_host"))).to_be_visible()

    anne.button("rematch").click()
    anne.page.wait_for_url(lambda url: table.id not in url)
    ben.button("follow").click()
    ben.page.wait_for_url(lambda url: table.id not in url)
    assert ben.visitor.table == anne.visitor.table
    expect(anne.page.locator("li[data-seat='1']")).to_contain_text("Ben")

    anne.button("start").click()
    for playing, seat in ((anne, 0), (ben, 1)):
        expect(playing.board).to_have_attribute("data-seat", str(seat))
    assert ben.wait() == "shift", "the next one begins"
    ben.make_good_turn()
    assert anne.wait() == "shift"


def test_a_record_is_taken_along_and_read_by_the_program(
    visit: Door, server: str, run: Run, tmp_path: Path
) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    anne, ben = two_browsers(visit, table)
    anne.make_good_turn()
    expect(ben.board).to_have_attribute("data-turn", "1")
    assert ben.wait() == "shift"
    ask_to(ben, "resign")
    ben.button("resign-yes").click()
    for playing in (anne, ben):
        playing.wait_for_end()
        with playing.page.expect_download() as download:
            playing.button("record").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        told = run("replay", str(file))
        assert told.code == 0, told.err
        assert "Anne shifted" in told.out


def test_a_record_is_brought_and_looked_through(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"], treasures=1).play_on(lambda _: False)
    playing = Playing(visit(language="de").open("/"))
    page = playing.page
    playing.visitor.forgive("status of 422")
    page.locator("[data-action=join]").click()
    bring_record(page, table.ask("GET", "/record").text.replace("\n1. ", "\n3. "))
    expect(page.get_by_role("alert")).to_contain_text("Das ist Zug 1, nicht 3.")
    bring_record(page, table.ask("GET", "/record").text)
    page.wait_for_url("**/study/*")
    expect(page.get_by_role("heading", name=words("history_start", "de"))).to_be_visible()
    expect(page.locator("[data-number]")).to_have_count(table.sight()["view"]["turns"])
    playing.button("table").click()
    assert playing.wait() == "over"
    winners = " ".join(map(str, table.sight()["table"]["winners"]))
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", winners)


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_a_win_is_celebrated_once_and_quietly_without_motion(
    visit: Door, server: str, motion: bool
) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    anne = Playing(visit(held=table.held("seat:0"), motion=motion).open(table.path))
    anne.wait()
    rain = anne.page.locator("[data-celebration]")
    expect(rain).to_have_count(0)
    assert table.ask("POST", "/resign", "seat:1").is_success
    anne.wait_for_end()
    if motion:
        expect(rain).to_have_count(1)
    expect(rain).to_have_count(0)
    anne.page.reload()
    assert anne.wait() == "over"
    expect(rain).to_have_count(0)
