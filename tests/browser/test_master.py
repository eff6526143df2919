"""The game of ingredients, formulas and wands: every moment of it in all sizes, and its secrets."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from .screen import Playing
from .tables import Table, good_turn, set_up
from .test_screens import faults, keep_picture, settle, violations
from .visitors import DESKTOP, HANDHELD, LANGUAGES, Door, Language, Visitor

NAMES = ["Anne", "Ben", "Carla"]


def at_anne(view: Mapping[str, Any]) -> bool:
    """Everybody has played some turns, and Anne has a token to offer."""
    return bool(view["turns"] > 8 and view["turn"] == 0 and view["players"][0]["tokens"])


@pytest.fixture
def table(server: str) -> Table:
    return set_up(server, "master", NAMES).play_on(at_anne)


def offer(table: Table, price: str = "wand") -> None:
    table.play(0, f"offer:{price}", table.sight("seat:0")["number"])


def advise(table: Table, seat: int) -> str:
    """Show Anne a turn that is good for her."""
    sight = table.sight("seat:0")
    turn = ">".join(good_turn(sight["view"]).split(">")[-2:]).rstrip("*")
    table.play(seat, f"advise:{seat}:{turn}", sight["number"])
    return turn


Moment = Callable[[Table, Visitor], None]
MOMENTS: dict[str, tuple[str, Moment]] = {}
"""Who looks at a moment of the game, and what leads there."""


def moment(who: str) -> Callable[[Moment], Moment]:
    def enter(way: Moment) -> Moment:
        MOMENTS[way.__name__] = who, way
        return way

    return enter


@moment("seat:0")
def turn(table: Table, visitor: Visitor) -> None:
    assert Playing(visitor.open(table.path)).wait() == "shift"


@moment("seat:0")
def wand(table: Table, visitor: Visitor) -> None:
    turn(table, visitor)
    playing = Playing(visitor)
    playing.page.locator("[data-arrow][aria-disabled=false]").first.click()
    playing.button("stay").click()
    expect(playing.button("wand")).to_be_visible()
    expect(playing.button("end-turn")).to_be_visible()


@moment("seat:0")
def prices(table: Table, visitor: Visitor) -> None:
    turn(table, visitor)
    Playing(visitor).button("offer").click()
    expect(visitor.page.locator("[data-price=wand]")).to_be_visible()


@moment("seat:0")
def price(table: Table, visitor: Visitor) -> None:
    prices(table, visitor)
    visitor.page.locator("[data-price=wand]").click()
    expect(visitor.page.locator("[data-offer=wand]")).to_be_visible()


@moment("seat:0")
def advice(table: Table, visitor: Visitor) -> None:
    offer(table)
    advise(table, 1)
    advise(table, 2)
    turn(table, visitor)
    expect(visitor.page.locator("[data-advice]")).to_have_count(2)


@moment("seat:0")
def following(table: Table, visitor: Visitor) -> None:
    advice(table, visitor)
    visitor.page.locator("[data-advice]").first.click()
    expect(visitor.page.locator("[data-phase]")).to_have_attribute("data-phase", "move")


@moment("seat:1")
def asked(table: Table, visitor: Visitor) -> None:
    offer(table, str(table.sight()["view"]["players"][0]["tokens"][0]))
    visitor.open(table.path)
    expect(Playing(visitor).button("advise")).to_be_visible()


@moment("seat:1")
def advising(table: Table, visitor: Visitor) -> None:
    asked(table, visitor)
    playing = Playing(visitor)
    playing.button("advise").click()
    playing.page.locator("[data-arrow][aria-disabled=false]").first.click()
    expect(playing.button("stay")).to_be_visible()


@moment("seat:0")
def end(table: Table, visitor: Visitor) -> None:
    table.play_on(lambda _: False)
    assert Playing(visitor.open(table.path)).wait() == "over"
    expect(visitor.page.locator("[data-count]")).to_have_count(len(NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_on_every_screen(visit: Door, table: Table, name: str, language: Language) -> None:
    who, way = MOMENTS[name]
    visitor = visit(held=table.held(who), size=DESKTOP, language=language)
    way(table, visitor)
    wrong: list[str] = []
    for size in (DESKTOP, *HANDHELD):
        visitor.resize(size)
        settle(visitor.page, drawn=True)
        keep_picture(visitor, f"master_{name}", size, language)
        wrong += [f"{size}: {fault}" for fault in faults(visitor.page)]
        wrong += [f"{size}: {fault}" for fault in violations(visitor.page)]
    assert not wrong, "\n".join(wrong)
