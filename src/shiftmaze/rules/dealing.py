"""Beginning a game."""

from random import Random, SystemRandom

from .chance import SEEDS
from .errors import Fault, InvalidOption
from .reader import listed, shown
from .registry import RULE_SETS
from .state import State


def new_game(rules: str, *, seed: int | None = None, **options: object) -> State:
    """Deal a game of a rule set; equal seeds and options give equal deals.

    InvalidOption, a ValueError, names every option that the rule set does not have and every value
    that does not fit.
    """
    if rules not in tuple(RULE_SETS):
        raise _invalid("unknown-rules", rules=shown(rules), known=listed(RULE_SETS))
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    if type(seed) is not int:
        raise _invalid("bad-seed", value=shown(seed))
    faults: list[Fault] = []
    rule_set = RULE_SETS[rules]
    values = rule_set.options.settle(options, faults)
    if values is None:
        raise InvalidOption(faults)
    return rule_set.deal(values, Random(seed))


def _invalid(key: str, **values: object) -> InvalidOption:
    return InvalidOption([Fault(key, "", values)])
