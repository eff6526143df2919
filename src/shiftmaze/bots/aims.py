"""What everybody looks for, as one seat can know it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from ..board import Square
from ..kernel.geometry import Codes, Floats
from ..kernel.search import NOW, THEN
from ..rules import Shift, State
from ..rules.hunt import ANY, HIDDEN, Hunt
from .memory import Memory

HOME, RUNE_STONE = "home", "rune"
"""What is sought beside treasures and tokens."""
TINY = 1e-12


@dataclass(frozen=True)
class Bargain:
    """A turn that somebody showed for a price, and everyone's chances if it is made and paid."""

    shift: Shift
    to: Square | None
    row: int
    """Who is paid, in turn order from the seat to act."""
    stakes: Floats
    wands: Floats


@dataclass(frozen=True)
class Aims:
    """Things with their places, and who wants them: the seat to act first, then in turn order."""

    names: tuple[str, ...]
    places: Codes
    kinds: Codes
    weights: Floats
    """(NOW or THEN, seat, thing)"""
    cards: Floats
    stakes: Floats
    """(own find, which rivals find, own next find, seat) the chances of everyone in each case."""
    wands: Floats = field(default_factory=lambda: np.zeros((0, 0)))
    """(own find, seat) the chances if a wand is spent and its turn takes the token in reach."""
    bargains: tuple[Bargain, ...] = ()
    payable: Floats = field(default_factory=lambda: np.zeros((0, 2)))
    """(seat, steps) how likely a seat can pay for one more step over a height."""


def seats_from(view: State) -> list[int]:
    """The seats in turn order, the one to act first."""
    return [(view.turn + ahead) % view.players for ahead in range(view.players)]


def among(names: Sequence[str], cards: Sequence[str]) -> Floats:
    """1 for every thing that some cards show, 0 for the others."""
    row = np.zeros(len(names))
    for card in cards:
        if card != HIDDEN:
            row[names.index(card)] = 1.0
    return row


def unseen(names: Sequence[str], hunts: Sequence[Hunt]) -> Floats:
    """1 for every card that no hunt shows, 0 for the others."""
    return 1.0 - among(names, [card for hunt in hunts for card in (*hunt.found, *hunt.pile)])


def normal(row: Floats, otherwise: Floats) -> Floats:
    """A row that adds up to 1; where it is empty, made of another one."""
    chosen = row if row.any() else otherwise
    whole: Floats = chosen / max(chosen.sum(), TINY)
    return whole


def hunting(
    view: State,
    names: Sequence[str],
    hunts: Sequence[Hunt],
    orders: Sequence[str],
    memory: Memory,
) -> tuple[Floats, Floats]:
    """How likely each treasure is what each seat looks for, and for how many cards that holds.

    Seats are in turn order from the one to act; its last card leads to nothing more.
    """
    seats = seats_from(view)
    left = unseen(names, hunts)
    weights = np.zeros((2, len(seats), len(names)))
    cards = np.ones(len(seats))
    for row, seat in enumerate(seats):
        wanted = hunts[seat].sought(orders[seat])
        if HIDDEN in wanted:
            weights[:, row] = normal(left * memory.doubts(seat, names), left)
            cards[row] = len(wanted)
        else:
            weights[:, row] = among(names, wanted)
    pile, order = hunts[seats[0]].pile, orders[seats[0]]
    if len(pile) < 2:
        weights[THEN, 0] = 0.0
    elif order != ANY:
        rivals = weights[NOW, 1:].sum(axis=0)
        weights[THEN, 0] = normal(left * np.clip(1.0 - rivals, 0.0, 1.0), left)
    return weights, cards
