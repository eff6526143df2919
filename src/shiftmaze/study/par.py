"""Par: how few turns a solo game is known to take from its deal, and where turns were lost."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any

import numpy as np

from ..board import SPARE, Arrow, Square, squares
from ..bots.aims import HOME
from ..bots.judges.classic import legs
from ..kernel import enumerate as reach
from ..kernel import pack
from ..kernel.convert import position_of
from ..kernel.goals import Goals, place_bit
from ..kernel.many_turns import leading_within, turns_needed
from ..kernel.maze import NOTHING
from ..notation import Record
from ..rules import Move, Shift, State
from ..rules.classic import Classic
from ..rules.components.classic import TREASURES

EFFORT = 2000
"""How many positions are looked at for each number of turns."""
FARTHEST = 3
"""What is farther away than so many turns is taken to be one more."""
WAYS_EACH = 2
"""How many squares are looked at after a shift that leads towards a find."""


@dataclass(frozen=True)
class Lost:
    """A find that took more turns than it had to, from the position in which it was begun."""

    number: int
    """The actions made before."""
    find: str
    """The treasure, or `home`."""
    taken: int
    fewest: int
    turns: int
    """How many of them were too many."""

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON."""
        return asdict(self)


def is_solo(state: State) -> bool:
    """Whether a game has a par: one player, alone with all cards known."""
    return state.players == 1 and isinstance(state.game, Classic)


def best_known(state: State, effort: int = EFFORT) -> int:
    """How many turns the best line found takes from a whole position before a shift to the end.

    Every find takes a turn. Lines with so many turns more are looked for, none at first, then one,
    and so on. The cards lie as they lie: a line may know them all.
    """
    slack = 0
    while not _Search(effort).reaches_the_end(state, slack):
        slack += 1
    return legs(_game(state), 0) + slack


class _Search:
    """Looks for a line from find to find, going back where it leads no further."""

    def __init__(self, effort: int) -> None:
        self._left = effort
        self._failed: set[tuple[State, int]] = set()

    def reaches_the_end(self, state: State, slack: int) -> bool:
        """Whether a line was found that takes so many turns more than there are finds."""
        if state.over:
            return True
        fewest = _fewest(state)
        if fewest - 1 > slack or self._left == 0 or (state, slack) in self._failed:
            return False
        self._left -= 1
        rest = slack if fewest == 1 else slack - 1
        if any(self.reaches_the_end(after, rest) for after in _continued(state, fewest)):
            return True
        self._failed.add((state, slack))
        return False


def _continued(state: State, fewest: int) -> list[State]:
    """The positions after one turn on a quickest way to the next find, the nearest first."""
    if fewest == 1:
        after = _finding(state)
    else:
        after = _towards(state, fewest - 1) if fewest <= FARTHEST else _anywhere(state)
    return sorted(dict.fromkeys(after), key=lambda one: 0 if one.over else _fewest(one))


def lost_turns(record: Record) -> list[Lost]:
    """The finds of a solo game that took more turns than they had to."""
    lost: list[Lost] = []
    began, number = record.start, 0
    for count, state in enumerate(record.states()):
        if _finds(state) == _finds(began) and not state.over:
            continue
        taken, fewest = state.turns - began.turns, _fewest(began)
        if taken > fewest:
            lost.append(Lost(number, _found(began, state), taken, fewest, taken - fewest))
        began, number = state, count
    return lost


def _game(state: State) -> Classic:
    assert isinstance(state.game, Classic)
    return state.game


def _finds(state: State) -> int:
    return len(_game(state).hunts[0].found)


def _found(before: State, after: State) -> str:
    found = _game(after).hunts[0].found
    return found[-1] if len(found) > _finds(before) else HOME


def _fewest(state: State) -> int:
    start = np.uint64(state.pawns[0].bit)
    return turns_needed(position_of(state), start, _goals(state), FARTHEST)


def _places(state: State) -> Iterator[int]:
    """Where what is sought now lies; the way home is a square."""
    game = _game(state)
    sought = game.hunts[0].sought(game.options.order[0])
    for card in sought:
        yield game.treasures.codes[TREASURES.index(card)]
    if not sought:
        yield state.homes[0].code


def _goals(state: State) -> Goals:
    bits = NOTHING
    for place in _places(state):
        bits |= np.uint64(place_bit(place))
    is_treasure = bool(_game(state).hunts[0].pile)
    return Goals(bits, NOTHING, NOTHING) if is_treasure else Goals(NOTHING, NOTHING, bits)


def _finding(state: State) -> Iterator[State]:
    """After a turn that finds something, by every shift that does."""
    reached = reach(pack([state]))[0]
    arrows, tiles = state.maze.grid.arrows, state.maze.spare.turnings
    for lane, bits in enumerate(map(int, reached)):
        if bits and bits & _bits_after(state, arrows[lane // 4]):
            shifted = state.unchecked(Shift(arrows[lane // 4], tiles[lane % 4]))
            for square in squares(bits & _bits(_places(shifted))):
                yield _walked(shifted, square)


def _bits_after(state: State, arrow: Arrow) -> int:
    """Where what is sought lies after a push; the way home stays where it is."""
    if not _game(state).hunts[0].pile:
        return _bits(_places(state))
    printed = state.maze.grid.slides[arrow].printed
    return _bits(printed[place] for place in _places(state))


def _bits(places: Iterable[int]) -> int:
    """The squares among some places."""
    return sum(1 << place for place in places if place != SPARE)


def _towards(state: State, turns: int) -> Iterator[State]:
    """After one turn, with what is sought so many turns away at most."""
    for shift in state.actions():
        shifted = state.unchecked(shift)
        leading = int(leading_within(position_of(shifted), _goals(shifted), turns))
        good = leading & shifted.maze.reach(shifted.pawns[0])
        for square in islice(squares(good), WAYS_EACH):
            yield _walked(shifted, square)


def _anywhere(state: State) -> Iterator[State]:
    """After any shift, without a walk: what is so far away is sure to come nearer one day."""
    for shift in state.actions():
        shifted = state.unchecked(shift)
        yield _walked(shifted, shifted.pawns[0])


def _walked(shifted: State, square: Square) -> State:
    return shifted.unchecked(Move(None if square == shifted.pawns[0] else square))
