"""Towers: spells of every kind paid for a way, by hand and by keyboard, and chosen among."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from .screen import Playing
from .tables import Table, good_turn, set_up
from .test_keyboard import Keyboard
from .test_screens import faults, settle, violations
from .visitors import DESKTOP, HANDHELD, Door, script
from .words import words

KINDS = {"u": "up", "d": "down", "w": "wild"}
Turns = Mapping[str, Sequence[str]]


def paid(move: str) -> str:
    """The spells that a move costs."""
    return move.partition("^")[2]


def choices(turns: Turns) -> list[tuple[str, str, list[str]]]:
    """Every shift and square to which several payments lead."""
    found: dict[tuple[str, str], list[str]] = {}
    for shift, moves in turns.items():
        for move in moves:
            if paid(move):
                found.setdefault((shift, move.partition("^")[0]), []).append(move)
    return [(shift, to, ways) for (shift, to), ways in found.items() if len(ways) > 1]


def turn_for(view: Mapping[str, Any], turns: Turns, wanted: set[str]) -> str:
    """A turn that pays with a wanted spell; else one that draws; else a good one."""
    if not wanted:
        return good_turn(view)
    every = [(shift, move) for shift, moves in turns.items() for move in moves]
    paying = [f"{shift}>{move}" for shift, move in every if wanted & set(paid(move))]
    staying = [f"{shift}>{move}" for shift, move in every if move == "-"]
    return min(paying, key=len) if paying else staying[0]


def held(playing: Playing) -> dict[str, int]:
    """The spells that the hand shows."""
    shown = playing.page.locator("[data-spell]")
    return {
        str(card.get_attribute("data-spell")): int(card.get_attribute("data-count") or 0)
        for card in shown.all()
    }


def moves_of(playing: Playing, seat: int) -> list[str]:
    """What a seat has done, as the page was told."""
    steps = [message for message in playing.visitor.heard if message["type"] == "step"]
    return [step["action"] for step in steps if step["seat"] == seat]


def test_a_game_that_uses_each_kind_of_spell(visit: Door, server: str) -> None:
    table = set_up(server, "towers", ["Anne", "bot:random"])
    playing = Playing(visit(held=table.held()).open(table.path))
    page = playing.page
    wanted = set(KINDS)
    quest = page.locator(".target [data-quest]")
    while playing.wait() != "over":
        sight = playing.sight()
        view = sight["view"]
        hand = view["players"][0]["spells"]
        assert held(playing) == {kind: hand[kind] for kind in KINDS.values()}
        if view["players"][0]["quest"]:
            expect(quest).to_have_attribute("data-quest", "done")
        turn = turn_for(view, sight["turns"], wanted)
        shift, move = turn.split(">")
        playing.try_shift(shift)
        to, _, spells = move.partition("^")
        if spells:
            expect(playing.at(to)).to_have_attribute("aria-label", costs(sight["turns"][shift], to))
        playing.walk(move, sight["turns"][shift])
        wanted -= set(spells)
    assert wanted == set()
    assert {letter for move in moves_of(playing, 0) for letter in paid(move)} == set(KINDS)
    assert playing.sight()["view"]["winners"] == [0]


def costs(moves: Sequence[str], to: str) -> re.Pattern[str]:
    """What a square says to which payments lead."""
    ways = [paid(move) for move in moves if move.partition("^")[0] == to]
    named = [", ".join(KINDS[letter] for letter in way) for way in ways]
    return re.compile(".*costs .*" + ".*".join(map(re.escape, named)))


def test_a_whole_game_by_keyboard(visit: Door, server: str) -> None:
    table = set_up(server, "towers", ["Anne", "bot:random"])
    visitor = visit(held=table.held())
    visitor.context.add_init_script(script("pointing.js"))
    playing = Playing(visitor.open(table.path))
    keyboard = Keyboard(playing.page)
    chosen = False
    while playing.wait() != "over":
        sight = playing.sight()
        several = [] if chosen else choices(sight["turns"])
        if several:
            shift, to, ways = several[0]
            keyboard.make(f"{shift}>{to}")
            keyboard.go_to(pay=paid(ways[-1]))
            playing.page.keyboard.press("Enter")
            chosen = True
            continue
        shift, move = good_turn(sight["view"]).split(">")
        to = move.partition("^")[0]
        keyboard.make(f"{shift}>{to}")
        if sum(other.partition("^")[0] == to for other in sight["turns"][shift]) > 1:
            keyboard.go_to(pay=paid(move))
            playing.page.keyboard.press("Enter")
            chosen = True
    assert playing.sight()["view"]["winners"] == [0]
    assert playing.page.evaluate("window.pointed") == 0


@pytest.fixture(scope="module")
def with_a_choice(server: str) -> Table:
    """A table at which Anne may choose how to pay."""
    table = set_up(server, "towers", ["Anne", "Ben"])
    for turn in range(40):
        sight = table.sight(f"seat:{turn % 2}")
        if turn % 2 == 0 and choices(sight["turns"]):
            return table
        table.play(turn % 2, f"{next(iter(sight['turns']))}>-", sight["number"])
    raise AssertionError("there was never a choice")


def test_a_choice_of_payments_can_be_taken_back(visit: Door, with_a_choice: Table) -> None:
    playing = Playing(visit(held=with_a_choice.held("seat:0")).open(with_a_choice.path))
    playing.wait()
    sight = playing.sight()
    shift, to, ways = choices(sight["turns"])[0]
    playing.try_shift(shift)
    playing.at(to).click()
    expect(playing.page.locator("[data-pay]")).to_have_count(len(ways))
    for move in ways:
        expect(playing.page.locator(f"[data-pay={paid(move)}]")).to_be_visible()
    expect(playing.page.locator("[data-pawn='0']")).to_have_attribute("data-at", to)
    playing.button("undo").click()
    expect(playing.page.locator("[data-pay]")).to_have_count(0)
    assert playing.sight()["number"] == sight["number"]


def test_the_choice_fits_every_screen(visit: Door, with_a_choice: Table) -> None:
    wrong: list[str] = []
    for sizes in ((DESKTOP,), HANDHELD):
        visitor = visit(held=with_a_choice.held("seat:0"), size=sizes[0], language="de")
        playing = Playing(visitor.open(with_a_choice.path))
        playing.wait()
        shift, to, _ = choices(playing.sight()["turns"])[0]
        playing.try_shift(shift)
        playing.at(to).click()
        expect(playing.page.locator("[data-pay]").first).to_be_visible()
        for size in sizes:
            visitor.resize(size)
            settle(playing.page, drawn=size is sizes[0])
            wrong += [f"{size}: {fault}" for fault in faults(playing.page)]
        wrong += violations(playing.page)
    assert not wrong, "\n".join(wrong)


def test_a_child_for_whom_every_spell_is_wild(visit: Door, server: str) -> None:
    table = set_up(server, "towers", ["Anne", "bot:random"], wild_spells=[True, False])
    playing = Playing(visit(held=table.held()).open(table.path))
    page = playing.page
    for _ in range(40):
        playing.wait()
        sight = playing.sight()
        costly = [
            (shift, move)
            for shift, moves in sight["turns"].items()
            for move in moves
            if set(paid(move)) - {"w"}
        ]
        if costly:
            shift, move = costly[0]
            playing.try_shift(shift)
            expect(page.locator(f"[data-cost='{'w' * len(paid(move))}']").first).to_be_attached()
            expect(page.get_by_text(words("towers_all_wild"))).to_be_visible()
            playing.walk(move, sight["turns"][shift])
            playing.wait()
            assert move in moves_of(playing, 0)
            return
        playing.make(f"{next(iter(sight['turns']))}>-", sight["turns"])
    raise AssertionError("no spell was ever of use")
