"""Night cards and spells at one screen for several people: nobody finds the other's."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from .screen import Playing
from .tables import set_up
from .test_passing import known_in_memory, no_secret_lies_around
from .visitors import Door

pytestmark = pytest.mark.secrets

Player = Mapping[str, Any]


def night_cards(player: Player) -> list[str]:
    """The night cards that a view tells."""
    return [card for card in player["night"] if card != "?"]


def spells(player: Player) -> list[str]:
    """The kinds of spells of which a view tells how many are held."""
    return [kind for kind, count in player["spells"].items() if kind != "size" and count != "?"]


def by_night(view: Mapping[str, Any]) -> bool:
    return bool(view["light"] == "night")


def with_spells(view: Mapping[str, Any]) -> bool:
    return all(player["spells"]["size"] for player in view["players"])


@pytest.mark.parametrize(
    ("rules", "known", "until", "hand"),
    [
        ("daynight", night_cards, by_night, "[data-card]"),
        ("towers", spells, with_spells, "[data-spell]"),
    ],
)
def test_what_one_holds_is_gone_before_the_next_one_looks(
    visit: Door,
    server: str,
    rules: str,
    known: Callable[[Player], list[str]],
    until: Callable[[Mapping[str, Any]], bool],
    hand: str,
) -> None:
    table = set_up(server, rules, ["Anne", "Ben"]).play_on(until)
    playing = Playing(visit(held=table.held()).open(table.path))
    visitor, page = playing.visitor, playing.page

    def told(since: int) -> set[int]:
        """The seats whose secrets were told on the socket since some message."""
        views = [message["view"] for message in visitor.heard[since:] if message.get("view")]
        assert all(view["phase"] != "over" for view in views)
        return {seat for view in views for seat, one in enumerate(view["players"]) if known(one)}

    for _ in range(3):
        assert playing.wait() == "curtain"
        seat = int(page.locator("[data-curtain]").get_attribute("data-curtain") or "")
        behind = len(visitor.heard)
        expect(page.locator(f"{hand}, [data-square], [data-spare]")).to_have_count(0)
        no_secret_lies_around(visitor)
        known_in_memory(page, set())
        assert told(behind) == set()

        playing.button("reveal").click()
        assert playing.wait() == "shift"
        assert playing.seat == seat
        expect(page.locator(hand).first).to_be_visible()
        known_in_memory(page, {seat})
        assert told(behind) == {seat}
        no_secret_lies_around(visitor)
        sight = playing.sight()
        shift = next(iter(sight["turns"]))
        playing.make(f"{shift}>-", sight["turns"])


@pytest.mark.parametrize(("rules", "known"), [("daynight", night_cards), ("towers", spells)])
def test_a_watcher_is_told_no_secret(
    visit: Door, server: str, rules: str, known: Callable[[Player], list[str]]
) -> None:
    table = set_up(server, rules, ["bot:easy", "bot:easy"])
    playing = Playing(visit().open(table.path))
    expect(playing.page.locator("[data-winners]")).to_be_visible()
    views = [message["view"] for message in playing.visitor.heard if message.get("view")]
    running = [view for view in views if view["phase"] != "over"]
    assert len(running) > 10
    assert not [card for view in running for player in view["players"] for card in known(player)]
