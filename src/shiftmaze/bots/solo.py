"""Alone at the table: how many turns it will take."""

import numpy as np

from ..kernel.convert import position_of
from ..kernel.geometry import Floats
from ..kernel.goals import goals_of
from ..kernel.many_turns import leading_within
from ..kernel.many_turns import turns_needed as fewest_turns
from ..kernel.search import NOW
from ..rules import Phase, State
from ..rules.classic import Classic
from .judges import aims_of
from .judges.classic import legs
from .memory import Memory
from .outlook import Outlook
from .ways import bits

LEG = 1.45
"""The turns a find takes on the whole."""
MISSED = 2.1
"""The turns it takes when it is not there for the taking."""
FARTHEST = 3


def turns_left(outlook: Outlook) -> Floats:
    """The turns the rest of the game is expected to take after each way, this one included."""
    game, finds, own = outlook.view.game, outlook.finds, outlook.own
    assert isinstance(game, Classic)
    left = legs(game, outlook.view.turn) - finds
    hopeful = own + (1.0 - own) * MISSED
    following = np.where(finds, hopeful, turns_to_go(outlook))
    return 1.0 + np.where(left > 0, following + (left - 1) * LEG, 0.0)


def turns_to_go(outlook: Outlook) -> Floats:
    """How many more turns what is sought is away after each way; `FARTHEST` and up are alike."""
    ready = outlook.own >= 1.0
    distances = np.where(ready, 1.0, float(FARTHEST))
    if (ready | outlook.finds).any():
        return np.where(ready, 1.0, 2.0)
    for lane in np.unique(outlook.ways.lanes).tolist():
        near = bits(np.array([_within_two(outlook, lane)], np.uint64))[0]
        distances[(outlook.ways.lanes == lane) & near[outlook.ways.squares]] = 2.0
    return distances


def _within_two(outlook: Outlook, lane: int) -> int:
    """The squares from which what is sought is at most two turns away after the shift of a lane."""
    view = outlook.view
    if view.phase is Phase.SHIFT:
        view = view.unchecked(outlook.ways.shift(lane))
    aims = aims_of(view, Memory())
    goals = goals_of(aims.places, aims.kinds, aims.weights[NOW, 0])
    return int(leading_within(position_of(view), goals, 2))


def turns_needed(view: State) -> int:
    """The fewest turns to what the seat to act looks for, if nobody else shifts."""
    aims = aims_of(view, Memory())
    goals = goals_of(aims.places, aims.kinds, aims.weights[NOW, 0])
    start = np.uint64(view.pawns[view.turn].bit)
    return fewest_turns(position_of(view), start, goals, FARTHEST)
