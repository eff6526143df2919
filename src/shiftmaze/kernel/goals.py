"""Where things are that somebody wants to reach, and from where they can be reached."""

from typing import NamedTuple

import numpy as np

from ..board import SPARE
from .geometry import ENTRY, EXIT, SPARE_BIT, TURNINGS, USED, Bits, Codes, Floats
from .jit import compiled, inlined
from .lanes import A, Lanes, flood, join, lane_count, stand
from .maze import EIGHT, NOTHING, ONE, Position, near, pushed, ridden, unpushed, unridden
from .tower_ways import flood_one


class Goals(NamedTuple):
    """Sets of places: of things printed on tiles, of loose things, and squares of the board."""

    printed: np.uint64
    loose: np.uint64
    fixed: np.uint64


@compiled
def place_bit(place: int) -> np.uint64:
    """The set that holds one place alone, a square's code or SPARE; to Python it is an int."""
    return SPARE_BIT if place == SPARE else ONE << np.uint64(place)


def goal_at(place: int, loose: bool) -> Goals:
    """One thing alone, loose or printed on its tile; none where it is gone."""
    bit = np.uint64(place_bit(place)) if place <= SPARE else NOTHING
    return Goals(NOTHING, bit, NOTHING) if loose else Goals(bit, NOTHING, NOTHING)


def goals_of(places: Codes, kinds: Codes, weights: Floats) -> Goals:
    """The places of the things that weigh something."""
    sets = [0, 0, 0]
    for place, kind, weight in zip(places.tolist(), kinds.tolist(), weights, strict=True):
        if weight > 0 and place <= SPARE:
            sets[kind] |= int(place_bit(place))
    return Goals(*map(np.uint64, sets))


@compiled
def goals_after(goals: Goals, board: int, arrow: int) -> Goals:
    """Where the things are after a push."""
    printed = pushed(goals.printed & ~SPARE_BIT, board, arrow)
    if goals.printed & SPARE_BIT:
        printed |= ENTRY[board, arrow]
    if goals.printed & EXIT[board, arrow]:
        printed |= SPARE_BIT
    return Goals(printed, ridden(goals.loose, board, arrow), goals.fixed)


@compiled
def goals_before(goals: Goals, board: int, arrow: int) -> Goals:
    """Where the things were before a push."""
    printed = unpushed(goals.printed & ~SPARE_BIT, board, arrow)
    if goals.printed & SPARE_BIT:
        printed |= EXIT[board, arrow]
    if goals.printed & ENTRY[board, arrow]:
        printed |= SPARE_BIT
    return Goals(printed, unridden(goals.loose, board, arrow), goals.fixed)


@compiled
def look_from(position: Position, start: np.uint64, lanes: Lanes) -> None:
    """What can be reached from some squares in every lane by free steps."""
    join(position, lanes)
    stand(position, start, lanes)
    flood(position, lanes)


@compiled
def look_back(position: Position, goals: Goals, lanes: Lanes) -> None:
    """From where the things can be reached in every lane by free steps."""
    board = position.board
    join(position, lanes)
    for arrow in range(A):
        after = goals_after(goals, board, arrow)
        squares = (after.printed & ~SPARE_BIT | after.loose | after.fixed) & USED[board, arrow]
        if arrow == position.banned:
            squares = NOTHING
        for turn in range(TURNINGS[position.spare]):
            lanes.reached[A * turn + arrow] = squares
    flood(position, lanes)


@compiled
def step_on(position: Position, lanes: Lanes, flat: Lanes) -> None:
    """Grow every lane's set by one step over any height, then by free ones."""
    join(position, flat)
    reached, down, right = lanes.reached, flat.down, flat.right
    for lane in range(lane_count(position)):
        squares = reached[lane]
        grown = squares | (squares & down[lane]) << EIGHT | squares >> EIGHT & down[lane]
        reached[lane] = grown | (squares & right[lane]) << ONE | squares >> ONE & right[lane]
    flood(position, lanes)


@compiled
def _however_turned(position: Position, reached: Bits, arrow: int) -> np.uint64:
    """What an arrow's lanes reach together."""
    squares: np.uint64 = reached[arrow]
    for turn in range(1, TURNINGS[position.spare]):
        squares |= reached[A * turn + arrow]
    return squares


@compiled
def squares_before(position: Position, reached: Bits) -> np.uint64:
    """Where a pawn stands before the shift to be in one of the lanes' sets after it."""
    squares = NOTHING
    for arrow in range(A):
        together = _however_turned(position, reached, arrow)
        squares |= unridden(together, position.board, arrow)
    return squares


@inlined
def leading(position: Position, goals: Goals, lanes: Lanes) -> np.uint64:
    """The squares from which a thing can be reached in one turn, by free steps."""
    look_back(position, goals, lanes)
    return squares_before(position, lanes.reached)


@compiled
def within(squares: np.uint64, board: int, arrow: int) -> Goals:
    """The places, before a push, of all that is on some squares after it."""
    return goals_before(Goals(squares, squares, squares), board, arrow)


@compiled
def united(position: Position, reached: Bits) -> Goals:
    """The places, before the shift, of all that some lane brings within reach."""
    printed = loose = fixed = NOTHING
    for arrow in range(A):
        goals = within(_however_turned(position, reached, arrow), position.board, arrow)
        printed |= goals.printed
        loose |= goals.loose
        fixed |= goals.fixed
    return Goals(printed, loose, fixed)


@compiled
def reach_on_foot(position: Position, start: np.uint64, steps: int) -> np.uint64:
    """What can be reached without a shift, with so many steps over any height."""
    flat_down = position.planes[2] & position.planes[0] >> EIGHT
    flat_right = position.planes[1] & position.planes[3] >> ONE
    down, right = flat_down, flat_right
    if position.levels.shape[0]:
        down &= near(position.levels, EIGHT)
        right &= near(position.levels, ONE)
    reached = flood_one(start, down, right)
    for _ in range(steps):
        grown = reached | (reached & flat_down) << EIGHT | reached >> EIGHT & flat_down
        grown |= (reached & flat_right) << ONE | reached >> ONE & flat_right
        reached = flood_one(grown, down, right)
    return reached
