"""Drawing what a view hides, by belief rather than evenly."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ..rules import State
from ..rules.classic import Classic
from ..rules.components.classic import TREASURES
from ..rules.components.daynight import NIGHT_TREASURES
from ..rules.components.master import FORMULAS
from ..rules.components.towers import TREASURES as TOWER_TREASURES
from ..rules.daynight import DayNight
from ..rules.hunt import ANY, HIDDEN, Hunt
from ..rules.master import Master
from ..rules.towers import Towers
from .aims import unseen
from .memory import Memory


def guess(view: State, memory: Memory, rng: Random) -> State:
    """A whole position with this very view, drawn by what the memory holds likely."""
    game = view.game
    if isinstance(game, Classic):
        hunts = _guessed(game.hunts, TREASURES, game.options.order, memory, rng)
        return replace(view, game=replace(game, hunts=hunts)).sample(rng)
    if isinstance(game, Towers):
        hunts = _guessed(game.hunts, TOWER_TREASURES, game.options.order, memory, rng)
        return replace(view, game=replace(game, hunts=hunts)).sample(rng)
    if isinstance(game, DayNight):
        return replace(view, game=_guessed_night(game, memory, rng)).sample(rng)
    assert isinstance(game, Master)
    return replace(view, game=_guessed_formulas(game, memory, rng)).sample(rng)


def _guessed_night(game: DayNight, memory: Memory, rng: Random) -> DayNight:
    if not game.is_night:
        hunts = _guessed(game.hunts, TREASURES, game.options.order, memory, rng)
        return replace(game, hunts=hunts)
    orders = [ANY] * len(game.night_hunts)
    hunts = _guessed(game.night_hunts, NIGHT_TREASURES, orders, memory, rng)
    return replace(game, night_hunts=hunts)


def _guessed(
    hunts: Sequence[Hunt], names: Sequence[str], orders: Sequence[str], memory: Memory, rng: Random
) -> tuple[Hunt, ...]:
    """With the hidden cards that are sought drawn by their likelihood."""
    free = unseen(names, hunts)
    guessed = []
    for seat, hunt in enumerate(hunts):
        wanted = hunt.sought(orders[seat])
        likely = free * memory.doubts(seat, names)
        drawn: list[str] = []
        for card in wanted:
            if card == HIDDEN:
                index = rng.choices(range(len(names)), likely.tolist())[0]
                likely[index] = free[index] = 0.0
                card = names[index]
            drawn.append(card)
        guessed.append(Hunt(hunt.found, (*drawn, *hunt.pile[len(drawn) :])))
    return tuple(guessed)


def _guessed_formulas(game: Master, memory: Memory, rng: Random) -> Master:
    taken = {shelf.formula for shelf in game.shelves}
    shelves = []
    for seat, shelf in enumerate(game.shelves):
        if shelf.formula is None:
            factors = memory.formulas(seat)
            weights = [0.0 if c in taken else f for c, f in zip(FORMULAS, factors, strict=True)]
            formula = rng.choices(FORMULAS, weights)[0]
            taken.add(formula)
            shelf = replace(shelf, formula=formula)
        shelves.append(shelf)
    return replace(game, shelves=tuple(shelves))
