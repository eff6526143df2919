"""A puzzle's name is its own seed: the same name is the same puzzle everywhere."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ...rules import RULE_SETS, ShiftmazeError
from ...rules.chance import SEEDS

TURNS = 2
"""The turns every puzzle takes. With three, a single first turn hardly ever decides: finding one
such position takes many seconds."""


class PuzzleError(ShiftmazeError):
    """Something asked of a puzzle that cannot be."""

    MESSAGES: Mapping[str, str] = {
        "puzzle-name": "{name} is no puzzle: a name is like classic-2-831",
        "puzzle-rules": "there are no puzzles of {rules}: choose {known}",
        "puzzle-turns": "a puzzle takes {known} turns: there are none of {turns}",
        "puzzle-seed": "the number of a puzzle is from 0 to {most}",
        "puzzle-turn": "{turn} is not a whole turn: write one like b1:3>e5",
        "puzzle-over": "this puzzle takes {turns} turns and no more",
    }


@dataclass(frozen=True)
class Name:
    """The rule set, the number of turns and the seed of a puzzle: `classic-2-831`."""

    rules: str
    turns: int
    seed: int

    def __post_init__(self) -> None:
        if self.rules not in RULE_SETS:
            raise PuzzleError("puzzle-rules", rules=self.rules, known=", ".join(RULE_SETS))
        if self.turns != TURNS:
            raise PuzzleError("puzzle-turns", turns=self.turns, known=TURNS)
        if not 0 <= self.seed < SEEDS:
            raise PuzzleError("puzzle-seed", most=SEEDS - 1)

    def __str__(self) -> str:
        return f"{self.rules}-{self.turns}-{self.seed}"

    @classmethod
    def parse(cls, text: str) -> "Name":
        """Read a name; PuzzleError tells what is wrong with it."""
        parts = re.fullmatch(r"([a-z]{1,20})-([1-9])-(0|[1-9][0-9]{0,15})", text)
        if parts is None:
            raise PuzzleError("puzzle-name", name=text)
        rules, turns, seed = parts.groups()
        return cls(rules, int(turns), int(seed))


def daily(rules: str, day: date) -> Name:
    """The puzzle of a day."""
    return Name(rules, TURNS, int(day.strftime("%Y%m%d")))
