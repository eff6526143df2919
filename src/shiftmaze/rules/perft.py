"""Counting action sequences, to compare one implementation of the rules with another."""

from .state import Phase, State


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly so many actions; a game that ends earlier adds none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.actions())
    if depth == 2 and state.phase is Phase.SHIFT:
        return len(state.turns_available())
    return sum(divide(state, depth).values())


def divide(state: State, depth: int) -> dict[str, int]:
    """The count of `perft` for each first action."""
    return {str(action): perft(state.unchecked(action), depth - 1) for action in state.actions()}
