"""`easy` and `normal`: take what is in reach, otherwise get near it."""

import numpy as np

from ..board import SPARE
from ..kernel.geometry import Floats
from ..kernel.search import LOOSE, NOW
from ..rules import Offer, Phase, State, Turn
from ..rules.components.towers import SPELLS
from ..rules.master import Master
from .aims import Aims
from .judges import aims_of
from .memory import Memory
from .player import Player
from .ways import Ways, ways_of, with_wand

FAR = 99
MORE_THAN_ALL = sum(SPELLS.values()) + 1
"""More spells than anybody can spend."""
SEEN = 1 / 4
"""The part of the shifts that `easy` sees."""
ASKS = 1 / 3
"""How often `easy` asks for advice when it sees no way to the token."""

_ROWS, _COLUMNS = np.divmod(np.arange(64), 8)
DISTANCES = abs(_ROWS[:, None] - _ROWS) + abs(_COLUMNS[:, None] - _COLUMNS)
"""Rows and columns between two squares."""


class NormalBot(Player):
    """Looks at every turn of its own."""

    def think(self, view: State) -> Turn:
        ways = self.seen(view, ways_of(view))
        distances = self.distances(view, ways)
        best = np.flatnonzero(distances == distances.min())
        chosen = int(self.chance(view).choice(best.tolist()))
        turn = ways.turn(chosen)
        return with_wand(view, turn) if distances[chosen] < 1 else turn

    def advice(self, view: State) -> Turn | None:
        """Whatever takes the token, for any price."""
        ways = ways_of(view)
        takes = np.flatnonzero(self.distances(view, ways) < 1)
        return ways.turn(int(self.chance(view).choice(takes.tolist()))) if len(takes) else None

    def seen(self, view: State, ways: Ways) -> Ways:
        """The turns that are thought of."""
        return ways

    def distances(self, view: State, ways: Ways) -> Floats:
        """How far from what is sought each way ends; below 1 finds it. Spells are for finds."""
        aims = aims_of(view, Memory())
        distances = distances_to(view, aims, ways)
        spent: Floats = ways.spells.sum(axis=1) / MORE_THAN_ALL
        return np.where(distances > 0, distances + FAR * spent, distances + spent)


def distances_to(view: State, aims: Aims, ways: Ways) -> Floats:
    """Rows and columns between where each way ends and the nearest of the own aims."""
    nearest = np.full(len(ways), float(FAR))
    stands = ways.places_after(view.pawns[view.turn].code, LOOSE)
    for thing in np.flatnonzero(aims.weights[NOW, 0]):
        place = ways.places_after(int(aims.places[thing]), int(aims.kinds[thing]))
        steps = DISTANCES[np.minimum(place, 63), ways.squares].astype(float)
        steps[place >= SPARE] = FAR
        if aims.kinds[thing] == LOOSE:
            steps[(steps == 0) & (ways.squares == stands)] = 1.0
        nearest = np.minimum(nearest, steps)
    return nearest


class EasyBot(NormalBot):
    """A child: sees a part of the shifts, and in `master` asks for advice now and then."""

    def think(self, view: State) -> Turn:
        turn = super().think(view)
        return (Offer(None), *turn) if self._asks(view) else turn

    def _asks(self, view: State) -> bool:
        """Whether to put up a wand: when no way to the token is seen, and not every time."""
        offer, rng = Offer(None), self.chance(view, "asks")
        if view.objection(offer) or rng.random() > ASKS:
            return False
        game = view.game
        if isinstance(game, Master) and game.deal is not None:
            return False
        ways = self.seen(view, ways_of(view))
        return bool(self.distances(view, ways).min() >= 1)

    def advice(self, view: State) -> Turn | None:
        return None

    def seen(self, view: State, ways: Ways) -> Ways:
        """A part of the shifts, and what others advise."""
        lanes = np.unique(ways.lanes)
        rng = self.chance(view, "seen")
        kept = rng.sample(lanes.tolist(), max(1, round(len(lanes) * SEEN)))
        mask = np.isin(ways.lanes, kept)
        game = view.game
        if isinstance(game, Master) and game.deal is not None and view.phase is Phase.SHIFT:
            for advice in game.deal.advice:
                mask[ways.index((advice.shift, advice.move))] = True
        return ways.where(mask)
