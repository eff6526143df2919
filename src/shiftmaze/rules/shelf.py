"""What a player of `master` has collected, and what it is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .components.master import FORMULA_POINTS, FORMULAS, TOKENS, WAND_POINTS
from .hunt import HIDDEN
from .reader import Reader

FORMULA_SIZE = 3


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a seat has: tokens in the order taken, wands, and a formula, None where it is hidden."""

    tokens: tuple[int, ...]
    wands: int
    formula: tuple[int, ...] | None

    @property
    def score(self) -> int:
        """Tokens, tokens of the own formula once more, and wands. (M31)"""
        bonus = FORMULA_POINTS * sum(token in (self.formula or ()) for token in self.tokens)
        return sum(self.tokens) + bonus + WAND_POINTS * self.wands

    def owns(self, token: int | None) -> bool:
        """Whether a price, a token or with None a wand, is there to be paid."""
        return self.wands > 0 if token is None else token in self.tokens

    def without(self, token: int | None) -> "Shelf":
        """After a price was paid."""
        if token is None:
            return replace(self, wands=self.wands - 1)
        return replace(self, tokens=tuple(kept for kept in self.tokens if kept != token))

    def plus(self, token: int | None) -> "Shelf":
        """After a price was received, or a token taken. (M12, M25)"""
        if token is None:
            return replace(self, wands=self.wands + 1)
        return replace(self, tokens=(*self.tokens, token))

    def document(self) -> dict[str, Any]:
        """As in the position document."""
        formula = list(self.formula or [HIDDEN] * FORMULA_SIZE)
        return {"tokens": list(self.tokens), "wands": self.wands, "formula": formula}


def read_shelf(player: Mapping[str, Reader], most_wands: int, *, view: bool) -> Shelf | None:
    """Read what a seat has."""
    tokens = player["tokens"].every(lambda token: token.one_of(TOKENS))
    wands = player["wands"].number(0, most_wands)
    hidden = player["formula"].value == [HIDDEN] * FORMULA_SIZE
    formula = () if view and hidden else _read_formula(player["formula"], hidden)
    if tokens is None or wands is None or formula is None:
        return None
    return Shelf(tokens, wands, formula or None)


def _read_formula(reader: Reader, hidden: bool) -> tuple[int, ...] | None:
    if hidden:
        reader.fault("hidden-here")
        return None
    formula = reader.every(lambda token: token.one_of(TOKENS), FORMULA_SIZE)
    if formula is not None and formula not in FORMULAS:
        reader.fault("no-formula")
    return formula
