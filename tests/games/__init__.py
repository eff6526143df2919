"""One whole game of every rule set, as a record."""

from functools import cache
from pathlib import Path

from hypothesis import strategies as st

import shiftmaze
from shiftmaze import Record, State

from ..strategies import positions

HERE = Path(__file__).parent


def file_of(rules: str) -> Path:
    """Where the game of a rule set is."""
    return HERE / f"{rules}.txt"


@cache
def recorded(rules: str) -> tuple[State, ...]:
    """The positions of the recorded game of a rule set."""
    return tuple(Record.parse(file_of(rules).read_text(encoding="utf-8")).states())


def positions_met(most_turns: int = 14) -> st.SearchStrategy[State]:
    """Positions early in any game, or anywhere in a recorded one: nights, coins, ends."""
    from_records = st.deferred(
        lambda: st.sampled_from(
            [state for rules in shiftmaze.RULE_SETS for state in recorded(rules)]
        )
    )
    return st.one_of(positions(most_turns=most_turns), from_records)
