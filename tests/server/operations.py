"""Small operations on a store, for tests that do not care for the game."""

from shiftmaze.server.store import Append, Change, Create, Step, Token


def create(id: str = "table", *tokens: Token) -> Create:
    return Create(id, "waiting", "{}", tokens)


def append(id: str = "table", number: int = 1, *more: str, action: str = "b1:3") -> Append:
    """Some steps from a number on."""
    actions = (action, *more)
    steps = (Step(number + i, 0, text, 5.0, None) for i, text in enumerate(actions))
    return Append(id, tuple(steps), f'"after {number}"', "running", None)


def change(id: str = "table", revision: int = 0, due: float | None = None) -> Change:
    return Change(id, revision, "running", f'"{revision + 1}"', due)
