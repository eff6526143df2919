"""Whoever goes away in the middle of a turn comes back to it: the page, the line, the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.processes import ServerProcess, servers

from .conftest import server_over
from .screen import Planning, Playing
from .tables import good_turn, set_up
from .visitors import Door, door
from .words import words

GONE = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket")
"""What chromium says of a server that is not there."""
REFUSED = "Failed to load resource: the server responded"
"""And of one that says no."""
LONG = 30
"""Turns of a game: more than are told with their positions to somebody who comes."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may kill."""
    process = server_over(tmp_path)
    with servers(process):
        yield process


@pytest.fixture
def visit_mortal(browser: Browser, mortal: ServerProcess) -> Iterator[Door]:
    with door(browser, f"http://{mortal.host}") as letting_in:
        yield letting_in


def try_good_shift(playing: Playing) -> tuple[str, str, list[str]]:
    """Try the shift of a good turn: the shift, the move that is left, and all moves."""
    sight = playing.sight()
    shift, move = good_turn(sight["view"]).split(">")
    playing.try_shift(shift)
    return shift, move, sight["turns"][shift]


def is_tried(playing: Playing, shift: str) -> None:
    """A shift is still the one being tried."""
    arrow, _ = shift.split(":")
    expect(playing.arrow(arrow)).to_have_attribute("aria-selected", "true")
    expect(playing.board).to_have_attribute("data-phase", "move")


def test_a_reload_in_the_middle_of_a_turn(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "bot:easy"])
    playing = Playing(visit(held=table.held()).open(table.path))
    playing.wait()
    try_good_shift(playing)
    playing.page.reload()
    assert playing.wait() == "shift"
    assert table.sight()["number"] == 0
    playing.make_good_turn()
    assert playing.wait() == "shift"


def test_whoever_comes_late_reads_the_whole_game(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    table.play_on(lambda view: bool(view["turns"] > LONG))
    playing = Playing(visit(held=table.held("seat:0")).open(table.path))
    turns = playing.page.locator("[data-number]")
    expect(turns).to_have_count(table.sight()["view"]["turns"])
    expect(turns.last).to_contain_text("shifted")
    turns.last.click()
    told = playing.page.get_by_role("status").filter(visible=True)
    expect(told).to_contain_text(words("history_turn", turn=1))
    playing.button("history-back").click()
    expect(told).to_contain_text(words("history_start"))


def test_a_turn_made_without_a_line_is_made_when_it_is_back(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held("seat:0")).open(table.path))
    playing.visitor.forgive(*GONE)
    playing.wait()
    shift, move, moves = try_good_shift(playing)
    playing.visitor.context.set_offline(True)
    playing.walk(move, moves)
    expect(playing.page.get_by_text(words("sending"))).to_be_visible()
    assert table.sight()["number"] == 0
    playing.visitor.context.set_offline(False)
    expect(playing.board).to_have_attribute("data-turn", "1")
    record = table.ask("GET", "/record").text
    assert record.count(f"{shift}>{move}") == 1


def test_a_server_that_dies_takes_nothing_along(visit_mortal: Door, mortal: ServerProcess) -> None:
    planning = Planning(visit_mortal(), "/new").choose("classic", "bots").treasures(2)
    playing = planning.start()
    playing.visitor.forgive(*GONE)
    playing.wait()
    playing.make_good_turn()
    assert playing.wait() == "shift"
    shift, move, moves = try_good_shift(playing)
    turns = playing.sight()["view"]["turns"]

    mortal.kill()
    lost = playing.page.get_by_text(words("line_lost"))
    expect(lost).to_be_visible()
    is_tried(playing, shift)

    mortal.start()
    expect(lost).to_be_hidden()
    is_tried(playing, shift)
    assert playing.sight()["view"]["turns"] == turns
    playing.walk(move, moves)
    playing.play_to_the_end()


def test_what_somebody_else_did_meanwhile_is_seen(
    visit_mortal: Door, mortal: ServerProcess
) -> None:
    """The line is gone for a while; the game goes on without it."""
    table = set_up(f"http://{mortal.host}", "classic", ["Anne", "Ben"])
    anne = Playing(visit_mortal(held=table.held("seat:0")).open(table.path))
    anne.wait()
    anne.visitor.forgive(*GONE)
    anne.make_good_turn()
    expect(anne.board).to_have_attribute("data-turn", "1")
    mortal.kill()
    expect(anne.page.get_by_text(words("line_lost"))).to_be_visible()
    mortal.start()
    sight = table.sight("seat:1")
    table.play(1, good_turn(sight["view"]), sight["number"])
    assert anne.wait() == "shift"
    assert anne.pawn_at(1) == table.sight()["view"]["pawns"][1]


def cannot_store(route: Route) -> None:
    route.fulfill(status=503, json={"key": "storage", "values": {}, "text": "no room"})


def test_a_turn_that_cannot_be_stored_is_told_of_and_made_later(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held("seat:0")).open(table.path))
    playing.visitor.forgive(REFUSED)
    playing.wait()
    _, move, moves = try_good_shift(playing)
    playing.page.route("**/actions", cannot_store)
    playing.walk(move, moves)
    trouble = playing.page.get_by_text(words("error_storage"))
    expect(trouble).to_be_visible()
    expect(playing.page.get_by_text(words("sending"))).to_be_visible()
    playing.page.unroute("**/actions")
    expect(playing.board).to_have_attribute("data-turn", "1")
    expect(trouble).to_be_hidden()


def test_a_page_of_a_proxy_takes_no_game_away(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    anne = visit(held=table.held("seat:0"))
    anne.forgive(REFUSED)
    anne.page.route("**/api/tables/*", lambda route: route.fulfill(status=404, body="not here"))
    with anne.page.expect_response("**/api/tables/*"):
        anne.open("/")
    anne.page.locator('[data-action="continue"]').click()
    playing = Playing(anne)
    assert playing.wait() == "shift"
    assert anne.held()["seats"] == {"0": table.secrets["seat:0"]}


def test_a_table_that_is_gone_is_not_waited_for(
    visit_mortal: Door, mortal: ServerProcess, tmp_path: Path
) -> None:
    table = set_up(f"http://{mortal.host}", "classic", ["Anne", "Ben"])
    anne = Playing(visit_mortal(held=table.held("seat:0")).open(table.path))
    anne.wait()
    anne.visitor.forgive(*GONE, REFUSED)
    mortal.kill()
    expect(anne.page.get_by_text(words("line_lost"))).to_be_visible()
    for file in tmp_path.glob("*.db*"):
        file.unlink()
    mortal.start()
    expect(anne.page.get_by_text(words("error_no_table"))).to_be_visible()
    assert anne.visitor.held()["seats"] == {"0": table.secrets["seat:0"]}
