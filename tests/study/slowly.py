"""What solves a task, by the rules alone: one turn after the other, without the kernel."""

from shiftmaze import State
from shiftmaze.board import SPARE, SQUARES
from shiftmaze.rules import Move, Shift
from shiftmaze.study.puzzles.playing import after_move
from shiftmaze.study.puzzles.positions import SOLVER, Target, Task, is_reached, place_of
from shiftmaze.study.puzzles.proof import FirstTurn


def solving(task: Task) -> set[FirstTurn]:
    """Every first turn after which some second one reaches the target."""
    found: set[FirstTurn] = set()
    for shift, move in task.state.turns_available():
        assert isinstance(shift, Shift)
        assert isinstance(move, Move)
        shifted = task.state.unchecked(shift)
        first = FirstTurn(shift, move.to or shifted.pawns[SOLVER])
        if first not in found and reaches_at_once(after_move(shifted, move), task.target):
            found.add(first)
    return found


def reaches_at_once(state: State, target: Target) -> bool:
    """Whether some turn reaches the target from here."""
    for shift in state.actions():
        shifted = state.unchecked(shift)
        place = place_of(shifted, target)
        if place == SPARE:
            continue
        for move in shifted.actions():
            assert isinstance(move, Move)
            ends = move.to or shifted.pawns[SOLVER]
            if ends == SQUARES[place] and is_reached(after_move(shifted, move), target):
                return True
    return False
