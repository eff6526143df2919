"""Which first turns solve a task, by exhaustive search."""

from typing import NamedTuple

import numpy as np

from ...board import Square, squares
from ...kernel.convert import position_of
from ...kernel.first_turns import (
    first_turns,
    first_turns_paying,
    is_a_turn_away,
    is_a_turn_away_paying,
)
from ...kernel.geometry import MOST_LANES
from ...kernel.goals import Goals, goal_at
from ...kernel.maze import Position
from ...rules import Shift
from ...rules.towers import Towers
from .positions import SOLVER, Task


class FirstTurn(NamedTuple):
    """A shift, and the square where the turn ends. How it is paid for does not matter."""

    shift: Shift
    ends: Square


def solving(task: Task) -> list[FirstTurn]:
    """Every first turn that puts the target one turn away."""
    state = task.state
    position, start, goals = _looked_for(task)
    out = np.empty(MOST_LANES, np.uint64)
    if isinstance(state.game, Towers):
        first_turns_paying(position, start, goals, state.game.hands[SOLVER].known, out)
    else:
        first_turns(position, start, goals, out)
    arrows, tiles = state.maze.grid.arrows, state.maze.spare.turnings
    return [
        FirstTurn(Shift(arrows[lane // 4], tiles[lane % 4]), square)
        for lane, reached in enumerate(map(int, out))
        for square in squares(reached)
    ]


def takes_one_turn(task: Task) -> bool:
    """Whether the target can be reached at once."""
    game = task.state.game
    if isinstance(game, Towers):
        return is_a_turn_away_paying(*_looked_for(task), game.hands[SOLVER].known)
    return is_a_turn_away(*_looked_for(task))


def the_only(task: Task) -> FirstTurn | None:
    """The one first turn that solves a task in two turns and not fewer, if there is but one."""
    if takes_one_turn(task):
        return None
    found = solving(task)
    return found[0] if len(found) == 1 else None


def _looked_for(task: Task) -> tuple[Position, np.uint64, Goals]:
    start = np.uint64(task.state.pawns[SOLVER].bit)
    return position_of(task.state), start, goal_at(task.place, task.loose)
