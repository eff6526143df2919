"""How a game went."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple


class Forfeit(NamedTuple):
    """A seat that lost by its answer, and why."""

    seat: int
    words: str


@dataclass(frozen=True)
class Outcome:
    """How a game went. Without winners and forfeit it was a draw."""

    game: str
    winners: tuple[int, ...]
    turns: int
    found: int | None
    """Alone at the table: the treasures found, the way home counted as one."""
    forfeit: Forfeit | None
    time: tuple[tuple[float, ...], ...]
    """The milliseconds of each seat's choices."""

    @property
    def drawn(self) -> bool:
        """Whether it was ended by the limit of turns."""
        return not self.winners and self.forfeit is None

    def scores(self) -> tuple[float, ...]:
        """What each seat won: 1 in all, shared by the winners, in a draw by everybody."""
        seats = range(len(self.time))
        winners = seats if self.drawn else self.winners
        return tuple((seat in winners) / max(len(winners), 1) for seat in seats)

    def document(self) -> dict[str, Any]:
        """Plain JSON."""
        forfeit = None if self.forfeit is None else self.forfeit._asdict()
        return {**asdict(self), "forfeit": forfeit}

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Outcome":
        """From a document; TypeError or KeyError where it is none."""
        forfeit = document["forfeit"]
        return cls(
            game=document["game"],
            winners=tuple(document["winners"]),
            turns=document["turns"],
            found=document["found"],
            forfeit=None if forfeit is None else Forfeit(**forfeit),
            time=tuple(map(tuple, document["time"])),
        )


class Played(NamedTuple):
    """A finished game and its record as text."""

    outcome: Outcome
    record: str
