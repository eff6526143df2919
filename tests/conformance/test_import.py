"""The front door opens with nothing installed, and its names are in order."""

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import shiftmaze

SOURCE = Path(shiftmaze.__file__).parents[1]
ROOMS = ["shiftmaze", "shiftmaze.board", "shiftmaze.draw", "shiftmaze.notation", "shiftmaze.rules"]

LOOK_ROUND = """
import json, sys
sys.path.insert(0, sys.argv[1])
import shiftmaze
for rules in shiftmaze.RULE_SETS:
    state = shiftmaze.new_game(rules, seed=1)
    turn = state.turns_available()[0]
    after = state.play(turn[0])
    shiftmaze.events(state, turn[0], after)
    str(after), repr(after.view(0)), after._repr_svg_()
    shiftmaze.Record.parse(shiftmaze.Record.of(state, turn).text())
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def test_only_the_standard_library_is_loaded() -> None:
    command = [sys.executable, "-I", "-S", "-c", LOOK_ROUND, str(SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(json.loads(done.stdout))
    assert "shiftmaze" in loaded
    assert loaded - set(sys.stdlib_module_names) <= {"shiftmaze", "__main__"}


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_room_offers_is_there_and_in_order(room: str) -> None:
    """Constants first, then classes, then functions, as the linter sorts them."""
    module = importlib.import_module(room)
    names: list[str] = module.__all__
    assert [name for name in names if not hasattr(module, name)] == []
    assert len(names) == len(set(names))
    assert names == sorted(names, key=lambda name: (not name.isupper(), name.islower(), name))


def test_every_room_of_the_engine_is_looked_at() -> None:
    rooms = {
        f"shiftmaze.{room.name}"
        for room in pkgutil.iter_modules(shiftmaze.__path__)
        if room.ispkg and hasattr(importlib.import_module(f"shiftmaze.{room.name}"), "__all__")
    }
    assert {"shiftmaze", *rooms} >= set(ROOMS)
