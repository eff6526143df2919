"""Who sits at the table in the terminal."""

from collections.abc import Sequence
from random import Random

from ..bots import make, names, read_name
from ..bots.naming import OUTSIDE
from .arguments import mistake
from .table import Seat

PERSON = "me"
LONGEST_NAME = 20


def read_seats(words: Sequence[str], colours: Sequence[str], seed: int | None) -> list[Seat]:
    """Persons and bots from texts like `me:Anne` and `champion@2s`, one for each colour."""
    rng = Random(seed)
    return [
        _read_seat(word, colour, rng.getrandbits(32))
        for word, colour in zip(words, colours, strict=True)
    ]


def _read_seat(word: str, colour: str, seed: int) -> Seat:
    """A person may have a name; everybody else is called by the colour."""
    kind, _, called = word.partition(":")
    if kind == PERSON:
        return Seat(" ".join(called.split())[:LONGEST_NAME] or colour, None)
    name, seconds, work = read_name(word)
    if name not in names() and not name.startswith(OUTSIDE):
        said = f"{word} cannot sit here" if word else "a seat is empty"
        known = ", ".join((PERSON, f"{PERSON}:NAME", *names()))
        raise mistake(f"{said}: choose {known} or {OUTSIDE}PROGRAM")
    return Seat(colour, make(name, seed=seed, seconds=seconds, work=work))
