"""How a bot is named where it is chosen: `hard`, `champion@100ms`, `cmd:./mybot@2s`."""

import re
from typing import NamedTuple

from .errors import BotError

OUTSIDE = "cmd:"
"""What the name of a program that plays by the line protocol begins with."""

_TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)")
_WORK = re.compile(r"work=([0-9]{1,9})")


class Named(NamedTuple):
    """A bot's name and the budget that was written after it, if any."""

    name: str
    seconds: float | None = None
    work: int | None = None


def read_name(text: str) -> Named:
    """Read a name, alone or with `@100ms`, `@2s` or `@work=200`; whether it exists is not asked.

    A command may hold an @ of its own: there, only what reads as a budget is one.
    """
    name, at, budget = text.rpartition("@")
    if not at:
        return Named(text)
    seconds, work = _seconds(budget), _work(budget)
    if name and (seconds or work):
        return Named(name, seconds, work)
    if text.startswith(OUTSIDE):
        return Named(text)
    raise BotError("bad-budget", text=text)


def _seconds(text: str) -> float | None:
    match = _TIME.fullmatch(text)
    return match and float(match[1]) / (1000 if match[2] == "ms" else 1)


def _work(text: str) -> int | None:
    match = _WORK.fullmatch(text)
    return match and int(match[1])
