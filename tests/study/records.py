"""Records of games that tests study."""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import shiftmaze
from shiftmaze import Record, State
from shiftmaze.rules import Turn

from ..bots.games import made, plain_turns


def recorded(start: State, turns: Iterable[Turn]) -> Record:
    """A game that begins with some turns."""
    return Record.of(start, [action for turn in turns for action in turn])


def idle(start: State, count: int, rng: Random) -> Record:
    """A game of some turns in which everybody shifts anywhere and stays."""
    state, actions = start, []
    for _ in range(count):
        for action in (rng.choice(state.actions()), shiftmaze.rules.Move(None)):
            if not state.over:
                state = state.play(action)
                actions.append(action)
    return Record.of(start, actions)


@cache
def game(rules: str, level: str = "normal", seed: int = 1, **options: Any) -> Record:
    """A game in which all seats have the same level, offers and advice included."""
    state = start = shiftmaze.new_game(rules, seed=seed, **options)
    seats = [made(level, seed=seed + seat) for seat in range(state.players)]
    actions = []
    while not state.over and state.turns < 200:
        for action in seats[state.turn].choose(state.view(state.turn)):
            actions.append(action)
            state = state.play(action)
    return Record.of(start, actions)


def some_turn(state: State, rng: Random) -> Turn:
    """Any legal turn, wands aside."""
    return rng.choice(plain_turns(state))
