"""Every rule set by its name. A new one is a module and a line here."""

from . import classic, daynight, master, towers
from .ruleset import RuleSet

RULE_SETS: dict[str, RuleSet] = {
    rules.name: rules
    for rules in (
        classic.RULES,
        daynight.RULES,
        master.RULES,
        towers.RULES,
    )
}
