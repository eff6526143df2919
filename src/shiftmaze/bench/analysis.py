"""Analysing games measured, beside playing the same games by the same bots."""

import time
from typing import Any

from .. import kernel
from ..bots import make
from ..notation import Record
from ..rules import Action, new_game
from ..study import analyse
from .bots import TABLES

LEVEL = "expert"


def measure(seconds: float) -> dict[str, Any]:
    """Seconds for a game by table, its turns, and the ratio to playing it; so long for each."""
    kernel.compile_everything()
    return {f"{rules} {players}": _table(rules, players, seconds) for rules, players in TABLES}


def _table(rules: str, players: int, seconds: float) -> dict[str, float]:
    playing = analysing = 0.0
    games = turns = 0
    while playing + analysing < seconds or not games:
        began = time.perf_counter()
        record = _played(rules, players, games)
        played = time.perf_counter()
        turns += len(analyse(record, LEVEL).turns)
        analysing += time.perf_counter() - played
        playing += played - began
        games += 1
    return {
        "turns": turns / games,
        "seconds_a_game": analysing / games,
        "milliseconds_a_turn": 1000 * analysing / turns,
        "ratio_to_playing": analysing / playing,
    }


def _played(rules: str, players: int, seed: int) -> Record:
    state = start = new_game(rules, players=players, seed=seed)
    seats = [make(LEVEL, seed=seed + seat) for seat in range(players)]
    actions: list[Action] = []
    while True:
        for seat, bot in enumerate(seats):
            bot.watch(state.view(seat))
        if state.over:
            return Record.of(start, actions)
        for action in seats[state.turn].choose(state.view(state.turn)):
            state = state.play(action)
            actions.append(action)
