"""The legal turns of a view as texts: by the kernel once it is compiled, until then by the rules.

On a new machine compiling takes seconds, and nobody's request waits for it.
"""

import threading

import orjson
from orjson import Fragment

from .. import kernel
from ..rules import RULE_SETS, Phase, State, new_game

Turns = dict[str, list[str]] | list[str]

_compiled = threading.Event()


def turns(view: State) -> Turns:
    """Before the shift the moves for each shift, after it those left."""
    if view.phase is not Phase.SHIFT:
        return [str(action) for action in view.actions()]
    return kernel.table(view) if _compiled.is_set() else by_rules(view)


def turns_text(view: State) -> Fragment:
    """The same, as JSON to be put into a message."""
    if view.phase is Phase.SHIFT and _compiled.is_set():
        return Fragment(kernel.table_text(view))
    return Fragment(orjson.dumps(turns(view)))


def by_rules(view: State) -> Turns:
    """What the kernel gives, slowly."""
    table: dict[str, list[str]] = {}
    for shift, move in view.turns_available():
        table.setdefault(str(shift), []).append(str(move))
    return table


def get_ready() -> None:
    """Compile or load what lists turns, for all rule sets."""
    if not _compiled.is_set():
        for rules in RULE_SETS:
            view = new_game(rules, seed=0).view(0)
            kernel.table(view)
            kernel.table_text(view)
        _compiled.set()
