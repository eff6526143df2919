"""The shifting-maze board games by their exact rules: deal, play, view, record.

    >>> import shiftmaze
    >>> state = shiftmaze.new_game("classic", players=2, seed=7)
    >>> turn = state.turns_available()[0]
    >>> state = state.play(turn)
    >>> state.turn, state.phase
    (1, <Phase.SHIFT: 'shift'>)

Rule sets are `classic`, `daynight`, `master` and `towers`. A state never changes: `play` gives a
new one. `state.view(seat)` is what a seat may know of it, and a state again.
"""

from ._version import __version__
from .notation import Record, RecordError
from .rules import (
    RULE_SETS,
    Action,
    Event,
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    Phase,
    ShiftmazeError,
    State,
    Turn,
    events,
    from_dict,
    from_text,
    new_game,
    parse_action,
    parse_turn,
)

__all__ = [
    "RULE_SETS",
    "Action",
    "Event",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "Phase",
    "Record",
    "RecordError",
    "ShiftmazeError",
    "State",
    "Turn",
    "__version__",
    "events",
    "from_dict",
    "from_text",
    "new_game",
    "parse_action",
    "parse_turn",
]
