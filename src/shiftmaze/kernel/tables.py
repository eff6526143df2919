"""Tables over the next two turns, for every position of a batch.

Sets are of squares, or of *places*: squares and, as `SPARE_BIT`, the spare. Things that are `loose`
(tokens) are carried across when they fall out; the others are printed on their tiles.
"""

import numpy as np

from . import two_turns
from .batch import Batch
from .geometry import Bits, Codes, Floats
from .goals import goal_at, leading
from .lanes import new_lanes


def reach_next(batch: Batch, starts: Bits, *, loose: bool = False) -> Bits:
    """For each position, the places whose things can be reached from `starts` with one shift."""
    out = np.empty(len(batch), np.uint64)
    lanes = new_lanes(batch.levels.shape[1])
    for row in range(len(batch)):
        out[row] = two_turns.reach_in_a_turn(batch.position(row), starts[row], loose, lanes)
    return out


def leading_to(batch: Batch, targets: Codes, *, loose: bool = False) -> Bits:
    """For each position, the squares from which one shift brings the thing at a place in reach."""
    out = np.empty(len(batch), np.uint64)
    lanes = new_lanes(batch.levels.shape[1])
    for row in range(len(batch)):
        goals = goal_at(int(targets[row]), loose)
        out[row] = leading(batch.position(row), goals, lanes)
    return out


def threats(batch: Batch, starts: Bits, *, loose: bool = False) -> Bits:
    """For each lane, the places (after it) that can be reached from `starts` in the turn after it.

    With a rival's pawn this is what the rival threatens after each own shift: the table q. With the
    own pawn, where the own turn ended, it is what can be found next, whatever the rival shifts.
    """
    out = np.empty((len(batch), batch.lanes), np.uint64)
    for row in range(len(batch)):
        two_turns.reach_after_each_lane(batch.position(row), starts[row], loose, out[row])
    return out


def good_squares(batch: Batch, targets: Codes, *, loose: bool = False) -> Bits:
    """For each own lane and each lane of the rival after it, where the own turn should end.

    From these squares the target can be reached in the next own turn, after the rival's shift: the
    exact table p. `weighted` averages it over what the rival may shift.
    """
    out = np.empty((len(batch), batch.lanes, batch.lanes), np.uint64)
    for row in range(len(batch)):
        goals = goal_at(int(targets[row]), loose)
        two_turns.good_squares(batch.position(row), goals, out[row])
    return out


def weighted(table: Bits, weights: Floats) -> Floats:
    """For each own lane and square code, the weights of the rival's lanes that leave it good.

    `table` is one position's of `good_squares`; weights of 1 over the number of the rival's lanes
    give the chance against a rival who shifts at random.
    """
    out = np.empty((len(table), 64))
    two_turns.weighted(table, weights, out)
    return out
