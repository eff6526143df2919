"""Playing games for tests: at random, or going after what can be found."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import shiftmaze
from shiftmaze import State
from shiftmaze.rules import Action, Turn

Player = Callable[[State, Random], Turn]


def at_random(state: State, rng: Random) -> Turn:
    """Any legal turn."""
    return rng.choice(state.turns_available())


def seeking(state: State, rng: Random) -> Turn:
    """A turn that wins or changes what is found, taken or done, if there is one; else any."""
    turns = list(state.turns_available())
    rng.shuffle(turns)
    shifted: dict[Turn, State] = {(): state}

    def progress(turn: Turn) -> tuple[bool, int]:
        *shift, last = turn
        before = tuple(shift)
        if before not in shifted:
            shifted[before] = state.unchecked(*before)
        return _progress(shifted[before].unchecked(last))

    return max(turns, key=progress)


def _progress(state: State) -> tuple[bool, int]:
    game: Any = state.game
    found = sum(len(hunt.found) for hunt in getattr(game, "hunts", ()))
    found += sum(len(hunt.found) for hunt in getattr(game, "night_hunts", ()))
    found += sum(getattr(game, "quests", ()))
    found += sum(len(shelf.tokens) for shelf in getattr(game, "shelves", ()))
    return state.over, found


def played(
    rules: str,
    seed: int,
    player: Player = at_random,
    most_turns: int = 2000,
    **options: Any,
) -> Iterator[tuple[State, Action, State]]:
    """A game as triples of position, action and next position."""
    state = shiftmaze.new_game(rules, seed=seed, **options)
    rng = Random(seed)
    while not state.over and state.turns < most_turns:
        for action in player(state, rng):
            after = state.play(action)
            yield state, action, after
            state = after


@cache
def whole_game(rules: str) -> tuple[tuple[State, Action, State], ...]:
    """The same for a game in which everybody goes after what they seek, to its end."""
    return tuple(played(rules, 0, seeking))


def position(
    rules: str, seed: int = 0, turns: int = 0, player: Player = at_random, **options: Any
) -> State:
    """A position after so many turns, or the end of the game if that comes first."""
    state = shiftmaze.new_game(rules, seed=seed, **options)
    rng = Random(seed)
    while not state.over and state.turns < turns:
        state = state.play(player(state, rng))
    return state


def altered(state: State, changes: Mapping[str, Any]) -> State:
    """A position with some places of its document changed, `{"players[0].pile": [...]}`."""
    return shiftmaze.from_dict(altered_document(state, changes))


def altered_document(state: State, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a position with some places changed, valid or not."""
    from shiftmaze.rules.paths import assigned

    document = state.to_dict()
    for path, value in changes.items():
        document = assigned(document, path, value)
    return document
