"""How much is loaded before the page is there, and how smoothly it moves."""

from collections.abc import Callable
from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Response, expect

from .screen import Playing
from .tables import good_turn, set_up
from .visitors import DESKTOP, PHONE, Door, Size, Visitor, script

Tell = Callable[[str, object], None]
SCRIPT_AND_STYLE = 150_000
FONTS = 80_000
NOBODY_SEES = 0.02
"""The part of the screen that moves, times how far, that is hardly noticed."""
FRAME = 1000 / 60
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity
)"""


def loaded(visitor: Visitor, path: str) -> dict[str, int]:
    """Bytes on the wire by kind, until nothing more is asked for.

    The clock of the page stands still: what is fetched after a while, to be at hand, is not first.
    """
    answers: list[Response] = []
    visitor.page.clock.install(time=0)
    visitor.page.clock.pause_at(1)
    visitor.page.on("response", lambda answer: answers.append(answer))
    visitor.open(path)
    expect(visitor.page.locator("h1").first).to_be_attached()
    visitor.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = {}
    for answer in answers:
        kind = answer.request.resource_type
        sizes[kind] = sizes.get(kind, 0) + answer.request.sizes()["responseBodySize"]
    return sizes


@pytest.mark.parametrize("place", ["home", "table"])
def test_what_is_loaded_first_is_small(
    visit: Door, server: str, place: str, record_property: Tell
) -> None:
    table = set_up(server, "classic", ["Anne", "bot:easy"])
    visitor = visit(held=table.held())
    sizes = loaded(visitor, "/" if place == "home" else table.path)
    code, fonts = sizes["script"] + sizes["stylesheet"], sizes.get("font", 0)
    record_property("seen", f"first load of {place}: {code:,} bytes of code, {fonts:,} of fonts")
    assert code <= SCRIPT_AND_STYLE
    assert fonts <= FONTS


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
@pytest.mark.parametrize("place", ["home", "table"])
def test_nothing_jumps_while_the_page_loads(
    visit: Door, server: str, place: str, size: Size, record_property: Tell
) -> None:
    table = set_up(server, "towers", ["Anne", "bot:easy"])
    visitor = visit(held=table.held(), size=size)
    visitor.page.add_init_script(script("jumps.js"))
    visitor.open("/" if place == "home" else table.path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(500)
    jumped = visitor.page.evaluate("jumped")
    record_property("seen", f"{place} at {size} jumps by {jumped['score']:.3f}")
    assert jumped["score"] < NOBODY_SEES, jumped["sources"]


def frames(playing: Playing, over: str) -> list[float]:
    """How long each frame took, until something is over."""
    playing.page.wait_for_function(over)
    drawn: list[float] = playing.page.evaluate("window.stopFrames()")
    return [after - before for before, after in pairwise(drawn)]


def told(times: list[float]) -> str:
    late = sum(time > 1.5 * FRAME for time in times)
    longest = f"longest {max(times):.1f} ms, {late} late"
    return f"{len(times)} frames, median {median(times):.1f} ms, {longest}"


def test_how_smoothly_a_turn_moves(visit: Door, server: str, record_property: Tell) -> None:
    """Measured and told, not judged: it depends on the computer and what else it does."""
    table = set_up(server, "classic", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held("seat:0"), motion=True).open(table.path))
    playing.wait()
    sight = playing.sight()
    shift, move = good_turn(sight["view"]).split(">")
    playing.turn_spare(shift.split(":")[1])
    playing.page.evaluate(script("frames.js"))
    playing.arrow(shift.split(":")[0]).click()
    record_property("seen", f"a shift: {told(frames(playing, STILL))}")
    playing.page.evaluate(script("frames.js"))
    playing.walk(move, sight["turns"][shift])
    expect(playing.board).to_have_attribute("data-turn", "1")
    record_property("seen", f"a walk: {told(frames(playing, STILL))}")
