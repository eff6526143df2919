"""What is done can be heard: softly, from the first touch on, and not if it is switched off."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import Planning, Playing
from .tables import good_turn
from .visitors import Door, Visitor, script


@pytest.fixture
def anne(visit: Door) -> Visitor:
    """Somebody whose browser is listened to."""
    visitor = visit(settings={"sound": True})
    visitor.page.add_init_script(script("ears.js"))
    return visitor


def heard(page: Page) -> dict[str, Any]:
    """What was heard so far."""
    ears: dict[str, Any] = page.evaluate("heard")
    return ears


def a_table(anne: Visitor) -> Playing:
    """A game against a bot, at one's own turn; the page was opened anew and not touched yet."""
    playing = Planning(anne, "/new").choose("classic", "bots").begins(1).start()
    assert playing.wait() == "shift"
    playing.page.reload()
    assert playing.wait() == "shift"
    return playing


def wait_for_sounds(page: Page, more_than: int) -> None:
    page.wait_for_function("count => heard.sounds > count", arg=more_than)


def test_nothing_is_heard_before_the_first_touch(anne: Visitor) -> None:
    playing = a_table(anne)
    assert heard(playing.page) == {"contexts": 0, "sounds": 0, "peak": 0}
    playing.button("rotate").click()
    wait_for_sounds(playing.page, 0)
    assert heard(playing.page)["contexts"] == 1


def test_a_turn_is_heard_and_never_loud(anne: Visitor) -> None:
    playing = a_table(anne)
    shift, move = good_turn(playing.sight()["view"]).split(">")
    playing.try_shift(shift)
    wait_for_sounds(playing.page, 0)
    before = heard(playing.page)["sounds"]
    playing.walk(move, [move])
    if move != "-":
        wait_for_sounds(playing.page, before)
    assert playing.wait() == "shift"
    playing.page.wait_for_timeout(800)
    ears = heard(playing.page)
    assert ears["sounds"] > before, "neither the bot's turn nor one's own is heard"
    assert 0.01 < ears["peak"] < 0.9


def test_one_tap_silences_it_for_good(anne: Visitor) -> None:
    playing = a_table(anne)
    mute = playing.button("mute")
    mute.click()
    sounds = heard(playing.page)["sounds"]
    playing.button("rotate").click()
    playing.page.wait_for_timeout(300)
    assert heard(playing.page)["sounds"] == sounds
    playing.page.reload()
    assert playing.wait() == "shift"
    playing.button("rotate").click()
    playing.page.wait_for_timeout(300)
    assert heard(playing.page) == {"contexts": 0, "sounds": 0, "peak": 0}
    expect(mute).to_be_visible()
    mute.click()
    playing.button("rotate").click()
    wait_for_sounds(playing.page, 0)
