"""The deal of `master`: a price for good advice, and the turns shown for it. Rules M18–M28."""

from dataclasses import dataclass, replace
from typing import Any

from .action import Advise, Move, Shift, parse_action
from .components.master import TOKENS
from .reader import Reader, complete

WAND = "wand"
MOST_ADVICE = 3
"""One of each rival."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A price, a token's number or None for a wand, and the advice so far in order."""

    token: int | None
    advice: tuple[Advise, ...] = ()

    @property
    def price(self) -> int | str:
        """As it is written."""
        return WAND if self.token is None else self.token

    def has_answer_of(self, seat: int) -> bool:
        """Whether a seat has advised already."""
        return any(advice.seat == seat for advice in self.advice)

    def answered(self, advice: Advise) -> "Deal":
        """With one more advice."""
        return replace(self, advice=(*self.advice, advice))

    def earner(self, shift: Shift | None, move: Move) -> int | None:
        """Who is paid for a turn: the first who showed just this shift and move. (M22, M23)"""
        for advice in self.advice:
            if advice.shift == shift and advice.move.to == move.to:
                return advice.seat
        return None

    def document(self) -> dict[str, Any]:
        """As in the position document."""
        advice = [{"seat": advice.seat, "turn": advice.turn} for advice in self.advice]
        return {"price": self.price, "advice": advice}


def read_deal(offer: Reader, players: int) -> Deal | None:
    """Read a price and the advice given for it."""
    fields = offer.fields(("price", "advice"))
    price = fields["price"].one_of((WAND, *TOKENS))
    entries = fields["advice"].entries()
    if entries is not None and len(entries) > MOST_ADVICE:
        fields["advice"].fault("length", expected=f"at most {MOST_ADVICE}", count=len(entries))
        entries = None
    advice = None if entries is None else complete([_read_advice(e, players) for e in entries])
    if price is None or advice is None:
        return None
    return Deal(price if isinstance(price, int) else None, advice)


def _read_advice(entry: Reader, players: int) -> Advise | None:
    fields = entry.fields(("seat", "turn"))
    seat = fields["seat"].number(0, players - 1)
    turn = fields["turn"].parsed(lambda text: parse_action(f"advise:0:{text}"), "not-turn")
    return None if seat is None or not isinstance(turn, Advise) else replace(turn, seat=seat)
