"""Alone at a table: par is told, and in the end where turns were lost."""

import pytest
from playwright.sync_api import expect

from .puzzle_screens import COUNT, wandered
from .screen import Playing
from .tables import set_up
from .visitors import DESKTOP, PHONE, Door, Size
from .words import words


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_par_is_told_and_in_the_end_what_was_lost(visit: Door, server: str, size: Size) -> None:
    table = set_up(server, "classic", ["Anne"], treasures=2)
    playing = Playing(visit(held=table.held(), size=size).open(table.path))
    playing.wait()
    shown = playing.page.locator("[data-par]")
    expect(shown).to_have_attribute("data-par", COUNT)
    par = int(shown.get_attribute("data-par") or 0)
    assert table.ask("GET", "/par").json() == {
        "status": "done",
        "par": par,
        "turns": None,
        "lost": [],
    }
    turns = playing.play_to_the_end()
    lost = playing.page.locator("[data-lost]")
    expect(lost).to_be_visible()
    told = table.ask("GET", "/par").json()
    assert told["turns"] == turns
    expect(lost).to_have_attribute("data-par", str(min(par, turns)))
    expect(lost).to_have_attribute("data-lost", str(len(told["lost"])))


def test_what_was_lost_leads_to_the_position_where_it_was(visit: Door, server: str) -> None:
    table = wandered(server)
    playing = Playing(visit(held=table.held()).open(table.path))
    assert playing.wait() == "over"
    first = playing.page.locator("[data-lost] a").first
    expect(playing.page.get_by_text(words("par_lost_title"))).to_be_visible()
    expect(first).to_have_attribute("data-number", "0")
    first.click()
    playing.page.wait_for_url(f"**/study/{table.id}/0")


def test_with_others_there_is_no_par(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held("seat:0")).open(table.path))
    playing.wait()
    expect(playing.page.locator("[data-par]")).to_have_count(0)
