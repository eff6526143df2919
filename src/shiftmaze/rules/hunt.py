"""Treasure hunts: the cards a seat has found and those it still has to find."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from ..board import Places, Square
from .chance import shuffled
from .options import choice
from .reader import Reader, complete
from .ruleset import Parts

HIDDEN = "?"
PILE = "pile"
ANY = "any"

ORDER = choice("order", PILE, ANY, per_seat=True)
OPEN = choice("open", False, True, per_seat=True)


@dataclass(frozen=True, slots=True)
class Hunt:
    """A seat's treasure cards: found ones in order, and the pile, its top first."""

    found: tuple[str, ...]
    pile: tuple[str, ...]

    def sought(self, order: str) -> tuple[str, ...]:
        """The cards whose treasures may be found now: the top one, or all. (C3, C19)"""
        return self.pile if order == ANY else self.pile[:1]

    def find(self, card: str) -> "Hunt":
        """With a card of the pile laid open; the others keep their places. (C8, C20)"""
        place = self.pile.index(card)
        return Hunt((*self.found, card), self.pile[:place] + self.pile[place + 1 :])

    def arrived(self, treasures: Places, names: Sequence[str], at: Square, order: str) -> "Hunt":
        """After a turn that ended on a square: what is sought there is found. (C6, C9, S27)"""
        thing = treasures.at(at)
        if thing is not None and names[thing] in self.sought(order):
            return self.find(names[thing])
        return self

    def hidden(self, order: str, known: bool) -> "Hunt":
        """With every card hidden but those sought, and these too unless they are known."""
        shown = self.sought(order) if known else ()
        return Hunt(self.found, shown + (HIDDEN,) * (len(self.pile) - len(shown)))

    def filled(self, cards: Iterator[str]) -> "Hunt":
        """With each hidden card replaced by the next of some cards."""
        pile = tuple(next(cards) if card == HIDDEN else card for card in self.pile)
        return Hunt(self.found, pile)

    def document(self) -> dict[str, list[str]]:
        """As in the position document."""
        return {"found": list(self.found), "pile": list(self.pile)}


def dealt(deck: Sequence[str], players: int, each: int, rng: Random) -> tuple[Hunt, ...]:
    """So many cards for each player from a shuffled deck; the rest stays in the box. (C2)"""
    cards = shuffled(deck, rng)
    return tuple(Hunt((), cards[seat * each : (seat + 1) * each]) for seat in range(players))


def unseen(hunts: Iterable[Hunt], deck: Sequence[str], rng: Random) -> Iterator[str]:
    """The cards of a deck that no hunt shows, shuffled. (S47)"""
    seen = {card for hunt in hunts for card in (*hunt.found, *hunt.pile)}
    return iter(shuffled((card for card in deck if card not in seen), rng))


def completed(hunts: Sequence[Hunt], deck: Sequence[str], rng: Random) -> tuple[Hunt, ...]:
    """With every hidden card drawn from those not seen."""
    cards = unseen(hunts, deck, rng)
    return tuple(hunt.filled(cards) for hunt in hunts)


def with_hunt(hunts: tuple[Hunt, ...], seat: int, hunt: Hunt) -> tuple[Hunt, ...]:
    """With one seat's hunt replaced, if there is anything new."""
    if hunt is hunts[seat]:
        return hunts
    return (*hunts[:seat], hunt, *hunts[seat + 1 :])


@lru_cache(maxsize=4096)
def hidden(
    hunts: tuple[Hunt, ...], orders: tuple[str, ...], opens: tuple[bool, ...], viewer: int | None
) -> tuple[Hunt, ...]:
    """As a viewer sees them: the owner, or with open all, know what is sought. (C15–C17, C21)

    It is asked again for every action, and hardly ever changes.
    """
    return tuple(
        hunt.hidden(orders[seat], known=seat == viewer or opens[seat])
        for seat, hunt in enumerate(hunts)
    )


def read_hunts(
    parts: Parts, found: str, pile: str, deck: Sequence[str], each: int | None
) -> tuple[Hunt, ...] | None:
    """Read the cards of all seats, so many for each if that is known; none may be there twice."""
    met: set[str] = set()

    def read(player: Mapping[str, Reader]) -> Hunt | None:
        opened = player[found].every(lambda card: _read_card(card, deck, met, hidden=False))
        left = player[pile].every(lambda card: _read_card(card, deck, met, hidden=parts.view))
        if opened is None or left is None:
            return None
        count = len(opened) + len(left)
        if each is not None and count != each:
            player[pile].fault("card-count", expected=each, count=count)
        return Hunt(opened, left)

    return complete([read(player) for player in parts.players])


def _read_card(reader: Reader, deck: Sequence[str], met: set[str], *, hidden: bool) -> str | None:
    if reader.value == HIDDEN:
        if not hidden:
            reader.fault("hidden-here")
        return HIDDEN
    card = reader.one_of(deck)
    if card in met:
        reader.fault("thing-twice", thing=card)
    if card is not None:
        met.add(card)
    return card
