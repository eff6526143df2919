"""The bots measured: how long a choice takes, and the turns of solo games beside the fewest."""

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from .. import kernel
from ..bots import Bot, make, names
from ..bots.solo import turns_needed
from ..rules import RULE_SETS, Phase, State, new_game

TABLES = tuple((rules, players) for rules in RULE_SETS for players in (2, 4))
TIMED = ("normal", "hard", "expert", "champion")
CHAMPION_SECONDS = 0.1


def measure(seconds: float) -> dict[str, Any]:
    """Milliseconds for a choice by table and level, and turns of solo games; so long for each."""
    kernel.compile_everything()
    return {
        "listing_milliseconds": _listing(seconds),
        "milliseconds": {
            f"{rules} {players}": {
                level: _choices(rules, players, level, seconds) for level in TIMED
            }
            for rules, players in TABLES
        },
        "solo_turns_per_find": {level: solo(level, seconds) for level in names()[2:]},
    }


def _listing(seconds: float) -> float:
    """The time of a list of legal turns, to hold the others against."""
    state = new_game("classic", seed=1)
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        kernel.turns(state)
        done += 1
    return 1000 * (time.perf_counter() - began) / done


def _choices(rules: str, players: int, level: str, seconds: float) -> dict[str, float]:
    times: list[float] = []
    began, seed = time.perf_counter(), 0
    while time.perf_counter() - began < seconds or not times:
        for taken in _game(rules, players, level, seed):
            times.append(1000 * taken)
            if time.perf_counter() - began > 2 * seconds + 1:
                break
        seed += 1
    return {"median": float(np.median(times)), "p95": float(np.percentile(times, 95))}


def _game(rules: str, players: int, level: str, seed: int) -> Iterator[float]:
    """A game of a level against itself: the seconds of every choice."""
    state = new_game(rules, players=players, seed=seed)
    table = [_bot(level, seed + seat) for seat in range(players)]
    _show(table, state)
    while not state.over:
        began = time.perf_counter()
        turn = table[state.turn].choose(state.view(state.turn))
        yield time.perf_counter() - began
        for action in turn:
            state = state.play(action)
            _show(table, state)


def _show(table: list[Bot], state: State) -> None:
    for seat, bot in enumerate(table):
        bot.watch(state.view(seat))


def _bot(level: str, seed: int) -> Bot:
    return make(level, seed=seed, seconds=CHAMPION_SECONDS if level == "champion" else None)


def solo(level: str, seconds: float) -> dict[str, float]:
    """Turns for each find of solo games, and the fewest in which each could have been reached."""
    turns = fewest = finds = 0
    began, seed = time.perf_counter(), 0
    while time.perf_counter() - began < seconds or not finds:
        for taken, least in _finds(level, seed):
            turns, fewest, finds = turns + taken, fewest + least, finds + 1
        seed += 1
    return {"turns": turns / finds, "fewest": fewest / finds}


def _finds(level: str, seed: int) -> Iterator[tuple[int, int]]:
    """For every find of a solo game, the turns it took and the fewest it could have taken."""
    state = new_game("classic", players=1, seed=seed)
    bot = _bot(level, seed)
    taken, least, left = 0, turns_needed(state), _left(state)
    while not state.over:
        state = state.play(bot.choose(state.view(0)))
        taken += 1
        if state.over or _left(state) < left:
            yield taken, least
            taken, left = 0, _left(state)
            least = turns_needed(state) if state.phase is Phase.SHIFT else 0


def _left(state: State) -> int:
    return len(state.to_dict()["players"][0]["pile"])
