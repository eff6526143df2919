"""Players of every strength. They see one seat's views and nothing else."""

from .bot import Bot
from .errors import BotError
from .judgement import Because, Judgement
from .registry import make, names

__all__ = ["Because", "Bot", "BotError", "Judgement", "make", "names"]
