"""What a bot says about a turn: chances, and reasons that can be translated."""

from dataclasses import dataclass

from ..rules import Turn, turn_text
from ..rules.errors import Message

REASONS = {
    "wins": "wins the game",
    "finds": "finds the {thing}",
    "takes": "takes token {token}",
    "visits-rune": "visits the rune stone",
    "ends-day": "ends the day",
    "comes-home": "comes home with everything found",
    "keeps": "keeps the {thing} one turn away whatever the others do",
    "keeps-token": "keeps token {token} one turn away whatever the others do",
    "keeps-home": "keeps home one turn away whatever the others do",
    "keeps-any": "keeps something it looks for one turn away whatever the others do",
    "nears": "has the {thing} in reach next turn with a chance of {chance:.0%}",
    "nears-token": "has token {token} in reach next turn with a chance of {chance:.0%}",
    "nears-home": "has home in reach next turn with a chance of {chance:.0%}",
    "nears-any": "has something it looks for in reach next turn with a chance of {chance:.0%}",
    "then": "finds something again next turn with a chance of {chance:.0%}",
    "far": "turns still needed to the {thing}: {turns}",
    "far-home": "turns still needed to get home: {turns}",
    "far-any": "turns still needed to the nearest treasure: {turns}",
    "hinders": "{colour}’s chance to find falls from {before:.0%} to {after:.0%}",
    "helps": "{colour}’s chance to find rises from {before:.0%} to {after:.0%}",
    "wand": "spends a wand, and its turn takes token {token}",
    "wand-wasted": "spends a wand without a token in reach",
    "pays-wand": "pays {colour} a wand for the advice",
    "pays-token": "pays {colour} token {token} for the advice",
    "spends-spells": "spends {count} of the spells",
    "draws-spell": "draws a spell",
    "any-coin": "any coin is as good as another",
    "nothing": "brings nothing nearer",
}
"""By key, in English. `thing` is a treasure's name, `colour` a pawn's."""


class Because(Message):
    """A reason for a turn."""

    __slots__ = ()
    MESSAGES = REASONS

    def to_dict(self) -> dict[str, object]:
        """As plain JSON: to be translated, and in English."""
        return {"key": self.key, "values": self.values, "text": str(self)}


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
        return f"{turn_text(self.turn)}: {'; '.join(map(str, self.reasons))}"
