"""Where things are: each on a square, on the spare, or gone.

A thing is a number, its place a byte, so that everything on a board rides along with a push in one
table look-up (`Slide.riding` for what lies loose, `Slide.printed` for what belongs to its tile).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .square import SQUARES, Square

SPARE = 64
GONE = 255


@dataclass(frozen=True, slots=True)
class Places:
    """The place of every thing of a list, by its position in that list."""

    codes: bytes

    @classmethod
    def of(cls, places: Iterable[Square | int]) -> "Places":
        """Build from squares, `SPARE` and `GONE`."""
        return cls(bytes(p.code if isinstance(p, Square) else p for p in places))

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, thing: int) -> Square | None:
        """The square of a thing, or None when it is on no square."""
        code = self.codes[thing]
        return SQUARES[code] if code < SPARE else None

    def at(self, square: Square) -> int | None:
        """The thing on a square, or None. No two things of one list share a square."""
        thing = self.codes.find(square.code)
        return None if thing < 0 else thing

    def moved(self, table: bytes) -> "Places":
        """After a push, by one of its two tables."""
        return Places(self.codes.translate(table))

    def without(self, thing: int) -> "Places":
        """With one thing gone."""
        return Places(self.codes[:thing] + bytes([GONE]) + self.codes[thing + 1 :])
