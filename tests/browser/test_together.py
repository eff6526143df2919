"""Two people in two browsers play each other, and a third one watches."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .screen import Planning, Playing
from .tables import brings_anne, set_up
from .visitors import DESKTOP, PHONE, Door, Size, Visitor
from .words import words


def position(playing: Playing) -> object:
    """What the board shows: to the eye where the pawns are, to the ear what every square is."""
    return playing.page.evaluate(
        """() => [...document.querySelectorAll("[data-pawn], [data-square]")]
          .map((one) => one.dataset.at ?? one.getAttribute("aria-label"))"""
    )


def cards_told(visitor: Visitor, seat: int | None) -> list[Any]:
    """Cards in hand that somebody was told of and that are not a seat's own."""
    told = []
    for message in visitor.heard:
        view = message.get("view")
        if view is None or view["phase"] == "over":
            continue
        assert view["viewer"] in (None, seat)
        others = (one for other, one in enumerate(view["players"]) if other != seat)
        told += [card for player in others for card in player["pile"] if card != "?"]
    return told


def invited(host: Playing) -> str:
    """The address that the waiting room shows for whoever shall sit down."""
    return host.page.locator("[data-field=invite]").input_value().removeprefix(host.visitor.url)


def sit_down(visitor: Visitor, address: str, name: str) -> Playing:
    visitor.open(address)
    visitor.page.locator("[data-field=name]").fill(name)
    visitor.page.locator("[data-action=join]").click()
    expect(visitor.page.locator("[data-action=join]")).to_have_count(0)
    return Playing(visitor)


@pytest.mark.secrets
def test_two_browsers_play_and_a_third_one_watches(visit: Door) -> None:
    planning = Planning(visit(), "/new").choose("classic", "friends").name(0, "Anne")
    host = planning.treasures(1).start()
    address = invited(host)
    guest = sit_down(visit(size=PHONE), address, "Ben")
    assert "invite" not in guest.page.url
    expect(host.page.locator("li[data-seat='1']")).to_contain_text("Ben")

    watcher = Playing(visit().open(f"/t/{host.visitor.table}"))
    host.button("start").click()
    expect(host.board).to_be_visible()
    both = (host, guest)
    for _ in range(100):
        sight = host.sight(0)
        turn = sight["view"]["turn"]
        if both[turn].wait() == "over":
            break
        for playing in (*both, watcher):
            expect(playing.board).to_have_attribute("data-turn", str(turn))
        assert watcher.seat is None
        both[turn].make_good_turn()
        host.wait_for_more_than(sight["number"])

    for playing in (*both, watcher):
        expect(playing.page.locator("[data-winners]")).to_be_visible()
    assert position(host) == position(guest) == position(watcher)
    assert cards_told(host.visitor, 0) == cards_told(guest.visitor, 1) == []
    assert cards_told(watcher.visitor, None) == []
    assert any("view" in message for message in watcher.visitor.heard)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_whoever_waits_sees_whose_turn_it_is_and_what_is_found(
    visit: Door, server: str, size: Size
) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"]).play_on(brings_anne("found"))
    anne = Playing(visit(held=table.held("seat:0")).open(table.path))
    ben = Playing(visit(held=table.held("seat:1"), size=size, motion=True).open(table.path))
    assert anne.wait() == "shift"
    expect(ben.page.locator("[data-player][aria-current=true]")).to_contain_text("Anne")
    expect(
        ben.page.get_by_role("heading", name=words("status_theirs", name="Anne"))
    ).to_be_attached()
    anne.make_good_turn()
    expect(ben.page.get_by_text(words("target_other_found", name="Anne"))).to_be_in_viewport()
    expect(ben.page.locator("[data-player][aria-current=true]")).to_contain_text(words("play_you"))


def test_an_invitation_is_good_for_one(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "open", "open"], start=False)
    sit_down(visit(), table.invitation(1), "Ben")
    late = visit()
    late.forgive("status of 403", "status of 409")
    late.open(table.invitation(1))
    late.page.locator("[data-field=name]").fill("Carla")
    late.page.locator("[data-action=join]").click()
    expect(late.page.get_by_role("heading", name=words("join_used"))).to_be_visible()
    assert late.held().get("seats", {}) == {}
    assert [seat["name"] for seat in table.sight()["table"]["seats"]] == ["Anne", "Ben", ""]


def test_who_was_invited_comes_back_to_the_same_seat(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "open"], start=False)
    ben = sit_down(visit(), table.invitation(1), "Ben")
    ben.page.reload()
    table.start()
    expect(ben.board).to_have_attribute("data-seat", "1")
    ben.visitor.open(table.invitation(1))
    expect(ben.board).to_have_attribute("data-seat", "1")


def test_a_seat_is_taken_along_to_another_device(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "bot:easy"])
    phone = Playing(visit(size=PHONE).open(f"{table.path}#seat=0.{table.secrets['seat:0']}"))
    expect(phone.board).to_have_attribute("data-seat", "0")
    assert "#" not in phone.page.url
    assert phone.wait() == "shift"
