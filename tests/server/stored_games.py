"""Games in the middle, put into a store directly: thousands of them in no time."""

import json
from random import Random

from shiftmaze import new_game
from shiftmaze.rules import State
from shiftmaze.server.agreement import PERSON, RUNNING, Agreement, Chair
from shiftmaze.server.store import Append, Create, Step, Store

AT_ONCE = 500


def play_at_random(rules: str, turns: int) -> tuple[State, State, list[Step]]:
    """The deal, the position after so many turns of four players, and the steps between."""
    rng = Random(rules)
    deal = state = new_game(rules, seed=1, players=4)
    steps: list[Step] = []
    while state.turns < turns and not state.over:
        action = rng.choice(state.actions())
        steps.append(Step(len(steps) + 1, state.turn, str(action), 1e9, f"post {len(steps) // 2}"))
        state = state.play(action)
    return deal, state, steps


def fill(store: Store, rules: str, games: int, turns: int) -> list[str]:
    """Store so many unfinished games; their ids."""
    deal, state, steps = play_at_random(rules, turns)
    options = deal.game.options.document()
    chairs = tuple(Chair(PERSON, f"Player {seat}") for seat in range(4))
    document = Agreement(rules, options, chairs, started_at=1e9).text()
    first, last = (json.dumps(one.to_dict()) for one in (deal, state))
    ids = [f"{number:016x}" for number in range(games)]
    for begin in range(0, games, AT_ONCE):
        some = ids[begin : begin + AT_ONCE]
        store.write([Create(id, RUNNING, document, (), first, first) for id in some])
        store.write([Append(id, tuple(steps), last, RUNNING, None) for id in some])
    return ids
