"""Writes the positions that hold the page's `maze.ts` equal to the rules.

Games played at random, each as the position it began with and its turns. With every turn stand a
checksum over the positions all legal shifts lead to, and the moves that the shift made allows.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import shiftmaze
from shiftmaze import State
from shiftmaze.rules import Action

FIXTURE = Path(__file__).parents[1] / "web" / "fixtures" / "maze.json"
TURNS = 50
GAMES = 10
DRAWN = (
    "board",
    "spare",
    "pawns",
    "treasures",
    "night",
    "tokens",
    "heights",
    "spare_height",
    "rune",
    "banned",
)


def main() -> None:
    """Write the fixture."""
    FIXTURE.parent.mkdir(exist_ok=True)
    FIXTURE.write_text(text())
    print(f"{FIXTURE}: {FIXTURE.stat().st_size} bytes", file=sys.stderr)


def text() -> str:
    """The fixture: one game a line."""
    games = (json.dumps(game, separators=(",", ":")) for game in _games())
    return "[\n" + ",\n".join(games) + "\n]\n"


def _games() -> Iterator[dict[str, Any]]:
    for rules in ("classic", "daynight", "master", "towers"):
        for seed in range(GAMES):
            yield _game(rules, seed)


def _game(rules: str, seed: int) -> dict[str, Any]:
    state = shiftmaze.new_game(rules, players=2 + seed % 3, seed=seed)
    rng = Random(seed)
    start = drawn(state)
    turns: list[dict[str, Any]] = []
    while len(turns) < TURNS:
        assert not state.over, f"{rules} with seed {seed} is too short"
        shift, move = rng.choice(state.turns_available())
        shifted = state.play(shift)
        after = shifted.play(move)
        turns.append(
            {
                "seat": state.turn,
                "shifts": checksum(state),
                "shift": str(shift),
                "moves": " ".join(map(str, shifted.actions())),
                "move": str(move),
                **_taken(shifted, after),
            }
        )
        state = after
    return {"rules": rules, "start": start, "turns": turns}


def drawn(state: State) -> dict[str, Any]:
    """What of a position is drawn."""
    document = state.to_dict()
    return {key: document[key] for key in DRAWN if key in document}


def checksum(state: State) -> int:
    """Over the positions that all legal shifts lead to, in the order of their texts."""
    lines = (f"{shift} {_line(state, shift)}\n" for shift in sorted(state.actions(), key=str))
    return crc32("".join(lines).encode())


def _line(state: State, shift: Action) -> str:
    shifted = drawn(state.play(shift))
    del shifted["banned"]
    return " ".join(_word(shifted[key]) for key in shifted)


def _word(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{place}={value[place]}" for place in sorted(value))
    return ",".join(value) if isinstance(value, list) else str(value)


def _taken(before: State, after: State) -> dict[str, str]:
    """The square whose token was taken, which no drawing can know."""
    tokens, left = (state.to_dict().get("tokens", {}) for state in (before, after))
    gone = [square for square in tokens if square not in left]
    return {"taken": gone[0]} if gone else {}


if __name__ == "__main__":
    main()
