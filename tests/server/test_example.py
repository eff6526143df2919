"""The example that plays over HTTP plays whole games."""

import subprocess
import sys
from pathlib import Path

import pytest

from .running import running

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "play_over_http.py"


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "master"])
def test_a_script_plays_a_whole_game_with_a_seat_s_secret(rules: str, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        arguments = [sys.executable, "-I", str(EXAMPLE), server.url, rules]
        ran = subprocess.run(arguments, capture_output=True, text=True, timeout=100)
    assert ran.returncode == 0, ran.stderr
    assert "won after" in ran.stdout


def test_the_example_is_short_and_needs_nothing_else() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 80
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith("import ")}
    assert imported <= sys.stdlib_module_names
