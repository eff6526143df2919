"""The shifting-maze board games by their exact rules: deal, play, view, record.

    >>> import shiftmaze
    >>> state = shiftmaze.new_game("classic", players=2, seed=7)
    >>> turn = state.turns_available()[0]
    >>> state = state.play(turn)
    >>> state.turn, state.phase
    (1, <Phase.SHIFT: 'shift'>)

A state never changes: `play` gives a new one. This much needs the standard library only; `bots`,
`kernel`, `arena`, `study` and `server` are packages to import by themselves.

Games

    new_game(rules, seed=None, **options)   a deal of `classic`, `daynight`, `master` or `towers`
    RULE_SETS                               these games by name, with their options

Positions

    State                           a position, or what one viewer knows of it
    state.turn, state.phase         the seat to act, and what it has to do, a Phase
    state.over, state.winners       whether the game has ended, and the seats that won
    state.to_dict(), state.text()   as a plain document, as one line; read by from_dict, from_text

Playing

    Action, Turn                    a shift, a move and the like; what completes a turn, a tuple
    state.actions()                 the legal actions, each with its text as str()
    state.turns_available()         every way to complete this turn
    state.play(action)              the state after an action or a turn, or after its text
    parse_action, parse_turn        an action, a turn from its text: `b1:3`, `b1:3>e5`
    events(before, action, after)   what happened in between, each an Event that can be told

Secrets

    state.view(seat)                what a seat may know, a State again; None for a spectator
    view.sample(rng)                a whole state that could be behind a view

Games as text

    Record                          headers, the starting position, the turns; Record.parse(text)

Errors, all ValueErrors with a key and values to translate

    ShiftmazeError                  what all of them are
    IllegalAction                   the rules do not allow it, and why
    InvalidOption, InvalidPosition  with every fault in .faults
    RecordError                     with the line in .line
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
