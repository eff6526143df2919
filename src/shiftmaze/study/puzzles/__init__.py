"""Puzzles: reach something in two turns, with one first turn alone that makes it possible."""

from .grading import HARDEST
from .making import Puzzle, make
from .naming import TURNS, Name, PuzzleError, daily
from .playing import Attempt, tried

__all__ = [
    "HARDEST",
    "TURNS",
    "Attempt",
    "Name",
    "Puzzle",
    "PuzzleError",
    "daily",
    "make",
    "tried",
]
