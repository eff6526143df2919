"""Compiling everything ahead of time, so that nobody waits for it in the middle of a game."""

import numpy as np

from ..rules import new_game
from .batch import enumerate_batch, payments, shift
from .convert import pack, playouts, table
from .tables import good_squares, leading_to, reach_next, threats, weighted


def compile_everything() -> None:
    """Compile every kernel that is not on disk yet, and load those that are."""
    for rules in ("classic", "towers"):
        state = new_game(rules, seed=0)
        batch = pack([state])
        enumerate_batch(batch)
        payments(batch)
        shift(batch, np.zeros(1, np.int64))
        table(state)
        reach_next(batch, batch.starts)
        leading_to(batch, batch.pawns[:, 1])
        threats(batch, batch.starts)
        weighted(good_squares(batch, batch.pawns[:, 1])[0], np.ones((batch.lanes, batch.lanes)))
    for rules in ("classic", "master"):
        playouts([new_game(rules, seed=0)], seed=0, most_turns=2)
