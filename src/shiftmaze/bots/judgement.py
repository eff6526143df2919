"""What a bot says about a turn: chances, and reasons that can be translated."""

from dataclasses import dataclass
from typing import NamedTuple

from ..rules import Turn, turn_text

REASONS = {
    "wins": "wins the game",
    "finds": "finds the {thing}",
}


class Because(NamedTuple):
    """A reason for a turn: the key of a message and its values."""

    key: str
    values: dict[str, object]

    @classmethod
    def of(cls, key: str, **values: object) -> "Because":
        """Write the values as keywords."""
        return cls(key, values)

    def __str__(self) -> str:
        return REASONS[self.key].format(**self.values)


@dataclass(frozen=True)
class Judgement:
    """A turn and what it is worth."""

    turn: Turn
    chances: tuple[float, ...]
    """Every seat's chance of winning; they add up to 1. Alone at the table, 1."""
    turns: float | None
    """Alone at the table, the turns the rest of the game is expected to take, this one included."""
    reasons: tuple[Because, ...]

    def __str__(self) -> str:
        said = "; ".join(map(str, self.reasons))
        return f"{turn_text(self.turn)}: {said}" if said else turn_text(self.turn)
