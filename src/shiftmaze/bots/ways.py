"""Every way to complete a turn."""

import numpy as np

from ..board import SQUARES, Square
from ..kernel import enumerate as reach
from ..kernel import pack, payments
from ..kernel.geometry import PRINTED, RIDING, SIZES, Bits, Flags, Numbers
from ..kernel.search import LOOSE, ON_BOARD
from ..rules import Move, Phase, Shift, Spells, State, Turn
from ..rules.master import Master
from ..rules.towers import Towers


class Ways:
    """Every way to complete a turn, wands aside, as arrays."""

    def __init__(self, view: State, lanes: Numbers, squares: Numbers, spells: Numbers) -> None:
        self.view = view
        self.lanes = lanes
        self.squares = squares
        self.spells = spells

    def __len__(self) -> int:
        return len(self.lanes)

    def where(self, kept: Flags) -> "Ways":
        """Some of them."""
        return Ways(self.view, self.lanes[kept], self.squares[kept], self.spells[kept])

    def places_after(self, place: int, kind: int) -> Numbers:
        """Where a thing is after the shift of each way."""
        if kind == ON_BOARD or self.view.phase is Phase.MOVE:
            return np.full(len(self), place)
        table = RIDING if kind == LOOSE else PRINTED
        board = SIZES.index(self.view.maze.size)
        return np.asarray(table[board, self.lanes // 4, place], np.int64)

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

    def like(self, shift: Shift | None, to: Square | None) -> Flags:
        """Which of them push like this and end there, whatever they spend; without a push, which
        end there."""
        lane, stands = 0, self.view.pawns[self.view.turn]
        if shift is not None and self.view.phase is not Phase.MOVE:
            maze = self.view.maze
            lane = 4 * maze.grid.arrows.index(shift.arrow) + maze.spare.turnings.index(shift.tile)
            stands = self._stands(shift)
        flags: Flags = (self.lanes == lane) & (self.squares == (to or stands).code)
        return flags

    def index(self, turn: Turn) -> int:
        """The number of a legal turn, a wand aside."""
        *shifts, move = turn
        assert isinstance(move, Move)
        shift = next((one for one in shifts if isinstance(one, Shift)), None)
        same = self.like(shift, move.to)
        return int(np.flatnonzero(same & (self.spells == move.spells).all(axis=1))[0])


def bits(sets: Bits) -> Flags:
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
