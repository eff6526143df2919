"""What happened in an action, told from what one viewer saw before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ..board import Arrow, Square, Tile
from . import messages
from .action import Action, Move, Shift, Spells, parse_action
from .errors import ShiftmazeError

if TYPE_CHECKING:
    from .hunt import Hunt
    from .state import State


class Event:
    """Something that happened. `kind` and `to_dict()` are for programs, `str()` is English."""

    __slots__ = ()
    kind: ClassVar[str]
    __match_args__: ClassVar[tuple[str, ...]]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON: the kind and the values, squares and the like as texts."""
        values = {name: _plain(getattr(self, name)) for name in self.__match_args__}
        return {"kind": self.kind, **values}

    def told(self, names: Sequence[str]) -> str:
        """An English sentence, with a name for every seat."""
        values = self.to_dict()
        for role in ("seat", "to_seat"):
            if role in values:
                values[role] = names[values[role]]
        if "seats" in values:
            values["seats"] = " and ".join(names[seat] for seat in values["seats"])
        if "price" in values:
            price = values["price"]
            values["price"] = f"token {price}" if isinstance(price, int) else f"a {price}"
        return messages.EVENTS[self.kind].format(**values)

    def __str__(self) -> str:
        return self.told([f"seat {seat}" for seat in range(4)])


_PLAIN: dict[type, Callable[[Any], object]] = {
    Square: str,
    Arrow: str,
    Tile: str,
    Spells: str,
    tuple: list,
}


def _plain(value: object) -> object:
    form = _PLAIN.get(type(value))
    return value if form is None else form(value)


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """The spare went in at an arrow, lying as `tile`, and another tile fell out across."""

    kind = "shifted"
    seat: int
    arrow: Arrow
    tile: Tile
    out: Tile


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """A seat's pawn was pushed out and put on the tile that came in."""

    kind = "carried"
    seat: int
    start: Square
    to: Square


@dataclass(frozen=True, slots=True)
class TokenCarried(Event):
    """A token was pushed out and put on the tile that came in."""

    kind = "token-carried"
    token: int
    start: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A pawn went from one square to another."""

    kind = "walked"
    seat: int
    start: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A pawn did not move."""

    kind = "stayed"
    seat: int
    at: Square


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A treasure, by day or by night, was found."""

    kind = "found"
    seat: int
    treasure: str


@dataclass(frozen=True, slots=True)
class Nightfall(Event):
    """A seat has found its last day treasure, and the light goes out."""

    kind = "nightfall"
    seat: int


@dataclass(frozen=True, slots=True)
class CoinTurned(Event):
    """A coin was turned over."""

    kind = "coin"
    seat: int
    number: int
    value: int


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """The next token was taken."""

    kind = "token-taken"
    seat: int
    token: int


@dataclass(frozen=True, slots=True)
class WandSpent(Event):
    """A wand was given up for an extra turn."""

    kind = "wand-spent"
    seat: int


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A price was put up: a token's number or "wand"."""

    kind = "offered"
    seat: int
    price: int | str


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """A price was taken back."""

    kind = "withdrawn"
    seat: int


@dataclass(frozen=True, slots=True)
class Advised(Event):
    """A seat showed the player to act a turn."""

    kind = "advised"
    seat: int
    turn: str


@dataclass(frozen=True, slots=True)
class PricePaid(Event):
    """The advised turn was made and its adviser paid."""

    kind = "price-paid"
    seat: int
    to_seat: int
    price: int | str


@dataclass(frozen=True, slots=True)
class SpellsSpent(Event):
    """Spells were played on the way and discarded."""

    kind = "spells-spent"
    seat: int
    spells: Spells


@dataclass(frozen=True, slots=True)
class SpellDrawn(Event):
    """A spell was drawn; "?" where the viewer may not know which."""

    kind = "spell-drawn"
    seat: int
    spell: str


@dataclass(frozen=True, slots=True)
class SpellsShuffled(Event):
    """The discards were shuffled into a new pile."""

    kind = "spells-shuffled"
    cards: int


@dataclass(frozen=True, slots=True)
class QuestDone(Event):
    """A seat has visited the rune stone."""

    kind = "quest-done"
    seat: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The game is over."""

    kind = "won"
    seats: tuple[int, ...]


def events(before: State, action: Action | str, after: State) -> tuple[Event, ...]:
    """What happened between two positions, or two views of one viewer, one action apart."""
    if before.viewer != after.viewer:
        raise ShiftmazeError("two-viewers")
    done = _between(before, action, after)
    if done is None:
        raise ShiftmazeError("other-action", action=str(action))
    return tuple(_events(before, done, after))


def _between(before: State, action: Action | str, after: State) -> Action | None:
    """The action, if it is one that can lie between two positions."""
    if isinstance(action, str):
        try:
            action = parse_action(action)
        except ValueError:
            return None
    if isinstance(action, Shift):
        fits = (before.phase, after.phase) == ("shift", "move")
        return action if fits and action.arrow in before.maze.grid.slides else None
    if isinstance(action, Move):
        return action if before.phase == "move" and after.turns == before.turns + 1 else None
    return action if after.turns == before.turns else None


def _events(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.turn
    if isinstance(action, Shift):
        yield Shifted(seat, action.arrow, action.tile, after.maze.spare)
        slide = before.maze.grid.slides[action.arrow]
        for rider, start in enumerate(before.pawns):
            if start == slide.exit.square:
                yield Carried(rider, start, slide.arrow.square)
    elif isinstance(action, Move):
        start = before.pawns[seat]
        yield Stayed(seat, start) if action.to is None else Walked(seat, start, action.to)
    yield from after.game.events(before.game, seat, action)
    if after.over:
        yield Won(after.winners)


def found(before: Sequence[Hunt], after: Sequence[Hunt]) -> Iterator[Found]:
    """The finds that show in every seat's cards."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        for treasure in new.found[len(old.found) :]:
            yield Found(seat, treasure)
