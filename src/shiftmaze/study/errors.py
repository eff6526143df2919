"""What is raised when a game cannot be studied."""

from collections.abc import Mapping

from ..rules import ShiftmazeError

MESSAGES = {
    "partial": "this record holds only what {viewer} saw: an analysis needs the whole game",
    "no-judge": "{level} is no judge: choose {known}",
}


class StudyError(ShiftmazeError):
    """A game that cannot be studied, or not in this way."""

    MESSAGES: Mapping[str, str] = MESSAGES
