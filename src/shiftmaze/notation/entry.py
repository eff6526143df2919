"""What one line of a record tells."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..rules import Action, IllegalAction, Move, Shift, State, Turn, from_dict, turn_text
from ..rules.paths import assigned

Fact = tuple[str, Any]
"""A place in a viewer's document, and what came to be seen there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn or a single action, a comment and, in a partial record, what its viewer saw of it."""

    turn: Turn
    comment: str = ""
    seen: tuple[Fact, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", tidy(self.comment))

    def __str__(self) -> str:
        return turn_text(self.turn)

    def after(self, state: State) -> Iterator[State]:
        """The position after each action; IllegalAction or InvalidPosition where there is none."""
        *earlier, last = self.turn
        for action in earlier:
            state = followed(state, action)
            yield state
        yield with_seen(followed(state, last), self.seen)


def tidy(comment: str) -> str:
    """A comment without blank lines and space at the ends of lines."""
    return "\n".join(line.strip() for line in comment.splitlines() if line.strip())


def grouped(actions: Iterable[Action]) -> Iterator[Turn]:
    """Actions as entries of a record: a shift and its move together, the rest one by one."""
    shift: tuple[Action, ...] = ()
    for action in actions:
        if isinstance(action, Shift):
            shift = (action,)
            continue
        if isinstance(action, Move):
            action_before, shift = shift, ()
            yield (*action_before, action)
        else:
            yield (action,)
    if shift:
        yield shift


def followed(state: State, action: Action) -> State:
    """The position after an action, in a view as far as the view before can tell."""
    if state.viewer is None:
        return state.play(action)
    reason = state.objection(action)
    if reason is not None:
        raise IllegalAction(reason, str(action), state.text())
    if state.game.hides_outcome(state, action):
        return state
    return state.unchecked(action)


def with_seen(state: State, seen: Iterable[Fact]) -> State:
    """A view with what came to be seen; ValueError where that cannot be."""
    facts = tuple(seen)
    if not facts:
        return state
    document = state.to_dict()
    for place, value in facts:
        document = assigned(document, place, value)
    return from_dict(document)
