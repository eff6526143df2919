"""What every turn promises to the seat to act, and to its rivals."""

from functools import cached_property

import numpy as np

from ..kernel.convert import position_of
from ..kernel.geometry import Flags, Floats
from ..kernel.prospects import Prospects, foresee
from ..kernel.search import NOW, Search
from ..rules import Phase, State, Turn
from ..rules.master import Master
from ..rules.towers import Towers
from .aims import Aims, Bargain
from .judges import towers
from .ways import bits, ways_of, with_wand

PAID_STEPS = 2
"""How many steps over heights are looked at in later turns."""


class Outlook:
    """What every turn promises to the seat to act, and to its rivals."""

    def __init__(
        self, view: State, aims: Aims, draws: Floats, *, wary: bool = True, takes: bool = True
    ) -> None:
        self.view = view
        self.aims = aims
        game = view.game
        self.tall = isinstance(game, Towers)
        hand = game.hands[view.turn].size if isinstance(game, Towers) else 0
        pawns = [
            view.pawns[(view.turn + ahead) % view.players].code for ahead in range(view.players)
        ]
        search = Search(
            aims.places,
            aims.kinds,
            np.array(pawns, np.uint8),
            aims.weights,
            aims.cards,
            PAID_STEPS if self.tall else 0,
            wary,
            takes and not self.tall,
            draws,
        )
        shifted = view.phase is Phase.MOVE
        self.prospects: Prospects = foresee(position_of(view), search, hand, shifted=shifted)
        self.ways = ways_of(view, None if self.tall else self.prospects.looked)
        if shifted and takes and not self.tall:
            self._keep_looked()

    def _keep_looked(self) -> None:
        self.ways = self.ways.where(bits(self.prospects.looked)[0][self.ways.squares])

    @cached_property
    def finds(self) -> Flags:
        """Whether each way finds something."""
        found = bits(self.prospects.found)
        flags: Flags = found[self.ways.lanes, self.ways.squares]
        return flags

    @cached_property
    def own(self) -> Floats:
        """The chance to find something in the next turn after each way."""
        chances = self.prospects.own[self.ways.lanes, self.ways.squares]
        if not self.tall:
            return np.minimum(chances[:, 0], 1.0)
        return _with_spells(chances, self._payable_next())

    def _payable_next(self) -> Floats:
        """How likely the own seat can pay for steps in the next turn, after each way."""
        game, seat = self.view.game, self.view.turn
        assert isinstance(game, Towers)
        left = np.array(game.hands[seat].known) - self.ways.spells
        wild = game.options.wild_spells[seat]
        draws = ~self.finds
        return np.array(
            [
                towers.after_turn(*hand, wild, draw)
                for hand, draw in zip(left.tolist(), draws.tolist(), strict=True)
            ]
        )

    @cached_property
    def rivals(self) -> Floats:
        """The chance of each rival to find something before that, after each way."""
        chances = self.prospects.rivals[self.ways.lanes, self.finds.astype(np.int64)]
        if not self.tall:
            return np.clip(chances[:, :, 0], 0.0, 1.0)
        return _with_spells(chances, self.aims.payable[np.newaxis, 1:])

    @cached_property
    def chances(self) -> Floats:
        """Everyone's chances of winning after each way, in turn order from the seat to act."""
        total = self._expected(self.aims.stakes)
        for bargain in self.aims.bargains:
            shown = self.shown_by(bargain)
            total[shown] = self._expected(bargain.stakes)[shown]
        return total

    def _expected(self, stakes: Floats) -> Floats:
        """What may be found and by whom, weighed by what is at stake."""
        finds, own = self.finds.astype(np.int64), self.own[:, np.newaxis]
        rivals = self.rivals
        total = np.zeros((len(self.ways), self.view.players))
        for which in range(stakes.shape[1]):
            share = np.ones(len(self.ways))
            for rival in range(rivals.shape[1]):
                chance = rivals[:, rival]
                share = share * (chance if which >> rival & 1 else 1.0 - chance)
            then = own * stakes[finds, which, 1] + (1.0 - own) * stakes[finds, which, 0]
            total += share[:, np.newaxis] * then
        return total

    def shown_by(self, bargain: Bargain) -> Flags:
        """Which of the ways somebody has shown for the price that stands."""
        if self.view.phase is Phase.MOVE and self.view.last_shift != bargain.shift:
            return np.zeros(len(self.ways), np.bool_)
        return self.ways.like(bargain.shift, bargain.to)

    @cached_property
    def usual_rivals(self) -> Floats:
        """The chance of each rival to find something, whatever lane is chosen, on average."""
        legal = np.flatnonzero(self.prospects.reached)
        chances: Floats = self.prospects.rivals[legal, NOW].mean(axis=0)
        if not self.tall:
            return np.clip(chances[:, 0], 0.0, 1.0)
        return _with_spells(chances, self.aims.payable[1:])

    def thing_at(self, index: int) -> int:
        """The number of the thing that a way finds."""
        aims = self.aims
        for thing in np.flatnonzero(self.aims.weights[NOW, 0]).tolist():
            places = self.ways.places_after(int(aims.places[thing]), int(aims.kinds[thing]))
            if places[index] == self.ways.squares[index]:
                return int(thing)
        raise ValueError("this way finds nothing")

    def best_turn(self, index: int) -> Turn:
        """A way as actions, with a wand where that is worth it."""
        turn = self.ways.turn(index)
        return (
            with_wand(self.view, turn) if self.with_wand[index] > self.chances[index, 0] else turn
        )

    def chances_of(self, index: int, *, wand: bool) -> Floats:
        """Everyone's chances after a way, in turn order from the seat to act."""
        if not wand or self.with_wand[index] < 0:
            after: Floats = self.chances[index]
            return after
        followed = (one for one in self.aims.bargains if self.shown_by(one)[index])
        tables = next((one.wands for one in followed), self.aims.wands)
        sure: Floats = tables[int(self.finds[index])]
        return sure

    @cached_property
    def with_wand(self) -> Floats:
        """The own chance of winning if a wand is spent after each way for a sure token, else -1."""
        game, ways = self.view.game, self.ways
        values = np.full(len(ways), -1.0)
        if not isinstance(game, Master) or not game.may_spend_wand(self.view.turn):
            return values
        finds = self.finds.astype(np.int64)
        for find in range(2):
            ready = bits(self.prospects.ready[:, find])[ways.lanes, ways.squares]
            there = ready & (finds == find)
            values[there] = self.aims.wands[find, 0]
            for bargain in self.aims.bargains:
                values[there & self.shown_by(bargain)] = bargain.wands[find, 0]
        return values


def _with_spells(chances: Floats, payable: Floats) -> Floats:
    """Chances by paid steps, weighed with how likely they can be paid."""
    one = payable[..., 0] * (chances[..., 1] - chances[..., 0])
    two = payable[..., 1] * (chances[..., 2] - chances[..., 1])
    return np.clip(chances[..., 0] + one + two, 0.0, 1.0)
