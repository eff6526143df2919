"""`classic`: a race of so many treasures and the way home."""

import numpy as np

from ...kernel.search import NOW, ON_BOARD, ON_TILE, THEN
from ...rules import State
from ...rules.classic import Classic
from ...rules.components.classic import TREASURES
from ..aims import HOME, Aims, hunting, seats_from
from ..memory import Memory
from ..race import Pace, race_stakes

PACE = Pace(first=0.5, later=0.7)
"""As measured between experts: a new card is often out of reach, and then it is prepared for."""


def aims(view: State, memory: Memory) -> Aims:
    """Treasures while there are cards, then the own corner."""
    game = view.game
    assert isinstance(game, Classic)
    seats = seats_from(view)
    cards, counts = hunting(view, TREASURES, game.hunts, game.options.order, memory)
    homes = np.zeros((2, len(seats), len(seats)))
    if game.options.home:
        for row, seat in enumerate(seats):
            if not game.hunts[seat].pile:
                homes[:, row, row] = 1.0
        homes[NOW, 0, 0] = not game.hunts[seats[0]].pile
        homes[THEN, 0, 0] = len(game.hunts[seats[0]].pile) == 1
    places = game.treasures.codes + bytes(view.homes[seat].code for seat in seats)
    return Aims(
        names=TREASURES + (HOME,) * len(seats),
        places=np.frombuffer(places, np.uint8),
        kinds=np.array([ON_TILE] * len(TREASURES) + [ON_BOARD] * len(seats), np.uint8),
        weights=np.concatenate((cards, homes), axis=2),
        cards=counts,
        stakes=race_stakes(tuple(legs(game, seat) for seat in seats), PACE),
    )


def legs(game: Classic, seat: int) -> int:
    """How many finds a seat has to make yet, coming home included."""
    return len(game.hunts[seat].pile) + game.options.home
