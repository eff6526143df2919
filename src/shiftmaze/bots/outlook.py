"""Every turn a seat can make, and what it promises."""

from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..board import SQUARES, Square
from ..kernel import enumerate as reach
from ..kernel import pack, payments
from ..kernel.convert import position_of
from ..kernel.geometry import PRINTED, RIDING, SIZES, Bits, Floats, Numbers
from ..kernel.prospects import LOOSE, NOW, ON_BOARD, Prospects, Search, foresee
from ..rules import Move, Phase, Shift, Spells, State, Turn
from ..rules.master import Master
from ..rules.towers import Towers
from .aims import Aims
from .judges import towers

PAID_STEPS = 2
"""How many steps over heights are looked at in later turns."""


class Ways:
    """Every way to complete a turn, wands aside, as arrays."""

    def __init__(self, view: State, lanes: Numbers, squares: Numbers, spells: Numbers) -> None:
        self.view = view
        self.lanes = lanes
        self.squares = squares
        self.spells = spells

    def __len__(self) -> int:
        return len(self.lanes)

    def turn(self, index: int) -> Turn:
        """One of them as actions."""
        square = SQUARES[self.squares[index]]
        spells = Spells(*map(int, self.spells[index]))
        if self.view.phase is Phase.MOVE:
            stands = self.view.pawns[self.view.turn]
            return (Move(None if square == stands else square, spells),)
        shift = self.shift(int(self.lanes[index]))
        stands = self._stands(shift)
        return shift, Move(None if square == stands else square, spells)

    def shift(self, lane: int) -> Shift:
        """The shift of a lane."""
        maze = self.view.maze
        return Shift(maze.grid.arrows[lane // 4], maze.spare.turnings[lane % 4])

    def _stands(self, shift: Shift) -> Square:
        """Where the pawn stands after a shift."""
        slide = self.view.maze.grid.slides[shift.arrow]
        return slide.carry(self.view.pawns[self.view.turn])

    def index(self, turn: Turn) -> int:
        """The number of a legal turn, a wand aside."""
        *shifts, move = turn
        lane, stands = 0, self.view.pawns[self.view.turn]
        assert isinstance(move, Move)
        for shift in shifts:
            assert isinstance(shift, Shift)
            maze = self.view.maze
            lane = 4 * maze.grid.arrows.index(shift.arrow) + maze.spare.turnings.index(shift.tile)
            stands = self._stands(shift)
        square = (move.to or stands).code
        same = (self.lanes == lane) & (self.squares == square)
        return int(np.flatnonzero(same & (self.spells == move.spells).all(axis=1))[0])


def bits(sets: Bits) -> npt.NDArray[np.bool_]:
    """Sets of squares as rows of flags."""
    flags = np.unpackbits(
        sets.astype("<u8").view(np.uint8).reshape(-1, 8), axis=1, bitorder="little"
    )
    return flags.astype(np.bool_)


def ways_of(view: State, reached: Bits | None = None) -> Ways:
    """Every way to complete the turn; `reached` gives the squares of every lane if known."""
    if view.phase is Phase.MOVE:
        return _moves(view)
    if isinstance(view.game, Towers):
        batch = pack([view])
        lanes, squares = np.nonzero(bits(reach(batch)[0]))
        paid = payments(batch)
        spells = np.concatenate((np.zeros((len(lanes), 3), np.int64), paid.spells))
        lanes = np.concatenate((lanes, paid.lanes))
        return Ways(view, lanes, np.concatenate((squares, paid.squares)), spells)
    if reached is None:
        reached = reach(pack([view]))[0]
    lanes, squares = np.nonzero(bits(reached))
    return Ways(view, lanes, squares, np.zeros((len(lanes), 3), np.int64))


def _moves(view: State) -> Ways:
    stands = view.pawns[view.turn]
    moves = [move for move in view.actions() if isinstance(move, Move) and not move.wand]
    squares = np.array([(move.to or stands).code for move in moves], np.int64)
    spells = np.array([move.spells for move in moves], np.int64).reshape(-1, 3)
    return Ways(view, np.zeros(len(moves), np.int64), squares, spells)


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
        ways = self.ways
        looked = bits(self.prospects.looked)[0][ways.squares]
        self.ways = Ways(ways.view, ways.lanes[looked], ways.squares[looked], ways.spells[looked])

    @cached_property
    def finds(self) -> npt.NDArray[np.bool_]:
        """Whether each way finds something."""
        found = bits(self.prospects.found)
        flags: npt.NDArray[np.bool_] = found[self.ways.lanes, self.ways.squares]
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
        finds, own = self.finds.astype(np.int64), self.own[:, np.newaxis]
        stakes, rivals = self.aims.stakes, self.rivals
        total = np.zeros((len(self.ways), self.view.players))
        for which in range(stakes.shape[1]):
            share = np.ones(len(self.ways))
            for rival in range(rivals.shape[1]):
                chance = rivals[:, rival]
                share = share * (chance if which >> rival & 1 else 1.0 - chance)
            then = own * stakes[finds, which, 1] + (1.0 - own) * stakes[finds, which, 0]
            total += share[:, np.newaxis] * then
        return total

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
        lane, square = int(self.ways.lanes[index]), int(self.ways.squares[index])
        wanted = np.flatnonzero(self.aims.weights[NOW, 0])
        places = [self._place_after(int(thing), lane) for thing in wanted]
        return int(wanted[places.index(square)])

    def _place_after(self, thing: int, lane: int) -> int:
        place, kind = int(self.aims.places[thing]), int(self.aims.kinds[thing])
        if self.view.phase is Phase.MOVE or kind == ON_BOARD:
            return place
        table = RIDING if kind == LOOSE else PRINTED
        return int(table[SIZES.index(self.view.maze.size), lane // 4, place])

    def best_turn(self, index: int) -> Turn:
        """A way as actions, with a wand where that is worth it."""
        turn = self.ways.turn(index)
        return (
            with_wand(self.view, turn) if self.with_wand[index] > self.chances[index, 0] else turn
        )

    def chances_of(self, index: int, *, wand: bool) -> Floats:
        """Everyone's chances after a way, in turn order from the seat to act."""
        sure = wand and self.with_wand[index] >= 0
        after: Floats = self.aims.wands[int(self.finds[index])] if sure else self.chances[index]
        return after

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
            values[ready & (finds == find)] = self.aims.wands[find, 0]
        return values


def _with_spells(chances: Floats, payable: Floats) -> Floats:
    """Chances by paid steps, weighed with how likely they can be paid."""
    one = payable[..., 0] * (chances[..., 1] - chances[..., 0])
    two = payable[..., 1] * (chances[..., 2] - chances[..., 1])
    return np.clip(chances[..., 0] + one + two, 0.0, 1.0)


def with_wand(view: State, turn: Turn) -> Turn:
    """The same turn with a wand spent after it, if that is possible."""
    game = view.game
    if not isinstance(game, Master) or not game.may_spend_wand(view.turn):
        return turn
    *shifts, move = turn
    assert isinstance(move, Move)
    after = view
    for shift in shifts:
        after = after.unchecked(shift)
    richer = Move(move.to, move.spells, wand=True)
    return turn if after.objection(richer) else (*shifts, richer)
