"""Counts of action sequences, in text files that other engines can read too."""

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Case(NamedTuple):
    """A position as `State.text` writes it, and for each depth the number of sequences."""

    name: str
    position: str
    counts: dict[int, int]

    def __str__(self) -> str:
        counts = [f"{depth} {count}" for depth, count in self.counts.items()]
        return "\n".join([f"# {self.name}", self.position, *counts])


def file_of(rules: str) -> Path:
    """Where the counts of a rule set are."""
    return HERE / f"{rules}.txt"


def parse(text: str) -> list[Case]:
    """The cases of a file: a position on a line, then lines with a depth and a count."""
    cases: list[Case] = []
    name = ""
    for line in text.splitlines():
        first, _, rest = line.partition(" ")
        if first == "#":
            name = rest
        elif first.isdigit():
            cases[-1].counts[int(first)] = int(rest)
        elif line:
            cases.append(Case(name, line, {}))
    return cases
