"""Towers in 3D while something happens: what moves, and what is found."""

import io
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, expect

from shiftmaze import from_dict

from .solid import Solid, enter
from .tables import brings_anne, good_turn, set_up
from .visitors import Door
from .words import words

MOTION = pytest.mark.parametrize("motion", [True, False], ids=["motion", "no-motion"])
MOMENT, LATER = 50, 5000
"""Milliseconds: a small step of time, and after how many everything has come to rest."""
ROUNDING = 16
"""Of 255, by which a part of a colour differs at most where two pictures show the same."""
BRIGHTER = 2
"""By how much of 255 a tower is lighter while what lies on it shines."""
LONG = 3
"""Squares from its start that a pawn walks, at least."""
WHILE_SLIDING = (100, 200)
WHILE_WALKING = (600, 640)
"""Milliseconds after a turn, for the walk behind the fall of the tower that was pushed out."""


@pytest.fixture
def browser(drawing_browser: Browser) -> Browser:
    return drawing_browser


def far_turn(view: Mapping[str, Any]) -> str | None:
    """A turn of Anne's with a long walk that no spell pays for, and nothing at its end."""
    before = from_dict(dict(view))
    if before.turn != 0:
        return None
    for shift, move in before.turns_available():
        pushed = before.play(shift)
        after = pushed.play(move)
        far = sum(abs(to - at) for to, at in zip(after.pawns[0], pushed.pawns[0], strict=True))
        anne = after.to_dict()["players"][0]
        same = all(anne[what] == view["players"][0][what] for what in ("found", "quest"))
        if far >= LONG and same and "^" not in str(move):
            return f"{shift}>{move}"
    return None


def alike(one: bytes, other: bytes) -> bool:
    """Whether two pictures show the same, but for how the browser rounds colours."""
    first, second = (Image.open(io.BytesIO(picture)).convert("RGB") for picture in (one, other))
    return max(ImageChops.difference(first, second).tobytes()) <= ROUNDING


def brightness(picture: bytes) -> float:
    """How light a picture is, from black to white."""
    grey = Image.open(io.BytesIO(picture)).convert("L")
    return float(ImageStat.Stat(grey).mean[0])


@MOTION
def test_towers_slide_and_pawns_walk_only_with_motion(
    visit: Door, server: str, motion: bool
) -> None:
    """Carla waits, before and after: all that changes is what Anne has moved."""
    seats = set_up(server, "towers", ["Anne", "Ben", "Carla"])
    table = seats.play_on(lambda view: far_turn(view) is not None)
    sight = table.sight("seat:0")
    turn = far_turn(sight["view"])
    assert turn is not None
    carla = enter(visit, table, roles=("seat:2",), motion=motion).under_a_clock()
    expect(carla.canvas).to_be_attached()
    carla.still()
    carla.stop_time()
    before = carla.glance()
    table.play(0, turn, sight["number"])
    expect(carla.board).to_have_attribute("data-turn", "1")
    passed, seen = 0, []
    for moment in (*WHILE_SLIDING, *WHILE_WALKING, LATER):
        carla.let_pass(moment - passed)
        passed = moment
        seen.append(carla.glance())
    assert not alike(before, seen[0])
    assert {alike(one, other) for one, other in pairwise(seen)} == {not motion}


def shines(one: Solid, square: str, caption: str) -> bool:
    """Whether a tower is brighter while something is told than when all has come to rest."""
    expect(one.board).to_have_attribute("data-turn", "1")
    card = one.page.get_by_text(caption)
    for _ in range(LATER // MOMENT):
        if card.count():
            break
        one.let_pass(MOMENT)
    one.let_pass(8 * MOMENT)
    shining = brightness(one.glance_at(square))
    one.let_pass(LATER)
    expect(card).to_have_count(0)
    return shining > brightness(one.glance_at(square)) + BRIGHTER


@pytest.mark.parametrize("what", ["found", "quest"])
def test_a_find_shines_for_all(visit: Door, server: str, what: str) -> None:
    """For Anne who finds it and for Ben who waits: the tower it lies on shines."""
    table = set_up(server, "towers", ["Anne", "Ben"]).play_on(brings_anne(what))
    sight = table.sight("seat:0")
    turn = good_turn(sight["view"])
    shift, move = turn.split(">")
    square = str(from_dict(sight["view"]).play(turn).pawns[0])
    anne, ben = (
        enter(visit, table, roles=(f"seat:{seat}",), motion=False).under_a_clock()
        for seat in range(2)
    )
    anne.arrive().try_shift(shift)
    expect(ben.canvas).to_be_attached()
    for one in (anne, ben):
        one.still()
        one.stop_time()
    anne.walk_at_once(move, sight["turns"][shift])
    assert shines(anne, square, words("target_you_found"))
    assert shines(ben, square, words("target_other_found", name="Anne"))


def test_a_find_shines_while_things_move(visit: Door, server: str) -> None:
    table = set_up(server, "towers", ["Anne", "Ben"]).play_on(brings_anne("found"))
    sight = table.sight("seat:0")
    turn = good_turn(sight["view"])
    square = str(from_dict(sight["view"]).play(turn).pawns[0])
    ben = enter(visit, table, roles=("seat:1",), motion=True).under_a_clock()
    expect(ben.canvas).to_be_attached()
    ben.still()
    ben.stop_time()
    table.play(0, turn, sight["number"])
    assert shines(ben, square, words("target_other_found", name="Anne"))
