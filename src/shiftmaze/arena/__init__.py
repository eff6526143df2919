"""Matches between bots: the same deals for everybody, counted with intervals and ratings."""

from .errors import ArenaError
from .game import play
from .outcome import Forfeit, Outcome, Played
from .plan import Fixture, MatchUp, fixtures, match_ups
from .run import run
from .settings import Settings

__all__ = [
    "ArenaError",
    "Fixture",
    "Forfeit",
    "MatchUp",
    "Outcome",
    "Played",
    "Settings",
    "fixtures",
    "match_ups",
    "play",
    "run",
]
