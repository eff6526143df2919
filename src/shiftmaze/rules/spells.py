"""Spell cards of `towers` in hands, in the pile and among the discards. Rules T21–T24, T31, T33."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from .action import Spells
from .chance import SEEDS, below, shuffled
from .components.towers import SPELLS
from .hunt import HIDDEN

KINDS = Spells._fields


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's spells as far as they are known, None where none is, and how many there are."""

    spells: Spells | None
    size: int

    @property
    def known(self) -> Spells:
        """The spells that can be counted on."""
        return Spells() if self.spells is None else self.spells

    @property
    def possible(self) -> Spells:
        """The spells that can be played, and for a hidden hand those that might be."""
        return Spells(self.size, self.size, self.size) if self.spells is None else self.spells

    def budget(self, all_wild: bool) -> Spells:
        """What the hand can pay for at most, taking any card for a wild one if need be."""
        if self.spells is None:
            return Spells(wild=self.size)
        return Spells(wild=sum(self.spells)) if all_wild else self.spells

    def without(self, spent: Spells) -> "Hand":
        """After spells were played."""
        size = self.size - sum(spent)
        if self.spells is None:
            return Hand(None, size)
        return Hand(
            Spells(*(held - gone for held, gone in zip(self.spells, spent, strict=True))), size
        )

    def plus(self, card: str) -> "Hand":
        """After a spell was drawn; an unknown one only makes the hand larger. (T24)"""
        if self.spells is None or card == HIDDEN:
            return replace(self, size=self.size + 1)
        count: int = getattr(self.spells, card)
        return Hand(self.spells._replace(**{card: count + 1}), self.size + 1)

    def filled(self, cards: Iterator[str]) -> "Hand":
        """With what is not known drawn from some cards."""
        hand = Hand(self.known, sum(self.known))
        for _ in range(self.size - hand.size):
            hand = hand.plus(next(cards))
        return hand

    def document(self, view: bool) -> dict[str, Any]:
        """As in the position document."""
        spells = dict.fromkeys(KINDS, HIDDEN) if self.spells is None else self.spells._asdict()
        return {**spells, "size": self.size} if view else spells


@dataclass(frozen=True, slots=True)
class Deck:
    """The face-down pile, its top first, the discards, oldest first, and the next shuffle's seed.

    A view has no seed, and its pile is made of hidden cards.
    """

    pile: tuple[str, ...]
    discard: tuple[str, ...]
    seed: int | None

    def discarding(self, spent: Spells) -> "Deck":
        """With spent spells on the discards. (T21)"""
        cards = tuple(kind for kind in KINDS for _ in range(getattr(spent, kind)))
        return replace(self, discard=self.discard + cards)._renewed()

    def drawn(self) -> tuple[str | None, "Deck"]:
        """The top card, None where there is none, and the deck without it. (T19, T23)"""
        if not self.pile:
            return None, self
        return self.pile[0], replace(self, pile=self.pile[1:])._renewed()

    def _renewed(self) -> "Deck":
        """An empty pile is made of the discards at once. (T22)"""
        if self.pile or not self.discard:
            return self
        if self.seed is None:
            return Deck((HIDDEN,) * len(self.discard), (), None)
        rng = Random(self.seed)
        return Deck(shuffled(self.discard, rng), (), below(SEEDS, rng))

    def hidden(self) -> "Deck":
        """As anyone may see it. (T31, T33)"""
        return Deck((HIDDEN,) * len(self.pile), self.discard, None)

    def filled(self, cards: Iterator[str], rng: Random) -> "Deck":
        """With what is hidden drawn from some cards."""
        pile = tuple(next(cards) if card == HIDDEN else card for card in self.pile)
        return Deck(pile, self.discard, below(SEEDS, rng) if self.seed is None else self.seed)


def all_spells() -> tuple[str, ...]:
    """Every spell card. (T41)"""
    return tuple(kind for kind, count in SPELLS.items() for _ in range(count))


def known_spells(hands: Sequence[Hand], deck: Deck) -> Counter[str]:
    """How many spells of each kind can be seen."""
    seen = Counter(card for card in (*deck.pile, *deck.discard) if card != HIDDEN)
    for hand in hands:
        seen.update(hand.known._asdict())
    return seen


def unseen_spells(hands: Sequence[Hand], deck: Deck, rng: Random) -> Iterator[str]:
    """The spells that cannot be seen, shuffled. (S47)"""
    left = Counter(all_spells()) - known_spells(hands, deck)
    return iter(shuffled(left.elements(), rng))
