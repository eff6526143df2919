"""What the server refuses, in words and as a key to translate."""

from collections.abc import Mapping
from typing import Any

from ..notation import errors as records
from ..rules import IllegalAction, ShiftmazeError
from ..study.lessons import LessonError
from ..study.puzzles import PuzzleError

MESSAGES = {
    "no-metrics": "this server gives no figures",
    "no-table": "there is no such table",
    "no-token": "this needs the secret of a seat or of the host",
    "wrong-token": "this secret is not good for this table",
    "not-host": "only the host of the table may do this",
    "no-seat": "there is no seat {seat} at this table",
    "not-open": "seat {seat} is not open",
    "not-a-person": "seat {seat} is not a person's",
    "seat-open": "seat {seat} is still open: invite somebody or let a bot sit there",
    "started": "the game has begun",
    "not-started": "the game has not begun",
    "game-over": "the game is over",
    "not-over": "the game is not over yet",
    "closed": "the table is closed",
    "partial": "of this game only what one viewer saw is known: that is not enough",
    "not-your-turn": "it is not the turn of seat {seat}",
    "bot-plays": "a bot plays for seat {seat}: take the seat back first",
    "stale": "the game has gone on: this answers number {number}, it is at {current}",
    "ahead": "the game is at number {current}: it has not come to {number}",
    "no-bot": "there is no bot {level}: choose {known}",
    "no-hints": "this table is played without hints",
    "no-emote": "there is no reaction {emote}: choose {known}",
    "no-number": "there is nothing under number {number} at this table",
    "not-gone": "seat {seat} is here, or has not been gone for long",
    "no-vote": "only people who play here may vote",
    "nobody-asks": "nobody asks for advice",
    "bad-name": "a name has 1 to {most} letters",
    "not-solo": "only games of one player have a par",
    "storage": "the server cannot store anything at the moment; nothing was changed",
    "too-many": "too many requests: wait {seconds} s",
    "too-large": "the request is too large",
    "bad-origin": "the page does not come from this server",
    "bad-request": "{reason}",
    "no-rematch": "the next game has been set up already",
    "no-next": "the next game has not been set up",
    "broken": "the server has made a mistake",
    **{f"record-{key}": f"line {{line}}: {text}" for key, text in records.MESSAGES.items()},
    **PuzzleError.MESSAGES,
    **LessonError.MESSAGES,
}


class Refused(ShiftmazeError):
    """Something the server does not do; `status` is the code it answers with.

    `now` is how things stand, for those who did not know.
    """

    MESSAGES: Mapping[str, str] = MESSAGES

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key, **values)
        self.status = status
        self.now: dict[str, object] = {}


def error_document(error: ShiftmazeError) -> dict[str, Any]:
    """A refusal as it is sent; with an outdated number comes how things stand."""
    document: dict[str, Any] = {
        "key": error.key,
        "values": {name: _plain(value) for name, value in error.values.items()},
        "text": printable(str(error)),
    }
    if isinstance(error, IllegalAction):
        document["action"] = printable(error.action)
    if isinstance(error, Refused):
        document |= error.now
    return document


def _plain(value: object) -> object:
    return value if isinstance(value, int | None) else printable(str(value))


def printable(text: str) -> str:
    """A text that repeats what somebody sent, without what cannot be sent back."""
    return text.encode(errors="replace").decode()
