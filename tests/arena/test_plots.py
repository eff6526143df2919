"""The pictures of a match."""

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from shiftmaze.arena import fixtures
from shiftmaze.arena.plots import draw_plots
from shiftmaze.arena.score import results

from .bots import outcome, settings

pytestmark = pytest.mark.slow

NAMES = ["lengths.svg", "strength.svg", "wins.svg"]


def told(*names: str, players: int = 2, games: int = 4) -> dict[str, Any]:
    match = settings(*names, players=players, games=games)
    time = ((1.5,),) * players
    return results(
        match,
        {
            fixture.id: outcome(fixture.id, (0,), turns=10 + number, found=2, time=time)
            for number, fixture in enumerate(fixtures(match))
        },
    )


def words(file: Path) -> str:
    return " ".join(ElementTree.parse(file).getroot().itertext())


def test_plots_are_svg_with_the_names_of_the_bots(tmp_path: Path) -> None:
    assert sorted(draw_plots(told("random", "random"), tmp_path)) == NAMES
    assert sorted(file.name for file in tmp_path.iterdir()) == NAMES
    for name in NAMES:
        assert "random#2" in words(tmp_path / name)


def test_equal_results_give_equal_files(tmp_path: Path) -> None:
    match = told("random", "random", "random")
    later = json.loads(json.dumps({**match, "time": None}))
    for folder, given in (("a", match), ("b", later)):
        (tmp_path / folder).mkdir()
        draw_plots(given, tmp_path / folder)
    for name in NAMES:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_other_results_give_other_files(tmp_path: Path) -> None:
    draw_plots(told("random", "random"), tmp_path)
    before = (tmp_path / "lengths.svg").read_bytes()
    draw_plots(told("random", "random", games=8), tmp_path)
    assert (tmp_path / "lengths.svg").read_bytes() != before


def test_alone_there_is_nobody_to_win_against(tmp_path: Path) -> None:
    assert draw_plots(told("random", players=1), tmp_path) == ["strength.svg", "lengths.svg"]
    assert "turns for each find" in words(tmp_path / "strength.svg")


def test_a_name_is_drawn_as_it_is(tmp_path: Path) -> None:
    match = told("random", "random")
    match["bots"][0]["bot"] = "cmd:./bot $x_1$ <&>"
    draw_plots(match, tmp_path)
    assert "cmd:./bot $x_1$ <&>" in words(tmp_path / "strength.svg")


def test_long_names_leave_room_for_the_picture(tmp_path: Path) -> None:
    """The end of a command is shown; matplotlib does not complain."""
    match = told(*["random"] * 4, players=4)
    for place, row in enumerate(match["bots"]):
        row["bot"] = match["match_ups"][0]["table"][place] = f"cmd:{'very/' * 40}bot{place}"
    draw_plots(match, tmp_path)
    for name in NAMES:
        assert "…" in words(tmp_path / name)
        assert "very/bot3" in words(tmp_path / name)


def test_without_matplotlib_there_are_no_plots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError):
        draw_plots(told("random", "random"), tmp_path)
    assert list(tmp_path.iterdir()) == []
