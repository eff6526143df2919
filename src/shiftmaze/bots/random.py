"""`random`: any legal turn."""

from ..kernel import turns
from ..rules import State, Turn
from .bot import Bot, seat_to_act


class RandomBot(Bot):
    """Plays any legal turn, each as likely as another."""

    def choose(self, view: State) -> Turn:
        seat_to_act(view)
        return self.chance(view).choice(turns(view))
