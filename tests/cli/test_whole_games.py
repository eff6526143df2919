"""Whole games typed by two people at one terminal, from the deal to the end."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from shiftmaze import Record, new_game
from tests.play import seeking

from .test_terminal import Terminal

GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("classic", {"treasures": 3}, ["--option", "treasures=3"]),
    ("daynight", {}, []),
    ("master", {}, []),
    ("towers", {}, []),
]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "options", "arguments"), GAMES)
def test_a_game_typed_to_its_end(
    rules: str, options: dict[str, Any], arguments: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    seats = ["--seats", "me:Anne,me:Ben", "--seed", "5", "--out", str(file)]
    game = Terminal("play", "--rules", rules, *seats, *arguments)
    state = new_game(rules, seed=5, players=2, **options)
    rng = Random(1)
    holder = None
    while not state.over:
        if holder != state.turn:
            holder = state.turn
            game.wait_for("presses Enter: ")
            game.type("")
        for action in seeking(state, rng):
            game.wait_for(r"\(\? for help\) > ")
            game.type(str(action))
            state = state.play(action)
    game.wait_for("wins?")
    game.wait_for("actions recorded")
    assert game.end() == 0
    *_, end = Record.parse(file.read_text(encoding="utf-8")).states()
    assert end == state
