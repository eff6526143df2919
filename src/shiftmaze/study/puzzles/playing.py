"""Playing on alone: the same seat makes all turns, and spells drawn do not count."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...rules import Action, Move, Shift, State, Turn, parse_turn
from ...rules.towers import Towers
from .naming import TURNS, PuzzleError
from .positions import SOLVER, Target, Task, is_reached


@dataclass(frozen=True)
class Attempt:
    """A try to solve a task: every action made, and the positions before, between and behind."""

    target: Target
    states: tuple[State, ...]
    actions: tuple[Action, ...] = ()

    @property
    def state(self) -> State:
        """Where the try has led."""
        return self.states[-1]

    @property
    def left(self) -> int:
        """The turns that are still to be made."""
        return TURNS - len(self.actions) // 2

    @property
    def solved(self) -> bool:
        """Whether the target was reached."""
        return is_reached(self.state, self.target)

    @property
    def failed(self) -> bool:
        """Whether all turns were made in vain."""
        return not self.solved and self.left == 0

    def then(self, turn: Turn) -> "Attempt":
        """After one more turn; IllegalAction where the rules do not allow it."""
        if self.solved or self.failed:
            raise PuzzleError("puzzle-over", turns=TURNS)
        shift, move = turn
        shifted = self.state.play(shift)
        states = (*self.states, shifted, after_move(shifted, move))
        return Attempt(self.target, states, (*self.actions, shift, move))


def begun(task: Task) -> Attempt:
    """A try in which nothing was done yet."""
    return Attempt(task.target, (task.state,))


def tried(task: Task, turns: Sequence[str]) -> Attempt:
    """A try by its turns as texts."""
    attempt = begun(task)
    for text in turns:
        attempt = attempt.then(_whole_turn(text))
    return attempt


def after_move(state: State, move: Action) -> State:
    """After a move, with the same seat to act and no spell drawn."""
    after = state.play(move)
    before, game = state.game, after.game
    if isinstance(before, Towers) and isinstance(game, Towers):
        assert isinstance(move, Move)
        hand = before.hands[SOLVER].without(move.spells)
        deck = before.deck.discarding(move.spells)
        game = replace(game, hands=(hand, *game.hands[1:]), deck=deck)
    return replace(after, game=game, turn=SOLVER)


def _whole_turn(text: str) -> Turn:
    try:
        turn = parse_turn(text)
    except ValueError:
        turn = ()
    if [type(action) for action in turn] != [Shift, Move]:
        raise PuzzleError("puzzle-turn", turn=text)
    return turn
