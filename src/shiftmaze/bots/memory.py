"""What a seat can tell from all it has watched, beyond what its view shows."""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from ..board import GONE, SPARE, Places
from ..kernel import pack, reach_next
from ..kernel.geometry import Floats
from ..rules import Phase, State
from ..rules.classic import Classic
from ..rules.components.classic import TREASURES
from ..rules.components.daynight import NIGHT_TREASURES
from ..rules.components.master import FORMULAS, TOKENS
from ..rules.components.towers import TREASURES as TOWER_TREASURES
from ..rules.daynight import DayNight
from ..rules.hunt import ANY, PILE, Hunt
from ..rules.master import Master
from ..rules.towers import Towers

DOUBT = 0.05
"""How likely a card still is whose treasure its owner could have found and did not."""
LEAST = 1e-3
"""The least likely a card becomes; people overlook things."""
WAND_HINT = 2.0
"""How much likelier a formula becomes that holds the token for which a wand was spent."""


class Memory:
    """Beliefs about every seat that anyone at the table could hold: made of public things alone."""

    def __init__(self) -> None:
        self._before: State | None = None
        self._doubts: dict[tuple[int, str], float] = {}
        self._hints: dict[int, list[int]] = defaultdict(list)
        self.last_find: int | None = None
        """The turns made when something was found last, or when watching began."""

    def watch(self, view: State) -> None:
        """See a view; they come in order, and the same one may come again."""
        before = self._before
        if self.last_find is None:
            self.last_find = view.turns
        if before is not None and before.turns < view.turns and not view.over:
            self._learn(before, view)
        if view.phase is Phase.SHIFT:
            self._before = view

    def doubts(self, seat: int, names: Sequence[str]) -> Floats:
        """How likely each card still is to be a seat's, as a factor."""
        if not self._doubts:
            return np.ones(len(names))
        return np.array([self._doubts.get((seat, name), 1.0) for name in names])

    def formulas(self, seat: int) -> Floats:
        """How likely each formula card is to be a seat's, as a factor."""
        wanted = self._hints[seat]
        return np.array([WAND_HINT ** sum(token in card for token in wanted) for card in FORMULAS])

    def _learn(self, before: State, after: State) -> None:
        """A turn was made: what does it tell of the seat that made it?"""
        seat, old, new = before.turn, before.game, after.game
        if finds_made(after) > finds_made(before):
            self.last_find = after.turns
        if isinstance(old, Master) and isinstance(new, Master):
            self._learn_of_tokens(seat, new)
        elif isinstance(old, Classic) and isinstance(new, Classic):
            cards = (old.hunts[seat], new.hunts[seat])
            self._learn_of_cards(before, cards, TREASURES, old.treasures, old.options.order[seat])
        elif isinstance(old, Towers) and isinstance(new, Towers):
            cards = (old.hunts[seat], new.hunts[seat])
            order = old.options.order[seat]
            self._learn_of_cards(before, cards, TOWER_TREASURES, old.treasures, order)
        elif isinstance(old, DayNight) and isinstance(new, DayNight):
            if old.is_night and old.night is not None:
                cards = (old.night_hunts[seat], new.night_hunts[seat])
                self._learn_of_cards(before, cards, NIGHT_TREASURES, old.night, ANY)
            elif not new.is_night:
                cards = (old.hunts[seat], new.hunts[seat])
                order = old.options.order[seat]
                self._learn_of_cards(before, cards, TREASURES, old.treasures, order)

    def _learn_of_cards(
        self,
        before: State,
        cards: tuple[Hunt, Hunt],
        names: Sequence[str],
        places: Places,
        order: str,
    ) -> None:
        """Whoever could find a treasure and found none is hardly looking for it."""
        seat, (old, new) = before.turn, cards
        if len(new.found) > len(old.found):
            if order == PILE:
                for name in names:
                    self._doubts.pop((seat, name), None)
            return
        pawn = np.array([before.pawns[seat].bit], np.uint64)
        reach = int(reach_next(pack([before]), pawn)[0])
        for name, place in zip(names, places.codes, strict=True):
            if place != GONE and reach >> (63 if place == SPARE else place) & 1:
                likely = DOUBT * self._doubts.get((seat, name), 1.0)
                self._doubts[seat, name] = max(likely, LEAST)

    def _learn_of_tokens(self, seat: int, new: Master) -> None:
        """A wand is spent for a token that is worth it."""
        if new.extra and new.next_token < len(TOKENS):
            self._hints[seat].append(TOKENS[new.next_token])


def finds_made(view: State) -> int:
    """How much has been found by everyone."""
    game = view.game
    if isinstance(game, Master):
        return game.next_token
    if isinstance(game, DayNight):
        return sum(len(hunt.found) for hunt in (*game.hunts, *game.night_hunts))
    if isinstance(game, Towers):
        return sum(len(hunt.found) for hunt in game.hunts) + sum(game.quests)
    assert isinstance(game, Classic)
    return sum(len(hunt.found) for hunt in game.hunts)
