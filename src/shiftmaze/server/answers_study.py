"""What questions about finished games are answered with."""

from typing import Annotated, Literal

from .answers import Answer, Because
from .words import OneOf, SeatNumber, Treasure


class BestTurn(Answer):
    """The best turn that was found; alone at the table `turns` are those expected from here."""

    played: str
    chances: list[float]
    turns: float | None
    reasons: list[Because]


class JudgedTurn(Answer):
    """A turn that was made from the position behind `number` steps, and what it gave away.

    `before` are everybody's chances if the best turn is made, `chances` those after this one, as
    its player could know them. `loss` is in chances of winning or, alone at the table, in turns.
    """

    number: int
    until: int
    turn: int
    seat: SeatNumber
    played: str
    before: list[float]
    chances: list[float]
    turns: float | None
    loss: float
    reasons: list[Because]
    best: BestTurn
    swing: bool


class LostTurns(Answer):
    """A find that took more turns than it had to, from the position behind `number` steps.

    `find` is the treasure, or `home`; `turns` is how many of those taken were too many.
    """

    number: int
    find: Treasure | Annotated[str, OneOf(["home"])]
    taken: int
    fewest: int
    turns: int


class Par(Answer):
    """The turns of the best known line from the deal of a solo game.

    Once the game is over: the turns it took, and where some were lost.
    """

    status: Literal["running", "done"]
    par: int | None
    turns: int | None
    lost: list[LostTurns]


class SeatShare(Answer):
    """What a seat's own turns, the others' and luck made of its chances; its costliest turns."""

    seat: SeatNumber
    play: float
    luck: float
    rivals: float
    worst: list[int]


class Analysis(Answer):
    """A game judged turn by turn.

    `chances` has a row before the first turn and one after each; alone at the table `expected` has
    the turns the whole game was expected to take instead.
    """

    level: str
    players: int
    turns: list[JudgedTurn]
    seats: list[SeatShare]
    chances: list[list[float]]
    expected: list[float] | None


class AnalysisStatus(Answer):
    """How far an analysis has come: so many turns of so many are judged."""

    status: Literal["none", "waiting", "running", "done", "cancelled"]
    done: int
    total: int
    analysis: Analysis | None
