"""What a rule set must say to be played at a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..board import Maze, Slide, Square
from .action import Action, Move, Shift
from .errors import Reason
from .options import TableOptions

if TYPE_CHECKING:
    from typing import Self

    from .events import Event
    from .reader import Reader
    from .state import State


class Walk(NamedTuple):
    """Where a pawn stands after the shift, and in which maze."""

    seat: int
    maze: Maze
    start: Square
    shift: Shift


class Game(ABC):
    """The part of a position that only one rule set has, and what that rule set does with it.

    It is a value like the state that holds it: nothing here changes, everything gives a new one.
    """

    __slots__ = ()

    NAME: ClassVar[str]
    HOMES: ClassVar[Mapping[str, Square]]
    KEYS: ClassVar[tuple[str, ...]]
    """The further keys of the position document, in their order."""
    SECRET_KEYS: ClassVar[tuple[str, ...]] = ()
    """Those that no view has."""
    OPEN_EVENTS: ClassVar[bool] = True
    """Whether everybody is told the same of what happens."""
    options: TableOptions

    @abstractmethod
    def shifted(self, slide: Slide) -> Self:
        """With everything that lies or is printed on tiles carried along by a push."""

    @abstractmethod
    def moves(self, walk: Walk) -> Sequence[Move]:
        """Every legal move after the shift, staying first."""

    def why_not_move(self, walk: Walk, move: Move) -> Reason:
        """Why a move to another square of the board is not legal."""
        if any(move.spells) or move.wand:
            return Reason.of("not-in-rules", action=str(move), rules=self.NAME)
        return Reason.of("unreachable", square=str(move.to), start=str(walk.start))

    @abstractmethod
    def arrived(self, state: State, move: Move) -> State:
        """The end of a turn whose pawn has just moved or stayed: what is found, who is next."""

    def choices(self) -> tuple[Action, ...]:
        """The legal actions of a phase that is neither shift nor move."""
        return ()

    def objection(self, state: State, action: Action) -> Reason | None:
        """Why an action that is neither shift nor move is not legal, or None if it is."""
        return Reason.of("not-in-rules", action=str(action), rules=self.NAME)

    def done(self, state: State, action: Action) -> State:
        """After an action that is neither shift nor move."""
        raise ValueError(f"{action} is not an action of {self.NAME}")

    def hides_outcome(self, state: State, action: Action) -> bool:
        """Whether a view cannot tell what an action leads to."""
        return False

    def scores(self) -> tuple[int, ...] | None:
        """Points per seat, as far as the cards are known."""
        return None

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """As a seat or, with None, a spectator may know it while the game runs."""

    def revealed(self) -> Self:
        """As everyone may know it when the game is over. (S46)"""
        return self

    @abstractmethod
    def completed(self, maze: Maze, rng: Random) -> Self:
        """With what is hidden drawn uniformly from the cards that are not seen."""

    @property
    @abstractmethod
    def cards(self) -> object:
        """All that the documents of seats and viewers are made of: equal ones give equal ones."""

    @abstractmethod
    def open_document(self) -> dict[str, Any]:
        """Those of KEYS that are the same for every viewer."""

    def own_document(self, view: bool) -> dict[str, Any]:
        """The rest of KEYS, which depends on the viewer; secret keys too, but not in a view."""
        return {}

    @abstractmethod
    def player_document(self, seat: int, view: bool) -> dict[str, Any]:
        """A seat's part of the position document."""

    @abstractmethod
    def events(self, before: Self, seat: int, action: Action) -> Iterator[Event]:
        """What happened to cards, tokens and the like in an action of the seat to act."""

    @abstractmethod
    def outcome(self, state: State) -> tuple[int, ...]:
        """Who wins if the game is over here; nobody where it cannot be over."""

    def check(self, state: State, document: Reader) -> None:  # noqa: B027
        """Note everything that a position just read cannot have, each part of it being sound."""
