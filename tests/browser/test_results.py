"""What was played in a browser is noted there, and nowhere else."""

import json

from playwright.sync_api import Page, expect

from .screen import Playing
from .states import Tables
from .tables import Table
from .visitors import Door, Visitor
from .words import words


def seen_over(visitor: Visitor, table: Table) -> None:
    """Come to a table at the end of its game."""
    assert Playing(visitor.open(table.path)).wait() == "over"


def results(visitor: Visitor) -> Page:
    """The page of results, reached from home."""
    visitor.open("/").page.locator("a[href='/results']").click()
    expect(visitor.page.get_by_role("heading", name=words("results_title"))).to_be_visible()
    return visitor.page


def test_games_are_noted_by_who_played_in_them(visit: Door, server: str) -> None:
    tables = Tables(server)
    over, alone = tables.over, tables.alone
    visitor = visit(held={**over.held("seat:0"), **alone.held("seat:0")})
    for table in (over, alone, over):
        seen_over(visitor, table)
    page = results(visitor)
    expect(page.locator("[data-result]")).to_have_count(2)
    won = int(0 in over.sight()["table"]["winners"])
    expect(page.locator("[data-tally=classic]")).to_contain_text(
        words("results_won_of", won=won, all=1)
    )
    turns = alone.sight()["view"]["turns"]
    expect(page.locator("[data-alone]")).to_have_attribute("data-alone", str(turns))

    page.locator(f"[data-result='{over.id}']").click()
    page.wait_for_url(f"**{over.study}**")
    expect(page.locator("[data-field=place]")).to_be_enabled()

    page = results(visitor)
    page.locator("[data-action=forget]").click()
    page.locator("[data-action=no]").click()
    expect(page.locator("[data-result]")).to_have_count(2)
    page.locator("[data-action=forget]").click()
    page.locator("[data-action=forget-yes]").click()
    expect(page.get_by_text(words("results_none"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(words("results_none"))).to_be_visible()


PUZZLES = [
    {"name": f"towers-2-{seed}", "rules": "towers", "date": "2026-11-16", "tries": 2}
    | {"solved": solved, "shown": not solved}
    for seed, solved in ((7, True), (8, True), (9, False))
]


def test_solved_puzzles_count_too(visit: Door) -> None:
    visitor = visit()
    visitor.open("/").page.evaluate(
        "kept => localStorage.setItem('shiftmaze.puzzles', kept)", json.dumps(PUZZLES)
    )
    page = results(visitor)
    expect(page.locator("[data-tally=towers] [data-solved]")).to_have_attribute("data-solved", "2")
    expect(page.locator("[data-tally]")).to_have_count(1)
    page.locator("[data-action=forget]").click()
    page.locator("[data-action=forget-yes]").click()
    expect(page.get_by_text(words("results_none"))).to_be_visible()
    assert page.evaluate("localStorage.getItem('shiftmaze.puzzles')") == "[]"


def test_whoever_only_watches_notes_nothing(visit: Door, server: str) -> None:
    over = Tables(server).over
    visitor = visit(held=over.held("host"))
    seen_over(visitor, over)
    expect(results(visitor).get_by_text(words("results_none"))).to_be_visible()


def test_nothing_of_it_leaves_the_browser(visit: Door, server: str) -> None:
    over = Tables(server).over
    visitor = visit(held=over.held("seat:0"))
    seen_over(visitor, over)
    sent: list[str] = []
    visitor.page.on(
        "request", lambda request: sent.append(f"{request.url} {request.post_data or ''}")
    )
    page = results(visitor)
    expect(page.locator("[data-result]")).to_have_count(1)
    kept = json.loads(page.evaluate("localStorage.getItem('shiftmaze.results')"))
    assert kept[0]["table"] == over.id
    assert not [one for one in sent if over.id in one or "results=" in one]
