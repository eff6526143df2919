"""Day and night: through dusk to the coin, by hand and by keyboard, and seen in both lights."""

import base64
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import Playing
from .tables import Table, good_turn, set_up
from .test_keyboard import Keyboard
from .visitors import Door, Size, Visitor, script

Tell = Callable[[str, object], None]
ENOUGH = 4.5
"""What a text needs as contrast, by WCAG."""
OPEN: dict[str, Any] = {"order": "any", "open": True}
"""With all cards open several people play at one screen without a curtain."""
LARGE = Size(2560, 1600)
"""Signs have so many pixels that their soft edges do not count."""
PAGE = (
    ("--ink", "--page"),
    ("--ink-2", "--page"),
    ("--accent", "--page"),
    ("--on-accent", "--accent"),
    ("--ink", "--panel"),
    ("--ink-2", "--panel"),
    ("--good", "--panel"),
)
BOARD = (
    ("--edge", "--floor"),
    ("--lit-edge", "--lit"),
    ("--mark", "--lit"),
    ("--on-frame", "--frame"),
)


def seen_of_the_night(page: Page) -> int:
    """Everything on the page that belongs to the night."""
    return page.locator("[data-card], .treasure:not(.of-day), [data-lamp=night]").count()


def told_of_the_night(visitor: Visitor) -> list[Any]:
    """What messages on the socket tell of the night while it is day."""
    views = [message["view"] for message in visitor.heard if message.get("view")]
    by_day = [view for view in views if view["light"] == "day"]
    assert by_day
    cards = [card for view in by_day for player in view["players"] for card in player["night"]]
    return [card for card in cards if card != "?"] + [
        view["night"] for view in by_day if view["night"]
    ]


def at_night(table: Table) -> Table:
    return table.play_on(lambda view: bool(view["light"] == "night"))


@pytest.mark.secrets
def test_through_dusk_to_the_coin(visit: Door, server: str) -> None:
    table = set_up(server, "daynight", ["Anne", "Ben"], **OPEN)
    visitor = visit(held=table.held(), motion=True)
    visitor.context.add_init_script(script("dusk.js"))
    playing = Playing(visitor.open(table.path))
    page = playing.page
    lamp = page.locator("[data-lamp]")

    while playing.wait() == "shift" and playing.sight()["view"]["light"] == "day":
        expect(lamp).to_have_attribute("data-lamp", "day")
        assert seen_of_the_night(page) == 0
        playing.make_good_turn()
    assert told_of_the_night(visitor) == []
    expect(lamp).to_have_attribute("data-lamp", "night")
    assert page.evaluate("window.dusks") == {"falls": 1, "lamps": 1}
    expect(page.locator(".last-light")).to_have_count(0)
    expect(page.locator("html[data-look=night]")).to_be_attached()

    while playing.wait() == "shift":
        sight = playing.sight()["view"]
        left = sight["players"][sight["turn"]]["night"]
        expect(page.locator("[data-card]:not(.found)")).to_have_count(len(left))
        for card in left:
            expect(page.locator(f"[data-card={card}]")).to_be_visible()
        playing.make_good_turn()

    assert playing.wait() == "coin"
    before = playing.sight()["view"]
    expect(page.locator("[data-coin]")).to_have_count(3)
    page.locator("[data-coin='2']").click()
    playing.wait_for_end()
    after = playing.sight()["view"]
    assert after["coin"] == {"seat": before["turn"], "value": after["coins"][1]}
    for seat, points in enumerate(after["scores"]):
        player = after["players"][seat]
        coin = after["coin"]["value"] if seat == before["turn"] else None
        cells = [
            f"{len(player['found'])} × 1" if player["found"] else "0",
            f"{len(player['night_found'])} × 2" if player["night_found"] else "0",
            "–" if coin is None else str(coin),
            str(points),
        ]
        expect(page.locator(f"[data-count='{seat}'] td")).to_have_text(cells)
    assert page.evaluate("window.dusks.falls") == 1


def test_a_whole_game_by_keyboard(visit: Door, server: str) -> None:
    table = set_up(server, "daynight", ["Anne", "bot:random"])
    visitor = visit(held=table.held())
    visitor.context.add_init_script(script("pointing.js"))
    playing = Playing(visitor.open(table.path))
    page = playing.page
    keyboard = Keyboard(page)
    while (moment := playing.wait()) == "shift":
        keyboard.make(good_turn(playing.sight()["view"]))
    assert moment == "coin"
    assert keyboard.focused()["coin"] == "1", "whoever plays by keyboard is led to the coins"
    keyboard.press("Tab")
    keyboard.go_to(coin="3")
    page.keyboard.press("Enter")
    playing.wait_for_end()
    view = playing.sight()["view"]
    assert view["coin"]["value"] == view["coins"][2]
    assert page.evaluate("window.pointed") == 0


@pytest.mark.secrets
def test_looking_back_from_the_night_it_is_day_again(visit: Door, server: str) -> None:
    table = at_night(set_up(server, "daynight", ["Anne", "Ben"], **OPEN))
    playing = Playing(visit(held=table.held()).open(table.path))
    playing.wait()
    page = playing.page
    for _ in range(3):
        playing.button("history-back").click()
    expect(page.locator("[data-lamp]")).to_have_attribute("data-lamp", "day")
    expect(page.locator("html[data-look=day]")).to_be_attached()
    assert seen_of_the_night(page) == 0
    playing.button("now").click()
    expect(page.locator("[data-lamp]")).to_have_attribute("data-lamp", "night")


def drawn_contrast(page: Page, spot: str) -> float:
    """The contrast of a sign and the ground it is drawn on, as their pixels are."""
    picture = base64.b64encode(page.locator(f"{spot} path").last.screenshot()).decode()
    blank = page.context.new_page()
    contrast: float = blank.evaluate(script("pixels.js"), picture)
    blank.close()
    return contrast


@pytest.mark.parametrize("light", ["day", "night"])
def test_what_matters_can_be_seen_in_both_lights(
    visit: Door, server: str, light: str, record_property: Tell
) -> None:
    table = set_up(server, "daynight", ["Anne", "Ben"], **OPEN)
    if light == "night":
        at_night(table)
    playing = Playing(visit(held=table.held(), size=LARGE).open(table.path))
    playing.wait()
    page = playing.page
    expect(page.locator(f"[data-lamp={light}]")).to_be_visible()
    found: dict[str, float] = {
        **page.evaluate(script("contrast.js"), ["main", PAGE]),
        **page.evaluate(script("contrast.js"), [".board", BOARD]),
    }
    shown = ".treasure:not(.of-day)" if light == "night" else ".treasure.of-day"
    found["a treasure"] = drawn_contrast(page, f"{shown}.lying")
    found["a pawn"] = drawn_contrast(page, "[data-pawn='0']")
    weakest = min(found, key=lambda name: found[name])
    record_property("seen", f"contrast by {light}: at least {found[weakest]:.1f} ({weakest})")
    assert {name: ratio for name, ratio in found.items() if ratio < ENOUGH} == {}
