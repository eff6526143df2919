"""What happened in whole games, as a seat was told: the page's sentences are tried on it.

`python -m tests.web.told_games` writes the file again.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from shiftmaze import RULE_SETS, Record, events

from ..games import file_of

FILE = Path(__file__).parents[2] / "web" / "src" / "text" / "told_games.json"
VIEWER = 0


def told(rules: str) -> Iterator[list[dict[str, Any]]]:
    """The events of each action of the recorded game of a rule set."""
    record = Record.parse(file_of(rules).read_text(encoding="utf-8"))
    views = [state.view(VIEWER) for state in record.states()]
    for (before, after), action in zip(pairwise(views), record.actions(), strict=True):
        yield [event.to_dict() for event in events(before, action, after)]


def document() -> str:
    """All the games, an action on each line."""
    games = (
        f" {json.dumps(rules)}: [\n  " + ",\n  ".join(map(json.dumps, told(rules))) + "\n ]"
        for rules in RULE_SETS
    )
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
