"""How hidden a solution is: what makes it hard to see, and a grade from 1 to 5."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ...board import SPARE, SQUARES, Square
from ...kernel import turns as legal_turns
from ...rules import Move, Shift, State, Turn
from ...rules.master import Master
from .playing import Attempt, begun
from .positions import SOLVER, Target, Task, place_of
from .proof import FirstTurn

HARDEST = 5


class Trait(StrEnum):
    """What hides a solution."""

    NOT_NEAREST = "not-nearest"
    """Another first turn ends nearer to the target."""
    AWAY = "away"
    """The first turn ends farther from the target than the pawn stood."""
    ACROSS = "across"
    """The own pawn is pushed out and comes in on the other side."""
    ON_SPARE = "on-spare"
    """The target is on the spare, at first or after the first turn, and must be pushed in."""
    CARRIED = "carried"
    """A shift carries the target along."""
    STANDING = "standing"
    """The pawn does not walk in the first turn."""
    ONE_END = "one-end"
    """Only a single shift ends it."""
    PAID = "paid"
    """A spell must be spent before the last walk."""


@dataclass(frozen=True)
class Solution:
    """The one first turn, the plainest turn after it, and what hides them."""

    turns: tuple[Turn, ...]
    traits: tuple[Trait, ...]

    @property
    def grade(self) -> int:
        """From 1, easily seen, to 5."""
        return min(HARDEST, max(1, len(self.traits)))


def solution(task: Task, first: FirstTurn) -> Solution:
    """The solution that begins with the only first turn; of several ends, the plainest."""
    lines = [
        (opening, ends)
        for opening in _openings(task, first)
        if (ends := _ends(begun(task).then(opening)))
    ]
    return min(
        (
            Solution((opening, end), traits(task, opening, end, ends))
            for opening, ends in lines
            for end in ends
        ),
        key=lambda line: len(line.traits),
    )


def _openings(task: Task, first: FirstTurn) -> list[Turn]:
    """The first turn, with each way to pay for it."""
    return [turn for turn in legal_turns(task.state) if _first_turn(task.state, turn) == first]


def _ends(attempt: Attempt) -> list[Turn]:
    """Every turn that reaches the target from here."""
    state = attempt.state
    return [turn for turn in legal_turns(state) if reaches(state, turn, attempt.target)]


def reaches(state: State, turn: Turn, target: Target) -> bool:
    """Whether a turn of the solver ends on the target, or walks onto a token."""
    if isinstance(state.game, Master) and _move(turn).to is None:
        return False
    return _place_after(state, _shift(turn), target) == _first_turn(state, turn).ends.code


def _first_turn(state: State, turn: Turn) -> FirstTurn:
    shift = _shift(turn)
    stands = state.maze.grid.slides[shift.arrow].carry(state.pawns[SOLVER])
    return FirstTurn(shift, _move(turn).to or stands)


def _place_after(state: State, shift: Shift, target: Target) -> int:
    slide = state.maze.grid.slides[shift.arrow]
    table = slide.riding if isinstance(state.game, Master) else slide.printed
    return table[place_of(state, target)]


def traits(task: Task, opening: Turn, end: Turn, ends: Sequence[Turn]) -> tuple[Trait, ...]:
    """What hides a first turn and one of the turns that can end it."""
    state, target = task.state, task.target
    attempt = begun(task).then(opening)
    line = [(state, opening), (attempt.state, end)]
    holds = {
        Trait.NOT_NEAREST: _not_nearest(task, opening),
        Trait.AWAY: _walks_away(task, opening),
        Trait.ACROSS: any(_crosses(position, turn) for position, turn in line),
        Trait.ON_SPARE: SPARE in (task.place, place_of(attempt.state, target)),
        Trait.CARRIED: any(_carries(position, turn, target) for position, turn in line),
        Trait.STANDING: _move(opening).to is None,
        Trait.ONE_END: len({turn[0] for turn in ends}) == 1,
        Trait.PAID: any(_move(opening).spells),
    }
    return tuple(trait for trait, held in holds.items() if held)


def _move(turn: Turn) -> Move:
    move = turn[-1]
    assert isinstance(move, Move)
    return move


def _shift(turn: Turn) -> Shift:
    shift = turn[0]
    assert isinstance(shift, Shift)
    return shift


def _distance(square: Square, place: int) -> int | None:
    """Rows and columns between a square and a thing on the board."""
    if place == SPARE:
        return None
    there = SQUARES[place]
    return abs(square.row - there.row) + abs(square.column - there.column)


def _distance_after(task: Task, turn: Turn) -> int | None:
    place = _place_after(task.state, _shift(turn), task.target)
    return _distance(_first_turn(task.state, turn).ends, place)


def _not_nearest(task: Task, opening: Turn) -> bool:
    distance = _distance_after(task, opening)
    distances = [_distance_after(task, turn) for turn in legal_turns(task.state)]
    nearest = min(found for found in distances if found is not None)
    return distance is None or distance > nearest


def _walks_away(task: Task, opening: Turn) -> bool:
    before = _distance(task.state.pawns[SOLVER], task.place)
    after = _distance_after(task, opening)
    return before is not None and after is not None and after > before


def _crosses(state: State, turn: Turn) -> bool:
    slide = state.maze.grid.slides[_shift(turn).arrow]
    return state.pawns[SOLVER] == slide.exit.square


def _carries(state: State, turn: Turn, target: Target) -> bool:
    """From one square to another."""
    before, after = place_of(state, target), _place_after(state, _shift(turn), target)
    return before != after and SPARE not in (before, after)
