"""Players of every strength. They see one seat's views and nothing else."""

from .bot import Bot
from .errors import BotError, BotFault
from .judgement import Because, Judgement
from .naming import read_name
from .outside import OutsideBot
from .registry import make, names

__all__ = [
    "Because",
    "Bot",
    "BotError",
    "BotFault",
    "Judgement",
    "OutsideBot",
    "make",
    "names",
    "read_name",
]
