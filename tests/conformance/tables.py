"""Ways to set up every rule set: each number of players with options that cover all values."""

from typing import Any

import shiftmaze
from shiftmaze.rules import Option

ROWS = 4
"""Enough that of three options with two values each pair of values meets."""

Table = tuple[str, dict[str, Any]]


def tables(rows: int = ROWS) -> list[Table]:
    """Rule sets with options; the first row of each number of players has the defaults."""
    return [
        (rules, options(rules, players, row))
        for rules, rule_set in shiftmaze.RULE_SETS.items()
        for players in rule_set.options.players
        for row in range(rows)
    ]


def name_of(table: Table) -> str:
    rules, chosen = table
    return " ".join([rules, *(f"{name}={value}" for name, value in chosen.items())])


def options(rules: str, players: int, row: int) -> dict[str, Any]:
    """One row of options; those per seat are a list in the second row."""
    chosen: dict[str, Any] = {"players": players}
    if row:
        table = shiftmaze.RULE_SETS[rules].options
        colours = table.colours * 2
        chosen |= {"first": row % players, "colours": list(colours[row % 4 :][:players])}
        for place, option in enumerate(table.further):
            index = (row % 2, row // 2, row % 2 ^ row // 2)[place % 3]
            chosen[option.name] = value(option, players, row, index)
    return chosen


def value(option: Option, players: int, row: int, index: int) -> Any:
    values = edges(option, players)
    if option.per_seat and row == 1:
        return [values[(index + seat) % len(values)] for seat in range(players)]
    return values[index % len(values)]


def edges(option: Option, players: int) -> list[object]:
    """All values of an option or, of a long range, the first, the second and the last."""
    values = list(option.values(players))
    return values if len(values) <= 3 else [values[0], values[1], values[-1]]
