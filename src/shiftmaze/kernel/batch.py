"""Many positions side by side, as arrays."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from .geometry import (
    ARROWS,
    PRINTED,
    RIDING,
    SIZES,
    Bits,
    Codes,
    Flags,
    Numbers,
    Signed,
)
from .jit import compiled
from .lanes import enumerate_lanes
from .maze import Position, push, ridden, turned, whole
from .tower_ways import DOWN_SHIFT, UP_SHIFT, WILD_SHIFT, Hand, list_tower_walks

PAWNS, PRINTED_THINGS, LOOSE_THINGS = 4, 36, 21
"""How many columns a batch has for each: the most that any rule set needs."""


@dataclass(frozen=True)
class Batch:
    """Positions of one board before a shift, a row for each.

    Places are codes, 8·row + column for a square, else `SPARE` or `GONE`; what a position does not
    have is gone. Only a board with heights has columns for levels.
    """

    size: int
    planes: Bits
    """The squares open to north, east, south and west."""
    spares: Codes
    banned: Signed
    """The number of the banned arrow, or -1."""
    seats: Codes
    """The seat to act."""
    starts: Bits
    """The squares a walk may begin on: the acting seat's pawn, or any set of squares."""
    pawns: Codes
    printed: Codes
    """Treasures, those of the night behind those of the day."""
    loose: Codes
    """Tokens."""
    levels: Bits
    """The squares of each height from 1."""
    spare_heights: Codes
    hands: Codes
    """The acting seat's spells: up, down and wild."""
    budgets: Codes
    """How many of them may be played."""
    all_wild: Flags

    def __len__(self) -> int:
        return len(self.planes)

    @property
    def board(self) -> int:
        """The row of the tables of geometry."""
        return SIZES.index(self.size)

    @property
    def lanes(self) -> int:
        """How many lanes there are, legal or not."""
        return 4 * int(ARROWS[self.board])

    def position(self, row: int) -> Position:
        """One of the positions, as compiled functions take it."""
        spare, banned = int(self.spares[row]), int(self.banned[row])
        height = int(self.spare_heights[row])
        return Position(self.board, self.planes[row], spare, banned, self.levels[row], height)

    def __getitem__(self, rows: slice | Numbers) -> "Batch":
        """Some of the positions."""
        arrays = {f.name: getattr(self, f.name)[rows] for f in fields(self) if f.name != "size"}
        return replace(self, **arrays)


def enumerate_batch(batch: Batch, threads: int = 1, out: Bits | None = None) -> Bits:
    """What can be reached in every lane of every position: an array (positions, lanes) of sets.

    The own square is in each set; a lane that is not legal or repeats another is 0. With heights
    only free steps count. More than one thread shares the positions out; `out` is an array of
    that shape to write into, for those who ask again and again.
    """
    reached = np.empty((len(batch), batch.lanes), np.uint64) if out is None else out
    if reached.shape != (len(batch), batch.lanes) or reached.dtype != np.dtype(np.uint64):
        raise ValueError(f"out must be {len(batch)} by {batch.lanes} numbers of type uint64")

    def work(rows: slice) -> None:
        part = batch[rows]
        enumerate_lanes(
            part.board,
            part.planes,
            part.spares,
            part.banned,
            part.starts,
            part.levels,
            part.spare_heights,
            reached[rows],
        )

    _shared_out(work, len(batch), threads)
    return reached


def _shared_out(work: Callable[[slice], None], count: int, threads: int) -> None:
    if threads == 1:
        work(slice(0, count))
        return
    bounds = np.linspace(0, count, threads + 1).astype(int)
    parts = [slice(begin, end) for begin, end in pairwise(bounds)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, parts))


def shift(batch: Batch, lanes: Numbers) -> Batch:
    """The positions after a lane for each; it is not asked whether the lane is legal."""
    if len(lanes) != len(batch) or np.any((lanes < 0) | (lanes >= batch.lanes)):
        raise ValueError(f"there must be a lane from 0 to {batch.lanes - 1} for each position")
    after = replace(
        batch,
        **{
            name: getattr(batch, name).copy()
            for name in (
                "planes",
                "spares",
                "banned",
                "starts",
                "pawns",
                "printed",
                "loose",
                "levels",
                "spare_heights",
            )
        },
    )
    _shift(
        batch.board,
        lanes,
        batch.planes,
        batch.levels,
        after.planes,
        after.spares,
        after.banned,
        after.starts,
        after.pawns,
        after.printed,
        after.loose,
        after.levels,
        after.spare_heights,
    )
    return after


@compiled
def _shift(
    board: int,
    lanes: Numbers,
    planes: Bits,
    levels: Bits,
    planes_after: Bits,
    spares: Codes,
    banned: Signed,
    starts: Bits,
    pawns: Codes,
    printed: Codes,
    loose: Codes,
    levels_after: Bits,
    spare_heights: Codes,
) -> None:
    """Push every position at its lane; what lies on tiles rides along."""
    for row in range(planes.shape[0]):
        arrow = lanes[row] // 4
        tile = whole(spares[row])
        for _ in range(lanes[row] % 4):
            tile = turned(tile)
        height = whole(spare_heights[row])
        before = Position(board, planes[row], tile, whole(banned[row]), levels[row], height)
        after = push(before, arrow, tile, planes_after[row], levels_after[row])
        spares[row] = after.spare
        banned[row] = after.banned
        spare_heights[row] = after.spare_height
        for seat in range(pawns.shape[1]):
            pawns[row, seat] = RIDING[board, arrow, pawns[row, seat]]
        starts[row] = ridden(starts[row], board, arrow)
        for thing in range(printed.shape[1]):
            printed[row, thing] = PRINTED[board, arrow, printed[row, thing]]
        for thing in range(loose.shape[1]):
            loose[row, thing] = RIDING[board, arrow, loose[row, thing]]


class Payments(NamedTuple):
    """Every minimal payment for every square that is not free; one entry of each array for one."""

    rows: Numbers
    """Which position of the batch."""
    lanes: Numbers
    squares: Numbers
    spells: Numbers
    """How many up, down and wild spells."""


def payments(batch: Batch) -> Payments:
    """What the towers that are not free cost the seat to act, in the order of the rules."""
    found = [_payments_of(batch, row) for row in range(len(batch))]
    rows = np.repeat(np.arange(len(batch)), [len(lanes) for lanes, _ in found])
    lanes = np.concatenate([lanes for lanes, _ in found] or [np.empty(0, np.int64)])
    walks = np.concatenate([walks for _, walks in found] or [np.empty(0, np.int64)])
    spells = np.stack([walks >> shift & 31 for shift in (UP_SHIFT, DOWN_SHIFT, WILD_SHIFT)], axis=1)
    return Payments(rows, lanes, walks & 63, spells)


def _payments_of(batch: Batch, row: int, room: int = 1024) -> tuple[Numbers, Numbers]:
    """The lanes and walks of one position that cost spells."""
    walks = np.empty(room, np.int64)
    ends = np.zeros(batch.lanes, np.int64)
    if not batch.levels.shape[1]:
        return ends[:0], walks[:0]
    hand = Hand(batch.hands[row], int(batch.budgets[row]), bool(batch.all_wild[row]))
    list_tower_walks(batch.position(row), batch.starts[row], hand, walks, ends)
    if ends[-1] > room:
        return _payments_of(batch, row, int(ends[-1]))
    lanes = np.repeat(np.arange(batch.lanes), np.diff(ends, prepend=0))
    walks = walks[: ends[-1]]
    paid = walks > 63
    return lanes[paid], walks[paid]
