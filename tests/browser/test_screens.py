"""Every screen in all languages and sizes: for everyone, and with nothing cut off or too small.

With SHIFTMAZE_PICTURES=folder a picture of each is written there, to be looked at.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from . import lesson_screens, puzzle_screens, study_screens  # noqa: F401 list their screens
from .screens import SCREENS, Guest
from .states import Tables
from .visitors import (
    DESKTOP,
    HANDHELD,
    LANGUAGES,
    PHONE,
    SMALL,
    Door,
    Language,
    Size,
    Visitor,
    script,
)

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LONG_WINDED: Language = "de"
"""What fits in this language fits in the others."""
PICTURES = os.environ.get("SHIFTMAZE_PICTURES")


@pytest.fixture(scope="package")
def tables(server: str) -> Tables:
    return Tables(server)


def violations(page: Page) -> list[str]:
    """What axe has to say."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['html']} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def settle(page: Page, *, drawn: bool) -> None:
    """Wait until the faces are there and nothing moves any more.

    What nobody looks at need not be drawn: it takes most of the time.
    """
    page.evaluate(script("settle.js"), drawn)


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(script("faults.js"))
    return found


def keep_picture(visitor: Visitor, name: str, size: Size, language: Language) -> None:
    if PICTURES:
        file = Path(PICTURES) / f"{name}-{language}-{size}.png"
        visitor.page.screenshot(path=file)


def languages(name: str) -> tuple[Language, ...]:
    """All; but the later steps of lessons, which are a long way to go, in the longest alone."""
    is_far = name.startswith("lesson_") and name != "lesson_classic_1"
    return (LONG_WINDED,) if is_far and not PICTURES else LANGUAGES


@pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in SCREENS for language in languages(name)]
)
def test_a_screen(visit: Door, tables: Tables, name: str, language: Language) -> None:
    wrong: list[str] = []
    for sizes in ((DESKTOP,), HANDHELD if language == LONG_WINDED or PICTURES else (PHONE, SMALL)):
        visitor = SCREENS[name](Guest(visit, tables, sizes[0], language))
        assert visitor.page.evaluate("document.documentElement.lang") == language
        for size in sizes:
            visitor.resize(size)
            settle(visitor.page, drawn=size is sizes[0] or PICTURES is not None)
            keep_picture(visitor, name, size, language)
            wrong += [f"{size}: {fault}" for fault in faults(visitor.page)]
            if size is sizes[0]:
                wrong += [f"{size}: {fault}" for fault in violations(visitor.page)]
        visitor.context.close()
    assert not wrong, "\n".join(wrong)
