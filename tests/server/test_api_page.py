"""The page about the interface names what there is."""

import re
from pathlib import Path

from shiftmaze.server import agreement, due, hearing, limits, web
from shiftmaze.server.app import create_app
from shiftmaze.server.config import Config

PAGE = (Path(__file__).parents[2] / "docs" / "bots" / "api.md").read_text(encoding="utf-8")


def test_the_page_names_every_operation_and_no_other() -> None:
    operations = {
        f"{method.upper()} {path}"
        for path, methods in create_app(Config()).openapi()["paths"].items()
        for method in methods
    }
    assert set(re.findall(r"^\| `([A-Z]+ /api/[^`]*)`", PAGE, re.MULTILINE)) == operations


def test_the_page_tells_the_limits() -> None:
    told = re.findall(r"^\| [a-z ,]+ \| (\d+) in (\d+) s", PAGE, re.MULTILINE)
    there = [
        limits.READING,
        limits.ACTING,
        limits.THINKING,
        limits.PUZZLING,
        limits.CLAIMING,
        limits.CREATING,
        limits.LOADING,
        limits.STRAYING,
        limits.SPEAKING,
    ]
    assert [(int(most), float(seconds)) for most, seconds in told] == [
        (limit.most, limit.seconds) for limit in there
    ]
    assert f"{web.LARGEST_BODY // 1024} KB" in PAGE
    assert f"{hearing.LARGEST_MESSAGE // 1024} KB" in PAGE
    assert f"{agreement.MOST_LETTERS} letters" in PAGE
    assert f"{due.PATIENCE:.0f} seconds at most" in PAGE
