"""Compiling everything ahead of time, so that nobody waits for it in the middle of a game."""

import numpy as np

from ..board import GONE
from .batch import LOOSE_THINGS, PAWNS, PRINTED_THINGS, Batch, enumerate_batch, payments, shift
from .first_turns import (
    first_turns,
    first_turns_paying,
    is_a_turn_away,
    is_a_turn_away_paying,
)
from .geometry import NO_ARROW, SIZES
from .goals import goals_of
from .lanes import walks_by_lane
from .listing import write_table
from .many_turns import turns_needed
from .playouts import play_classic, play_master
from .points_race import points_race
from .prospects import foresee
from .search import Search
from .tables import good_squares, leading_to, reach_next, threats, weighted


def compile_everything() -> None:
    """Compile every kernel that is not on disk yet, and load those that are.

    What lists turns comes first; what looks ahead takes longest.
    """
    boards = [_open_maze(size) for size in SIZES]
    for batch in boards:
        enumerate_batch(batch)
        payments(batch)
        shift(batch, np.zeros(1, np.int64))
        reach_next(batch, batch.starts)
        leading_to(batch, batch.pawns[:, 0])
        threats(batch, batch.starts)
        weighted(good_squares(batch, batch.pawns[:, 0])[0], np.ones((batch.lanes, batch.lanes)))
    for batch in boards:
        _look_ahead(batch)
    points_race(2, 1, np.ones(2, np.int64), np.ones(1, np.int64), np.full((2, 2), 0.5))
    _play_a_turn(_open_maze(7))
    for batch in boards:
        _look_for_first_turns(batch)


def _look_ahead(batch: Batch) -> None:
    """From a pawn to a thing that lies where it stands."""
    place = np.zeros(1, np.uint8)
    weights, draws = np.ones((2, 1, 1)), np.zeros((1, 1))
    steps = int(batch.size == SIZES[1])
    search = Search(place, place, place, weights, np.ones(1), steps, False, False, draws)
    foresee(batch.position(0), search)
    goals = goals_of(place, place, weights[0, 0])
    turns_needed(batch.position(0), batch.starts[0], goals, 1)


def _look_for_first_turns(batch: Batch) -> None:
    """To a thing that lies where the pawn stands, with a spell of each kind among towers."""
    place = np.zeros(1, np.uint8)
    goals = goals_of(place, place, np.ones(1))
    position, start, out = batch.position(0), batch.starts[0], np.empty(batch.lanes, np.uint64)
    if batch.size == SIZES[0]:
        is_a_turn_away(position, start, goals)
        first_turns(position, start, goals, out)
    else:
        is_a_turn_away_paying(position, start, goals, (1, 1, 1))
        first_turns_paying(position, start, goals, (1, 1, 1), out)


def _open_maze(size: int) -> Batch:
    """A board whose tiles are open to all sides, with a pawn in each corner it can be in."""
    squares = sum(1 << 8 * row + column for row in range(size) for column in range(size))
    heights = 5 if size == 5 else 0
    return Batch(
        size,
        planes=np.full((1, 4), squares, np.uint64),
        spares=np.array([3], np.uint8),
        banned=np.array([NO_ARROW], np.int8),
        seats=np.zeros(1, np.uint8),
        starts=np.ones(1, np.uint64),
        pawns=np.zeros((1, PAWNS), np.uint8),
        printed=np.full((1, PRINTED_THINGS), GONE, np.uint8),
        loose=np.full((1, LOOSE_THINGS), GONE, np.uint8),
        levels=np.array([[squares] + [0] * 4], np.uint64)[:, :heights].copy(),
        spare_heights=np.array([1], np.uint8),
        hands=np.ones((1, 3), np.uint8),
        budgets=np.array([1], np.uint8),
        all_wild=np.zeros(1, np.bool_),
    )


def _play_a_turn(batch: Batch) -> None:
    """A turn of either play-out, and lists of walks."""
    rng = np.ones(1, np.uint64)
    log = np.zeros((1, 3), np.int64)
    walks_by_lane(batch.position(0), batch.starts[0])
    lanes, keys = np.zeros(1, np.int64), np.zeros((1, 7), np.uint8)
    write_table(batch.position(0), batch.starts[0], lanes, keys)
    pawns, things = batch.pawns[0].copy(), np.zeros(24, np.uint8)
    piles, flags = np.zeros((PAWNS, 24), np.uint8), np.zeros(PAWNS, np.bool_)
    position = batch.position(0)
    play_classic(position, 0, pawns, pawns.copy(), things, piles, flags, True, 1, rng, log)
    takers = np.zeros(LOOSE_THINGS, np.int8)
    play_master(position, 0, pawns, np.zeros(LOOSE_THINGS, np.uint8), takers, 1, rng, log)
