"""Whole games by clicking, from the home page to the last panel, under every rule set."""

import pytest
from playwright.sync_api import expect

from .screen import Planning, Playing
from .visitors import PHONE, Door


def ended(playing: Playing, turns: int) -> None:
    """The last panel tells who won, as the server does."""
    winners = playing.sight()["table"]["winners"]
    assert winners
    expect(playing.page.locator("[data-winners]")).to_have_attribute(
        "data-winners", " ".join(map(str, winners))
    )
    assert turns > 0


def test_classic_against_a_bot(visit: Door) -> None:
    planning = Planning(visit(motion=True), "/new").choose("classic", "bots").treasures(2)
    playing = planning.start()
    ended(playing, playing.play_to_the_end())


@pytest.mark.parametrize("rules", ["daynight", "master", "towers"])
def test_the_other_games_against_a_bot(visit: Door, rules: str) -> None:
    planning = Planning(visit(), "/new").choose(rules, "bots")
    if rules == "master":
        planning.option("deals", "false")
    playing = planning.start()
    ended(playing, playing.play_to_the_end())


def test_one_tap_on_a_phone_starts_a_game(visit: Door) -> None:
    playing = Planning(visit(size=PHONE, motion=True)).start()
    assert playing.wait() == "shift"
    playing.make_good_turn()
    assert playing.wait() == "shift"
