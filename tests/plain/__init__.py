"""A second, deliberately plain reading of the rules, to hold the engine against.

It shares no code with it. Everything here works on position documents as notation.md describes
them: plain dicts, whole ones, never views.
"""

from .counting import divide, perft
from .game import actions, play

__all__ = ["actions", "divide", "perft", "play"]
