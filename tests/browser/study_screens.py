"""The screens after a game, looked through, analysed and counted, in the list of all screens."""

from playwright.sync_api import expect

from .screen import Playing
from .screens import Guest, reading, screen
from .tables import Table
from .visitors import Visitor


def looking_through(guest: Guest, table: Table, number: int) -> Visitor:
    visitor = guest.enter(f"{table.study}/{number}")
    expect(visitor.page.locator("[data-field=place]")).to_be_enabled()
    return visitor


@screen
def study(guest: Guest) -> Visitor:
    return looking_through(guest, guest.tables.long_over, 24)


def at_a_swing(guest: Guest, table: Table) -> Visitor:
    visitor = looking_through(guest, table, 0)
    visitor.page.locator("[data-action=next-swing]").click()
    expect(visitor.page.locator("[data-better]")).to_be_visible()
    return visitor


@screen
def study_analysed(guest: Guest) -> Visitor:
    return at_a_swing(guest, guest.tables.analysed)


@screen
def study_better(guest: Guest) -> Visitor:
    visitor = at_a_swing(guest, guest.tables.night_analysed)
    visitor.page.locator("[data-action=show-better]").click()
    return visitor


@screen
def study_alone(guest: Guest) -> Visitor:
    visitor = looking_through(guest, guest.tables.alone_analysed, 6)
    expect(visitor.page.locator("[data-graph]")).to_be_visible()
    return visitor


@screen
def study_play_on(guest: Guest) -> Visitor:
    visitor = looking_through(guest, guest.tables.long_over, 10)
    visitor.page.locator("[data-action=play-on]").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    return visitor


@screen
def study_night(guest: Guest) -> Visitor:
    last = guest.tables.points.sight()["number"]
    return looking_through(guest, guest.tables.points, last - 9)


@screen
def study_towers(guest: Guest) -> Visitor:
    return looking_through(guest, guest.tables.towers_over, 12)


@screen
def results(guest: Guest) -> Visitor:
    tables = guest.tables
    games = (tables.over, tables.points, tables.alone)
    visitor = guest.visit(
        held={key: kept for game in games for key, kept in game.held().items()},
        size=guest.size,
        language=guest.language,
    )
    for game in games:
        assert Playing(visitor.open(game.path)).wait() == "over"
    visitor.open("/results")
    expect(visitor.page.locator("[data-result]")).to_have_count(len(games))
    return visitor


@screen
def results_none(guest: Guest) -> Visitor:
    return reading(guest, "/results")
