"""One screen for several people: what is one's own is gone before the next one looks."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import Planning, Playing
from .tables import set_up
from .visitors import Door, Visitor, script
from .words import words

pytestmark = pytest.mark.secrets

STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])"

SECONDS_TO_FORGET = 10.0


def held_in_memory(page: Page) -> list[dict[str, Any]]:
    """Hands of cards in any object that is still alive in the page, as its debugger sees it."""
    debugger = page.context.new_cdp_session(page)
    debugger.send("HeapProfiler.collectGarbage")
    prototype = debugger.send("Runtime.evaluate", {"expression": "Object.prototype"})
    alive = debugger.send(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"]}
    )
    found = debugger.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": f"function () {{ {script('cards.js')}; return cards(this); }}",
            "objectId": alive["objects"]["objectId"],
            "returnByValue": True,
        },
    )
    debugger.detach()
    hands: list[dict[str, Any]] = found["result"]["value"]
    return hands


def known_in_memory(page: Page, expected: set[int]) -> None:
    """Soon only these seats' cards are in memory: garbage may lie around for a moment."""
    deadline = time.monotonic() + SECONDS_TO_FORGET
    while (seats := {hand["seat"] for hand in held_in_memory(page)}) != expected:
        assert time.monotonic() < deadline, f"the cards of {seats} are known, not of {expected}"
        page.wait_for_timeout(200)


def hands_told(messages: list[dict[str, Any]]) -> set[int]:
    """The seats whose cards were told in some messages."""
    views = [message["view"] for message in messages if message.get("view")]
    return {
        seat
        for view in views
        if view["phase"] != "over"
        for seat, player in enumerate(view["players"])
        if any(card != "?" for card in player["pile"])
    }


def no_secret_lies_around(visitor: Visitor) -> None:
    """No card is kept, and no secret is where others find it: in addresses or in the document."""
    stored = visitor.page.evaluate(STORED)
    assert "pile" not in stored
    assert "view" not in stored
    secrets = [*visitor.held()["seats"].values(), visitor.held()["host"]]
    asked = visitor.page.evaluate("performance.getEntries().map(entry => entry.name)")
    seen = [visitor.page.url, visitor.page.content(), json.dumps(asked)]
    assert not [secret for secret in secrets for text in seen if secret in text]


def test_behind_the_curtain_nothing_is_known_of_anybody(visit: Door) -> None:
    planning = Planning(visit(), "/new").choose("classic", "device")
    planning.name(0, "Anne").name(1, "Ben")
    playing = planning.treasures(2).begins(1).start()
    visitor, page = playing.visitor, playing.page
    names = ("Anne", "Ben")
    for turn in range(4):
        seat = turn % 2
        expect(page.locator("[data-curtain]")).to_have_attribute("data-curtain", str(seat))
        expect(page.get_by_role("heading")).to_have_text(words("curtain_pass", name=names[seat]))
        behind = len(visitor.heard)
        expect(page.locator("[data-square], [data-number], [data-spare]")).to_have_count(0)
        no_secret_lies_around(visitor)
        known_in_memory(page, set())
        assert hands_told(visitor.heard[behind:]) == set()

        looking = len(visitor.heard)
        playing.button("reveal").click()
        expect(playing.board).to_have_attribute("data-seat", str(seat))
        assert playing.wait() == "shift"
        known_in_memory(page, {seat})
        assert hands_told(visitor.heard[looking:]) == {seat}
        no_secret_lies_around(visitor)
        playing.make_good_turn()
        if playing.wait() == "over":
            break


def test_a_reload_lets_the_curtain_down_again(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held()).open(table.path))
    assert playing.wait() == "curtain"
    playing.button("reveal").click()
    assert playing.wait() == "shift"
    playing.page.reload()
    assert playing.wait() == "curtain"
    known_in_memory(playing.page, set())


def test_the_one_who_was_last_shown_sees_nothing_of_the_next(visit: Door, server: str) -> None:
    """With a bot between two people the screen stays with whoever played last."""
    table = set_up(server, "classic", ["Anne", "bot:easy", "Ben"])
    playing = Playing(visit(held=table.held()).open(table.path))
    assert playing.wait() == "curtain"
    playing.button("reveal").click()
    assert playing.wait() == "shift"
    playing.make_good_turn()
    expect(playing.page.locator("[data-curtain='2']")).to_be_visible()
    known_in_memory(playing.page, set())
    playing.button("reveal").click()
    expect(playing.board).to_have_attribute("data-seat", "2")
    assert playing.wait() == "shift"
    known_in_memory(playing.page, {2})


@pytest.mark.parametrize(
    ("rules", "options"),
    [("classic", {"open": True, "treasures": 1, "order": "any"}), ("daynight", {"open": True})],
)
def test_where_all_cards_lie_open_there_is_no_curtain(
    visit: Door, server: str, rules: str, options: dict[str, Any]
) -> None:
    table = set_up(server, rules, ["Anne", "Ben"], **options)
    playing = Playing(visit(held=table.held()).open(table.path))
    for turn in range(3):
        moment = playing.wait()
        if moment == "over":
            break
        assert moment == "shift"
        assert playing.seat == turn % 2
        playing.make_good_turn()
