"""A second, deliberately plain reading of the rules: any rule set. It shares no code with the
engine.
"""

import copy

from . import classic, daynight, master, towers
from .towers import Reshuffle
from .turn import Document, play_shift, shift_actions


def actions(document: Document) -> list[str]:
    """The legal action texts of the seat to act, deals left out."""
    if document["phase"] == "over":
        return []
    if document["phase"] == "shift":
        return shift_actions(document)
    if document["phase"] == "coin":
        return daynight.coin_actions()
    if document["rules"] == "master":
        return master.move_actions(document)
    if document["rules"] == "towers":
        return towers.move_actions(document)
    return classic.move_actions(document)


def play(document: Document, action: str, reshuffled: Reshuffle | None = None) -> Document:
    """A new document after one action; ValueError if it is not legal.

    `reshuffled` is called with the discards, oldest first, whenever they become the new pile
    and returns that pile, top first; without it they keep their order.
    """
    if not master.is_deal(action):
        action = spelled(document, action)
        if action not in actions(document):
            raise ValueError(f"not legal here: {action}")
    return after(document, action, reshuffled)


def spelled(document: Document, action: str) -> str:
    """The action with the tile's digit in upper case, if it is a shift."""
    if document["phase"] == "shift":
        return action[:-1] + action[-1:].upper()
    return action


def after(document: Document, action: str, reshuffled: Reshuffle | None = None) -> Document:
    """As `play`, but shifts, moves and coins are taken to be legal."""
    new = copy.deepcopy(document)
    if master.is_deal(action):
        master.play_deal(new, action)
    elif new["phase"] == "shift":
        play_shift(new, action)
    elif new["phase"] == "coin":
        daynight.play_coin(new, action)
    else:
        play_move(new, action, reshuffled)
    return new


def play_move(document: Document, action: str, reshuffled: Reshuffle | None) -> None:
    if document["rules"] == "classic":
        classic.play_move(document, action)
    elif document["rules"] == "daynight":
        daynight.play_move(document, action)
    elif document["rules"] == "master":
        master.play_move(document, action)
    else:
        towers.play_move(document, action, reshuffled)
