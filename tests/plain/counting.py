"""A second, deliberately plain reading of the rules: counting. It shares no code with the
engine.
"""

from .game import actions, after
from .turn import Document


def perft(document: Document, depth: int) -> int:
    """How many sequences of exactly that many actions there are, deals not counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(actions(document))
    return sum(divide(document, depth).values())


def divide(document: Document, depth: int) -> dict[str, int]:
    """The count for each first action."""
    return {action: perft(after(document, action), depth - 1) for action in actions(document)}
