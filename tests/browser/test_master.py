"""The game of ingredients, formulas and wands: every moment of it in all sizes, and its secrets."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from .screen import Planning, Playing
from .tables import Table, good_turn, set_up
from .test_keyboard import Keyboard
from .test_passing import held_in_memory
from .test_screens import faults, keep_picture, settle, violations
from .visitors import DESKTOP, HANDHELD, LANGUAGES, PHONE, Door, Language, Visitor, script

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


def counted(playing: Playing) -> None:
    """The points that are told at the end are those of the game."""
    scores = playing.sight()["view"]["scores"]
    for seat, score in enumerate(scores):
        line = playing.page.locator(f"[data-count='{seat}'] .sum").inner_text()
        parts, _, total = line.partition("=")
        assert sum(int(part) for part in parts.split("+")) == score
        assert total.split()[0] == str(score)


def test_a_whole_game_on_a_phone_with_wands(visit: Door) -> None:
    visitor = visit(size=PHONE)
    visitor.context.add_init_script(script("told.js"))
    planning = Planning(visitor, "/new").choose("master", "bots")
    playing = planning.option("deals", "false").option("chain_wands", "true").start()
    spent = 0
    while playing.wait() != "over":
        sight = playing.sight()
        turn = good_turn(sight["view"])
        shift, move = turn.split(">")
        if spent < 2 and f"{move.rstrip('*')}*" in sight["turns"][shift]:
            turn, spent = f"{shift}>{move.rstrip('*')}*", spent + 1
        playing.make(turn, sight["turns"])
    assert spent == 2
    counted(playing)
    told: list[str] = playing.page.evaluate("window.told")
    assert sum("spent a wand" in line for line in told if line.startswith("You")) >= 2
    seats = playing.sight()["table"]["seats"]
    assert sum("for the formula" in line for line in told) == len(seats)


def test_a_whole_game_by_keyboard_with_a_deal(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "bot:normal"])
    visitor = visit(held=table.held())
    visitor.context.add_init_script(script("pointing.js"))
    playing = Playing(visitor.open(table.path))
    page, keyboard = visitor.page, Keyboard(visitor.page)
    assert playing.wait() == "shift"

    keyboard.go_to(action="offer")
    keyboard.press("Enter")
    keyboard.go_to(price="wand")
    page.keyboard.press("Enter")
    expect(page.locator("[data-offer=wand]")).to_be_visible()
    assert keyboard.focused()["action"] == "deal"
    keyboard.go_to(action="deal-close")
    page.keyboard.press("Enter")

    while playing.wait() != "over":
        sight = playing.sight()
        shift, move = good_turn(sight["view"]).split(">")[-2:]
        to = move.rstrip("*")
        keyboard.make(f"{shift}>{to}")
        if f"{to}*" in sight["turns"][shift]:
            keyboard.go_to(action="wand" if move.endswith("*") else "end-turn")
            page.keyboard.press("Enter")
    counted(playing)
    assert page.evaluate("window.pointed") == 0


def formulas_told(messages: list[dict[str, Any]]) -> set[int]:
    """The seats whose formulas were told in some messages."""
    views = [message["view"] for message in messages if message.get("view")]
    return {
        seat
        for view in views
        for seat, player in enumerate(view["players"])
        if "?" not in player["formula"]
    }


def test_the_page_keeps_its_look_at_a_shared_screen(visit: Door, table: Table) -> None:
    table.play_on(lambda _: False)
    playing = Playing(visit(held=table.held()).open(table.path))
    assert playing.wait() == "over"
    expect(playing.page.locator("html")).to_have_attribute("data-look", "catacomb")
    counted(playing)


def soon_known(playing: Playing, expected: set[int]) -> None:
    """Only these seats' formulas are in memory, once garbage is collected."""
    deadline = time.monotonic() + 10
    while (seats := {hand["seat"] for hand in held_in_memory(playing.page)}) != expected:
        assert time.monotonic() < deadline, f"the formulas of {seats} are known"
        playing.page.wait_for_timeout(200)


@pytest.mark.secrets
def test_formulas_are_secrets_at_a_shared_screen(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "Ben"])
    visitor = visit(held=table.held())
    playing = Playing(visitor.open(table.path))
    scroll = playing.page.locator(".scroll")
    for turn_made in range(3):
        seat = turn_made % 2
        assert playing.wait() == "curtain"
        behind = len(visitor.heard)
        expect(scroll).to_have_count(0)
        soon_known(playing, set())
        assert formulas_told(visitor.heard[behind:]) == set()
        looking = len(visitor.heard)
        playing.button("reveal").click()
        assert playing.wait() == "shift"
        expect(scroll).to_have_count(1)
        own = table.sight(f"seat:{seat}")["view"]["players"][seat]["formula"]
        assert sorted(map(int, scroll.locator("b").all_inner_texts())) == sorted(own)
        soon_known(playing, {seat})
        assert formulas_told(visitor.heard[looking:]) == {seat}
        turns = playing.sight()["turns"]
        shift = next(iter(turns))
        playing.make(f"{shift}>-", turns)


@pytest.mark.secrets
def test_a_spectator_sees_no_formula(visit: Door, table: Table) -> None:
    visitor = visit().open(table.path)
    playing = Playing(visitor)
    expect(playing.board).to_be_visible()
    expect(playing.page.locator(".scroll")).to_have_count(0)
    assert held_in_memory(playing.page) == []
    assert formulas_told(visitor.heard) == set()


def test_lore_is_told_of_what_is_looked_at(visit: Door, table: Table) -> None:
    visitor = visit(held=table.held("seat:0"))
    visitor.context.add_init_script(script("told.js"))
    playing = Playing(visitor.open(table.path))
    assert playing.wait() == "shift"
    tokens: dict[str, int] = playing.sight()["view"]["tokens"]
    lore = playing.page.locator("[data-lore]")
    expect(lore).to_have_attribute("data-lore", str(min(tokens.values())))
    square, token = max(tokens.items(), key=lambda one: one[1])
    playing.at(square).hover()
    expect(lore).to_have_attribute("data-lore", str(token))
    playing.at(square).click()
    told: list[str] = playing.page.evaluate("window.told")
    assert told[-1] == lore.locator(".note").inner_text()
