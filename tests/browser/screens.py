"""Every screen of the page, and how somebody gets there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from .screen import Playing, bring_record
from .states import Tables
from .tables import Table
from .visitors import Door, Language, Size, Visitor
from .words import words

LOST = ("ERR_FAILED", "WebSocket")
NOT_THERE = "status of 404"
REFUSED = "status of 422"


@dataclass(frozen=True)
class Guest:
    """Somebody who wants to see a screen."""

    visit: Door
    tables: Tables
    size: Size
    language: Language

    def enter(self, path: str, held: Mapping[str, Any] | None = None) -> Visitor:
        """Open an address with some secrets."""
        visitor = self.visit(held=held, size=self.size, language=self.language)
        return visitor.open(path)

    def sit(self, table: Table, *roles: str) -> Playing:
        """Come to a table with some of its secrets, or all."""
        return Playing(self.enter(table.path, table.held(*roles)))

    def act(self, table: Table) -> Playing:
        """Come to a table at which it is Anne's turn."""
        playing = self.sit(table)
        playing.wait()
        return playing


Way = Callable[[Guest], Visitor]
SCREENS: dict[str, Way] = {}


def screen(way: Way) -> Way:
    """Enters a screen in the list, under the name of the function that leads there."""
    SCREENS[way.__name__] = way
    return way


# Before a game


@screen
def home(guest: Guest) -> Visitor:
    visitor = guest.enter("/")
    expect(visitor.page.locator("[data-action=start]")).to_be_enabled()
    return visitor


@screen
def home_with_games(guest: Guest) -> Visitor:
    tables = guest.tables
    about = {"rules": "classic", "names": ["Anne", "", "", ""], "turn": 9, "status": "running"}
    held = tables.classic.held(**about) | tables.night.held(**{**about, "rules": "daynight"})
    visitor = guest.enter("/", held)
    expect(visitor.page.locator("[data-action=continue]")).to_have_count(2)
    return visitor


@screen
def home_join(guest: Guest) -> Visitor:
    visitor = home(guest)
    visitor.forgive(REFUSED)
    visitor.page.locator("[data-action=join]").click()
    visitor.page.locator("[data-field=link]").fill("nowhere")
    visitor.page.locator("[data-action=go]").click()
    bring_record(visitor.page, "no record")
    expect(visitor.page.get_by_role("alert")).to_have_count(2)
    return visitor


@screen
def setup(guest: Guest) -> Visitor:
    visitor = guest.enter("/new")
    visitor.page.locator("[data-action=add-seat]").click()
    visitor.page.locator("[data-section=options] summary").click()
    return visitor


@screen
def setup_seat(guest: Guest) -> Visitor:
    visitor = guest.enter("/new?game=towers")
    visitor.page.locator("[data-seat='1']").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    return visitor


@screen
def waiting_host(guest: Guest) -> Visitor:
    visitor = guest.enter(guest.tables.waiting.path, guest.tables.waiting.held())
    expect(visitor.page.get_by_role("img")).to_be_visible()
    return visitor


@screen
def waiting_guest(guest: Guest) -> Visitor:
    visitor = guest.enter(guest.tables.invited.path, guest.tables.invited.held("seat:1"))
    expect(visitor.page.locator("li[data-seat]")).to_have_count(3)
    return visitor


@screen
def join(guest: Guest) -> Visitor:
    visitor = guest.enter(guest.tables.invited.invitation(2))
    expect(visitor.page.locator("[data-action=join]")).to_be_visible()
    return visitor


@screen
def join_too_late(guest: Guest) -> Visitor:
    visitor = guest.enter(f"{guest.tables.classic.path}#invite=void")
    expect(visitor.page.locator("[data-action=watch]")).to_be_visible()
    return visitor


# At a table


@screen
def play(guest: Guest) -> Visitor:
    return guest.act(guest.tables.classic).visitor


@screen
def play_shifted(guest: Guest) -> Visitor:
    playing = guest.act(guest.tables.classic)
    playing.page.locator("[data-arrow][aria-disabled=false]").first.click()
    expect(playing.board).to_have_attribute("data-phase", "move")
    return playing.visitor


@screen
def play_in_any_order(guest: Guest) -> Visitor:
    return guest.act(guest.tables.any_order).visitor


def hinted(guest: Guest, step: int) -> Visitor:
    playing = guest.act(guest.tables.classic)
    playing.button("hint").click()
    for further in range(1, step):
        expect(playing.page.locator("[data-hint]")).to_have_attribute("data-step", f"{further}")
        playing.button("hint-more").click()
    expect(playing.page.locator("[data-hint]")).to_have_attribute("data-step", f"{step}")
    return playing.visitor


@screen
def play_hint_line(guest: Guest) -> Visitor:
    return hinted(guest, 2)


@screen
def play_hint(guest: Guest) -> Visitor:
    return hinted(guest, 3)


@screen
def play_night(guest: Guest) -> Visitor:
    return guest.act(guest.tables.night).visitor


@screen
def play_master(guest: Guest) -> Visitor:
    return guest.act(guest.tables.master).visitor


@screen
def play_towers(guest: Guest) -> Visitor:
    return guest.act(guest.tables.towers).visitor


@screen
def coin(guest: Guest) -> Visitor:
    table = guest.tables.coin
    seat = table.sight()["view"]["turn"]
    playing = guest.sit(table, f"seat:{seat}")
    assert playing.wait() == "coin"
    return playing.visitor


@screen
def watching(guest: Guest) -> Visitor:
    visitor = guest.enter(guest.tables.shared.path)
    expect(visitor.page.locator("[data-phase]")).to_be_visible()
    return visitor


@screen
def menu(guest: Guest) -> Visitor:
    playing = guest.act(guest.tables.classic)
    playing.page.locator("[data-action=menu], [data-action=drawer]").click()
    expect(playing.page.get_by_role("dialog")).to_be_visible()
    return playing.visitor


@screen
def giving_up(guest: Guest) -> Visitor:
    visitor = menu(guest)
    visitor.page.locator("[data-action=resign]").click()
    expect(visitor.page.locator("[data-action=resign-yes]")).to_be_visible()
    return visitor


@screen
def history(guest: Guest) -> Visitor:
    visitor = menu(guest) if guest.size.width < 1000 else play(guest)
    visitor.page.locator("[data-number]").nth(2).click()
    expect(visitor.page.locator("[data-action=now]")).to_be_visible()
    return visitor


@screen
def curtain(guest: Guest) -> Visitor:
    playing = guest.sit(guest.tables.shared)
    assert playing.wait() == "curtain"
    return playing.visitor


@screen
def end(guest: Guest) -> Visitor:
    playing = guest.sit(guest.tables.over)
    assert playing.wait() == "over"
    return playing.visitor


@screen
def end_by_points(guest: Guest) -> Visitor:
    playing = guest.sit(guest.tables.points)
    assert playing.wait() == "over"
    return playing.visitor


@screen
def line_lost(guest: Guest) -> Visitor:
    visitor = guest.visit(
        held=guest.tables.classic.held(), size=guest.size, language=guest.language
    )
    visitor.page.route_web_socket("**/live", lambda socket: socket.close())
    visitor.open(guest.tables.classic.path)
    expect(visitor.page.get_by_text(words("line_lost", guest.language))).to_be_visible()
    return visitor


# Dialogs that are everywhere


def opened(guest: Guest, action: str) -> Visitor:
    visitor = home(guest)
    visitor.page.locator(f"[data-action={action}]").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    return visitor


@screen
def settings(guest: Guest) -> Visitor:
    return opened(guest, "settings")


@screen
def help_(guest: Guest) -> Visitor:
    return opened(guest, "help")


@screen
def language(guest: Guest) -> Visitor:
    return opened(guest, "language")


# Pages to read


def reading(guest: Guest, path: str) -> Visitor:
    visitor = guest.enter(path)
    expect(visitor.page.locator("main h1")).to_be_visible()
    return visitor


@screen
def rules_classic(guest: Guest) -> Visitor:
    return reading(guest, "/rules/classic")


@screen
def rules_daynight(guest: Guest) -> Visitor:
    return reading(guest, "/rules/daynight")


@screen
def rules_master(guest: Guest) -> Visitor:
    return reading(guest, "/rules/master")


@screen
def rules_towers(guest: Guest) -> Visitor:
    return reading(guest, "/rules/towers")


@screen
def about(guest: Guest) -> Visitor:
    return reading(guest, "/about")


# Where something is wrong


@screen
def nothing_here(guest: Guest) -> Visitor:
    return reading(guest, "/rules/checkers")


@screen
def no_table(guest: Guest) -> Visitor:
    visitor = guest.visit(size=guest.size, language=guest.language)
    visitor.forgive(NOT_THERE)
    visitor.open("/t/0000000000000000")
    expect(visitor.page.locator("main h1")).to_be_visible()
    return visitor


@screen
def server_away(guest: Guest) -> Visitor:
    visitor = guest.visit(size=guest.size, language=guest.language)
    visitor.forgive(*LOST)
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.page.route_web_socket("**/live", lambda socket: socket.close())
    visitor.open("/t/0000000000000000")
    expect(visitor.page.locator("main [data-action=home]")).to_be_visible()
    return visitor


@screen
def home_without_server(guest: Guest) -> Visitor:
    visitor = guest.visit(size=guest.size, language=guest.language)
    visitor.forgive(*LOST)
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.open("/")
    expect(visitor.page.locator("[data-action=retry]")).to_be_visible()
    return visitor
