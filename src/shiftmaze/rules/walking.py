"""The moves that corridors allow."""

from ..board import SQUARES, Square
from .action import Move

STAY = Move(None)
_TO = tuple(Move(square) for square in SQUARES)


def moves_within(reached: int, start: Square) -> list[Move]:
    """Staying, then a move to every other square of a set, row by row. (S21, S23, S24)"""
    moves = [STAY]
    bits = reached & ~start.bit
    while bits:
        lowest = bits & -bits
        moves.append(_TO[lowest.bit_length() - 1])
        bits ^= lowest
    return moves
