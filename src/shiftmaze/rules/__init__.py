"""The rules of the games: dealing, playing, what each seat may know, and what happened."""

from .action import (
    Action,
    Advise,
    Coin,
    Move,
    Offer,
    Shift,
    Spells,
    Turn,
    Withdraw,
    parse_action,
    parse_turn,
    turn_text,
)
from .dealing import new_game
from .documents import from_dict, from_text
from .errors import (
    Fault,
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    Reason,
    ShiftmazeError,
)
from .events import Event, events
from .options import Option
from .registry import RULE_SETS
from .ruleset import RuleSet
from .state import VERSION, Phase, State, Viewer

__all__ = [
    "RULE_SETS",
    "VERSION",
    "Action",
    "Advise",
    "Coin",
    "Event",
    "Fault",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "Move",
    "Offer",
    "Option",
    "Phase",
    "Reason",
    "RuleSet",
    "Shift",
    "ShiftmazeError",
    "Spells",
    "State",
    "Turn",
    "Viewer",
    "Withdraw",
    "events",
    "from_dict",
    "from_text",
    "new_game",
    "parse_action",
    "parse_turn",
    "turn_text",
]
