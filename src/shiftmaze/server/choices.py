"""What can be chosen when a table is set up, told by the rules themselves."""

from typing import Any

from ..bots import names
from ..rules import RULE_SETS, Option, RuleSet
from .live import EMOTES


def choices() -> dict[str, Any]:
    """Everything there is to choose from."""
    return {
        "rules": list(RULE_SETS),
        "sets": [_rule_set(rules) for rules in RULE_SETS.values()],
        "levels": list(names()),
        "emotes": list(EMOTES),
    }


def _rule_set(rules: RuleSet) -> dict[str, Any]:
    table = rules.options
    return {
        "name": rules.name,
        "players": list(table.players),
        "colours": list(table.colours),
        "default_colours": {str(n): list(table.default_colours[n]) for n in table.players},
        "options": [_option(option, table.players) for option in table.further],
    }


def _option(option: Option, players: range) -> dict[str, Any]:
    return {
        "name": option.name,
        "per_seat": option.per_seat,
        "values": {str(number): list(option.values(number)) for number in players},
        "default": {str(number): option.default(number) for number in players},
    }
