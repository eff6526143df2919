"""The judgement of each rule set: what everybody wants there, and what it is worth."""

from ...rules import State
from ..aims import Aims
from ..memory import Memory
from . import classic, daynight, master, towers

JUDGES = {
    "classic": classic.aims,
    "daynight": daynight.aims,
    "master": master.aims,
    "towers": towers.aims,
}


def aims_of(view: State, memory: Memory) -> Aims:
    """What everybody looks for in a view of the seat to act."""
    return JUDGES[view.rules](view, memory)
