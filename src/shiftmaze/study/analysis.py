"""A whole game judged: the chances turn by turn, the turns that decided it, luck and play."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..notation import Record
from ..rules import State
from .judging import DIGITS, Judged, judged_turns, turns_made

SWING = 0.1
"""The chance of winning that a turn must give away to have swung the game."""
SWING_ALONE = 1.0
"""The same alone at the table, in turns."""
MOST_SWINGS = 5
WORST = 0.01
"""What a turn must give away to count among a seat's costliest."""
MOST_WORST = 3

Row = tuple[float, ...]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Share:
    """What made a seat's chances what they became, in chances of winning.

    Where it began, and `play`, `rivals` and `luck`, add up to how it ended. Alone at the table all
    of it is in turns saved.
    """

    seat: int
    play: float
    """What its own turns gave away; never above 0."""
    rivals: float
    """What the others' turns gave it or took from it, beside the best they could do."""
    luck: float
    """The rest: what the cards brought, and what nobody could know."""
    worst: tuple[int, ...]
    """The numbers of its costliest turns, the costliest first."""


@dataclass(frozen=True)
class Analysis:
    """A game, and what can be said of it afterwards."""

    level: str
    players: int
    turns: tuple[Judged, ...]
    swings: frozenset[int]
    """The numbers of the few turns that decided the game: those that gave away at least `SWING`,
    and of these at most the `MOST_SWINGS` costliest."""
    shares: tuple[Share, ...]
    chances: tuple[Row, ...]
    """Every seat's chances: before the first turn, after each, and in the end the result.

    Between two turns a row lies halfway between what the seat that has moved and the seat to move
    could know: each of them thinks a little better of itself. Of a game that was not played to its
    end the last row is what the last to move could know.
    """
    expected: Row | None
    """Alone at the table, the turns the whole game was expected to take, row by row."""

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON."""
        return {
            "level": self.level,
            "players": self.players,
            "turns": [
                {**judged.to_dict(), "swing": judged.number in self.swings} for judged in self.turns
            ],
            "seats": [
                {
                    "seat": share.seat,
                    "play": share.play,
                    "luck": share.luck,
                    "rivals": share.rivals,
                    "worst": list(share.worst),
                }
                for share in self.shares
            ],
            "chances": [list(row) for row in self.chances],
            "expected": None if self.expected is None else list(self.expected),
        }


def analyse(
    record: Record, level: str = "expert", seed: int = 0, progress: Progress | None = None
) -> Analysis:
    """Judge every turn of a game; `progress` is told how many turns of how many are done.

    The level may have a budget, `champion@100ms`. A StudyError where the record is partial.
    """
    total = len(turns_made(record))
    turns: list[Judged] = []
    for judged in judged_turns(record, level, seed):
        turns.append(judged)
        if progress is not None:
            progress(len(turns), total)
    *_, end = record.states()
    return assembled(level, end, turns)


def assembled(level: str, end: State, turns: Sequence[Judged]) -> Analysis:
    """An analysis of a game from all its turns and the position it ended in."""
    alone = end.players == 1
    rows = _chances(end, turns)
    expected = _expected(end, turns) if alone else None
    values = rows if expected is None else tuple((-turns,) for turns in expected)
    return Analysis(
        level,
        end.players,
        tuple(turns),
        frozenset(_costliest(turns, SWING_ALONE if alone else SWING, MOST_SWINGS)),
        tuple(_share(seat, turns, values) for seat in range(end.players)),
        rows,
        expected,
    )


def _chances(end: State, turns: Sequence[Judged]) -> tuple[Row, ...]:
    if not turns:
        return (_result(end) if end.over else (1 / end.players,) * end.players,)
    between = [
        tuple(
            round((after + before) / 2, DIGITS)
            for after, before in zip(one.played.chances, following.best.chances, strict=True)
        )
        for one, following in pairwise(turns)
    ]
    last = _result(end) if end.over else turns[-1].played.chances
    return turns[0].best.chances, *between, last


def _result(end: State) -> Row:
    """A win, shared where several have won."""
    return tuple((seat in end.winners) / len(end.winners) for seat in range(end.players))


def _expected(end: State, turns: Sequence[Judged]) -> Row:
    if not turns:
        return (0.0,)
    left = [turns[0].best.turns, *(judged.played.turns for judged in turns)]
    rows = [0.0 if one is None else one + max(0, row - 1) for row, one in enumerate(left)]
    return (*rows[:-1], float(len(turns)) if end.over else rows[-1])


def _share(seat: int, turns: Sequence[Judged], values: Sequence[Row]) -> Share:
    own = [judged for judged in turns if judged.seat == seat]
    play = -sum((judged.loss for judged in own), 0.0)
    rivals = sum(
        (
            judged.played.chances[seat] - judged.best.chances[seat]
            for judged in turns
            if judged.seat != seat
        ),
        0.0,
    )
    luck = values[-1][seat] - values[0][seat] - play - rivals
    worst = tuple(_costliest(own, WORST, MOST_WORST))
    return Share(seat, round(play, DIGITS) + 0.0, round(rivals, DIGITS), round(luck, DIGITS), worst)


def _costliest(turns: Iterable[Judged], least: float, most: int) -> list[int]:
    """The numbers of the turns that gave away most, at least so much each."""
    costly = [judged for judged in turns if judged.loss >= least]
    return [judged.number for judged in sorted(costly, key=lambda one: -one.loss)[:most]]
