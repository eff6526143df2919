"""What a game can teach afterwards: every turn held against the best one its player could know."""

from .analysis import Analysis, Share, analyse, assembled
from .errors import StudyError
from .judging import Judged, judged_turns, turns_made

__all__ = [
    "Analysis",
    "Judged",
    "Share",
    "StudyError",
    "analyse",
    "assembled",
    "judged_turns",
    "turns_made",
]
