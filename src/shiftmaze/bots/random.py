"""`random`: any legal turn."""

from ..kernel import turns
from ..rules import State, Turn
from .player import Player


class RandomBot(Player):
    """Plays any legal turn, each as likely as another."""

    def think(self, view: State) -> Turn:
        return self.chance(view).choice(turns(view))
