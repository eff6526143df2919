"""Deals in `master`: whether to show the player to act a turn for the price."""

import numpy as np

from ..rules import State, Turn
from ..rules.master import Master
from .bot import seat_of
from .errors import BotError
from .judges.master import after_paying, after_taking, standings, worths
from .memory import Memory
from .outlook import Outlook

SEES_IT = 0.7
"""How likely whoever asks would find the way to the token alone."""


def asked(view: State) -> bool:
    """Whether a view's seat may show somebody a turn; an error in words where nobody asks."""
    seat, game = seat_of(view), view.game
    if view.over:
        raise BotError("game-over")
    if not isinstance(game, Master) or game.deal is None or seat == view.turn:
        raise BotError("not-asked", seat=view.turn)
    return not game.deal.has_answer_of(seat)


def best_advice(outlook: Outlook, memory: Memory) -> Turn | None:
    """The turn that takes the token and leaves most to the adviser; None where silence is better.

    The outlook is that of the player to act, as the adviser can know it.
    """
    view = outlook.view
    taking = np.flatnonzero(outlook.finds)
    if not len(taking) or not pays(view, memory):
        return None
    adviser = (seat_of(view) - view.turn) % view.players
    return outlook.ways.turn(int(taking[outlook.chances[taking, adviser].argmax()]))


def pays(view: State, memory: Memory) -> bool:
    """Whether the price is worth more than the chance that the way is not seen."""
    game = view.game
    assert isinstance(game, Master)
    following = game.next_token
    worth, points = worths(view, memory), standings(view, memory)
    adviser = (seat_of(view) - view.turn) % view.players
    paid = after_paying(game, worth, points, adviser)
    silent = SEES_IT * after_taking(following, worth, points, [0])[adviser]
    silent += (1 - SEES_IT) * after_taking(following, worth, points, [])[adviser]
    return bool(after_taking(following, worth, paid, [0])[adviser] > silent)
