"""Running the command line in the tests' own process."""

from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]
