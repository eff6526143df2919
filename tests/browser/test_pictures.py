"""The pictures of the README, one of each game, taken at the same positions every time.

With SHIFTMAZE_PICTURES=folder they are written there; `make pictures` writes them to their place.
"""

import io
import math
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from shiftmaze import Record, State

from .screen import Playing
from .tables import Table, bots_game, brought
from .test_screens import faults, settle
from .visitors import Door, Size

FOLDER = os.environ.get("SHIFTMAZE_PICTURES")
SCREEN = Size(1280, 800)
PRINTED = (960, 600)
QUALITY = 82
MOST_LOOKS = 60
THUMBNAIL = (64, 40)


@pytest.fixture
def browser(drawing_browser: Browser) -> Browser:
    return drawing_browser


def in_the_middle(state: State) -> bool:
    return state.turns >= 12


def by_night(state: State) -> bool:
    document: dict[str, Any] = state.to_dict()
    return bool(document["light"] == "night" and document["turns"] >= 16)


GAMES: dict[str, tuple[Sequence[str], int, Callable[[State], bool]]] = {
    "classic": (["normal", "normal", "normal", "normal"], 4, in_the_middle),
    "daynight": (["normal", "normal", "normal"], 2, by_night),
    "master": (["normal", "normal", "normal"], 3, in_the_middle),
    "towers": (["normal", "normal", "normal"], 5, in_the_middle),
}
"""Who plays, the seed of the game, and when the picture is taken."""


def played_on(url: str, record: str, wanted: Callable[[State], bool]) -> Table:
    """A table at which the first seat is to act, in a position of a recorded game."""
    states = enumerate(Record.parse(record).states())
    number = next(n for n, at in states if at.turn == 0 and at.phase == "shift" and wanted(at))
    game = brought(url, record)
    answer = game.ask("POST", "/branch", number=number, seat=0, level="normal", cards="true")
    assert answer.is_success, answer.text
    return Table(url, answer.json())


def finished(page: Page) -> bytes:
    """The screen once nothing is drawn on it any more."""
    seen = page.screenshot()
    for _ in range(MOST_LOOKS):
        before, seen = seen, page.screenshot()
        if before == seen:
            return seen
    raise AssertionError("something on the screen never comes to rest")


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_each_game(visit: Door, server: str, game: str) -> None:
    levels, seed, wanted = GAMES[game]
    table = played_on(server, bots_game(game, levels, seed), wanted)
    visitor = visit(held=table.held(), size=SCREEN, settings={"solid": True}).open(table.path)
    playing = Playing(visitor)
    assert playing.wait() == "shift"
    if game == "towers":
        expect(visitor.page.locator("[data-view=solid] canvas")).to_be_visible()
    settle(visitor.page, drawn=True)
    assert not faults(visitor.page)
    picture = Image.open(io.BytesIO(finished(visitor.page))).convert("RGB")
    assert picture.size == (SCREEN.width, SCREEN.height)
    assert len(picture.resize(THUMBNAIL).getcolors(math.prod(THUMBNAIL)) or ()) > 100
    if FOLDER:
        small = picture.resize(PRINTED, Image.Resampling.LANCZOS)
        small.save(Path(FOLDER) / f"{game}.webp", quality=QUALITY, method=6)
