"""Searches for tests: everybody looks for something, and believes something of the others."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np

from shiftmaze import State
from shiftmaze.kernel.geometry import Floats
from shiftmaze.kernel.search import LOOSE, NOW, ON_BOARD, ON_TILE, Search
from shiftmaze.rules.components.towers import RUNE
from shiftmaze.rules.daynight import DayNight
from shiftmaze.rules.master import Master
from shiftmaze.rules.towers import Towers

BELIEVED = 5
"""How many things a seat may look for, as far as others know."""


def wishes(state: State, seed: int = 0, *, draws: Floats | None = None, **changes: Any) -> Search:
    """Everybody looks for a few things, each with some likelihood; the own seat for one."""
    rng = np.random.default_rng(seed)
    places, kinds = _things(state)
    weights = np.zeros((2, state.players, len(places)))
    for when, seat in product(range(2), range(state.players)):
        some = rng.choice(len(places), BELIEVED, replace=False)
        weights[when, seat, some] = rng.dirichlet(np.ones(BELIEVED))
    weights[NOW, 0] = 0.0
    weights[NOW, 0, rng.integers(len(places))] = 1.0
    order = [(state.turn + ahead) % state.players for ahead in range(state.players)]
    search = Search(
        places=np.frombuffer(places, np.uint8),
        kinds=np.array(kinds, np.uint8),
        pawns=np.array([state.pawns[seat].code for seat in order], np.uint8),
        weights=weights,
        cards=np.ones(state.players),
        steps=2 if isinstance(state.game, Towers) else 0,
        wary=False,
        takes=False,
        draws=np.zeros((1, 1)) if draws is None else draws,
    )
    return search._replace(**changes)


def _things(state: State) -> tuple[bytes, list[int]]:
    """The places of all that can be looked for, and what kind of thing each is."""
    game, homes = state.game, bytes(home.code for home in state.homes)
    if isinstance(game, Master):
        return game.tokens.codes, [LOOSE] * len(game.tokens)
    if isinstance(game, Towers):
        homes = bytes([RUNE.code]) + homes
    treasures = game.night if isinstance(game, DayNight) else getattr(game, "treasures", None)
    assert treasures is not None
    return treasures.codes + homes, [ON_TILE] * len(treasures) + [ON_BOARD] * len(homes)


def wanting(search: Search, when: int, seat: int, row: Mapping[int, float]) -> Search:
    """The same search, but a seat looks for these things, so likely each."""
    weights = search.weights.copy()
    weights[when, seat] = 0.0
    for thing, weight in row.items():
        weights[when, seat, thing] = weight
    return search._replace(weights=weights)


def placed(search: Search, thing: int, place: int) -> Search:
    """The same search, but a thing is somewhere else."""
    codes = bytearray(search.places.tobytes())
    codes[thing] = place
    return search._replace(places=np.frombuffer(bytes(codes), np.uint8))


def evenly(*counts: int) -> Floats:
    """Draws that choose each of so many equally likely lanes once, in all combinations."""
    grid = product(*((np.arange(count) + 0.5) / count for count in counts))
    return np.array(list(grid))
