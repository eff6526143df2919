"""`hard` and `expert`: weigh every own turn with what may come after it."""

from abc import abstractmethod

import numpy as np

from ..kernel.geometry import Floats
from ..rules import State, Turn
from ..rules.master import Master
from .deals import best_advice
from .outlook import Outlook
from .player import Player
from .solo import turns_left

TIE = 1e-9
PATIENCE = 0.95
"""How likely hindering goes on for another round in which nobody finds anything."""
LONG_WAIT = 8
"""The rounds without a find that are nothing unusual, but in `master`, where all want the same."""
SPELL_WORTH = 0.05
"""What a spell is worth, in finds."""


class Planner(Player):
    """Chooses the turn that ranks highest."""

    wary = True

    def think(self, view: State) -> Turn:
        outlook = self.outlook(view, wary=self.wary)
        return self.pick(outlook, self.rank(outlook))

    def advice(self, view: State) -> Turn | None:
        return best_advice(self.outlook(view), self.memory)

    def pick(self, outlook: Outlook, ranks: Floats) -> Turn:
        """One of the turns that rank highest."""
        best = np.flatnonzero(ranks >= ranks.max() - TIE)
        return outlook.best_turn(int(self.chance(outlook.view).choice(best.tolist())))

    @abstractmethod
    def rank(self, outlook: Outlook) -> Floats:
        """How good each turn is."""


class HardBot(Planner):
    """Plans two own turns, whatever is shifted in between; spoils where it costs nothing."""

    wary = False

    def rank(self, outlook: Outlook) -> Floats:
        own: Floats = outlook.finds * 10.0 + np.round(outlook.own, 6)
        hindered: Floats = 1e-4 * outlook.rivals.sum(axis=1)
        return own - hindered


class ExpertBot(Planner):
    """Weighs its own chances against the rivals'."""

    def rank(self, outlook: Outlook) -> Floats:
        """What can be found is taken, and nobody is hindered for ever."""
        if self.is_impatient(outlook.view):
            own: Floats = outlook.finds + 0.8 * outlook.own
            return np.maximum(own + 0.01 * outlook.chances[:, 0], 2.0 * outlook.with_wand)
        return self.steady_rank(outlook)

    def steady_rank(self, outlook: Outlook) -> Floats:
        """How good each turn is to a player who never loses patience."""
        return worth(outlook) + outlook.finds * outlook.tall

    def is_impatient(self, view: State) -> bool:
        """Whether to stop hindering for a turn, so that games end."""
        last = self.memory.last_find
        waiting = 0.0 if last is None else (view.turns - last) / view.players
        waiting -= 0 if isinstance(view.game, Master) else LONG_WAIT
        return bool(self.chance(view, "patience").random() > PATIENCE ** max(waiting, 0.0))


def worth(outlook: Outlook) -> Floats:
    """The own chance of winning after each way, or alone, the turns left, counted downwards."""
    if outlook.view.players == 1:
        return -turns_left(outlook)
    return np.maximum(outlook.chances[:, 0] + spells_kept(outlook), outlook.with_wand)


def spells_kept(outlook: Outlook) -> Floats:
    """What the spells drawn and spent are worth, in chances of winning."""
    stakes = outlook.aims.stakes
    leg = stakes[0, 0, 1, 0] - stakes[0, 0, 0, 0] if outlook.tall else 0.0
    more = (~outlook.finds).astype(float) - outlook.ways.spells.sum(axis=1)
    value: Floats = SPELL_WORTH * leg * more
    return value
