"""Every example runs, and does what it says."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from shiftmaze import RULE_SETS
from shiftmaze.arena import Settings, run

EXAMPLES = Path(__file__).parents[1] / "examples"
TESTED_ELSEWHERE = {"greedy_bot.py", "play_over_http.py"}
"""In `tests/bots/test_outside.py` and `tests/server/test_example.py`."""
DATA = {"game.txt"}
"""Read by the notebook."""


def test_no_example_is_left_out() -> None:
    here = {"nearest_bot.mjs", "match_with_plots.py", "analyse_a_record.ipynb"}
    files = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert files == here | TESTED_ELSEWHERE | DATA


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_bot_in_javascript_beats_random(rules: str) -> None:
    node = hatch_build.node_folder() / "node"
    command = f"cmd:{node} {EXAMPLES / 'nearest_bot.mjs'}"
    results = run(Settings.of(rules, [command, "random"], games=4, seed=1))
    assert results["forfeits"] == []
    shares = {bot["bot"]: bot["share"] for bot in results["bots"]}
    assert shares[command] == 1.0


@pytest.mark.slow
def test_a_match_is_drawn(tmp_path: Path) -> None:
    match = tmp_path / "match"
    arguments = ["match_with_plots.py", str(match), "--bots", "random,easy", "--games", "2"]
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=EXAMPLES, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    assert "2 games, drawn in" in ran.stdout
    assert "<svg" in (match / "match.svg").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_notebook_runs_and_shows_the_game(tmp_path: Path) -> None:
    for name in ("analyse_a_record.ipynb", *DATA):
        shutil.copy(EXAMPLES / name, tmp_path)
    notebook = tmp_path / "analyse_a_record.ipynb"
    command = [sys.executable, "-m", "pytest", "--nbmake", "--overwrite", "-p", "no:cacheprovider"]
    ran = subprocess.run(
        [*command, "-c", "/dev/null", "--rootdir", str(tmp_path), str(notebook)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png"} <= kinds
    printed = "".join("".join(output.get("text", "")) for output in outputs)
    assert "won by ['Ben']" in printed
    assert "Better:" in printed


def test_the_notebook_is_kept_without_outputs() -> None:
    cells = json.loads((EXAMPLES / "analyse_a_record.ipynb").read_text(encoding="utf-8"))["cells"]
    assert not any(cell.get("outputs") for cell in cells)
