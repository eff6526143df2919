"""What players do, and how it is written."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..board import Arrow, Square, Tile


class Spells(NamedTuple):
    """A number of spell cards of each kind."""

    up: int = 0
    down: int = 0
    wild: int = 0

    def __str__(self) -> str:
        return "u" * self.up + "d" * self.down + "w" * self.wild

    @classmethod
    def parse(cls, text: str) -> "Spells":
        """Read `uw`: letters in the order u, d, w."""
        spells = cls(text.count("u"), text.count("d"), text.count("w"))
        if str(spells) != text:
            raise ValueError(f"{text!r} are not spells")
        return spells


NO_SPELLS = Spells()


@dataclass(frozen=True, slots=True)
class Shift:
    """The spare enters at an arrow and lies there as `tile`: `b1:3`."""

    arrow: Arrow
    tile: Tile

    def __str__(self) -> str:
        return f"{self.arrow}:{self.tile}"


@dataclass(frozen=True, slots=True)
class Move:
    """The pawn goes to a square or, with None, stays; what is spent: `e5`, `-`, `e5^uw`, `e5*`."""

    to: Square | None
    spells: Spells = NO_SPELLS
    wand: bool = False

    def __str__(self) -> str:
        to = "-" if self.to is None else str(self.to)
        paid = f"^{self.spells}" if any(self.spells) else ""
        return to + paid + "*" * self.wand


@dataclass(frozen=True, slots=True)
class Coin:
    """One of the coins, counted from 1, is turned over: `$2`."""

    number: int

    def __str__(self) -> str:
        return f"${self.number}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A price for advice, a token's number or None for a wand: `offer:13`, `offer:wand`."""

    token: int | None

    def __str__(self) -> str:
        return f"offer:{'wand' if self.token is None else self.token}"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The price is taken back: `withdraw`."""

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class Advise:
    """A seat shows the player to act a turn: `advise:2:b1:3>e5`."""

    seat: int
    shift: Shift
    move: Move

    @classmethod
    def of(cls, seat: int, turn: "Turn") -> "Advise":
        """A seat's advice; ValueError where the turn is not a shift and a move."""
        match turn:
            case (Shift() as shift, Move() as move):
                return cls(seat, shift, move)
        raise ValueError("advice is a shift and a move")

    def __str__(self) -> str:
        return f"advise:{self.seat}:{self.turn}"

    @property
    def turn(self) -> str:
        """The advised turn's text."""
        return turn_text((self.shift, self.move))


Action = Shift | Move | Coin | Offer | Withdraw | Advise
Turn = tuple[Action, ...]

_SHIFT = re.compile(r"([a-g][1-7]):([0-9A-Fa-f])")
_MOVE = re.compile(r"([a-g][1-7]|-)(?:\^([udw]{1,24}))?(\*)?")
_ADVISE = re.compile(r"advise:([0-9]):([^:>]+:[^:>]+)>([^>]+)")


def turn_text(turn: Turn) -> str:
    """A whole turn as text: its actions joined by `>`."""
    return ">".join(map(str, turn))


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read one action; a ValueError where the text is none."""
    if match := _SHIFT.fullmatch(text):
        return Shift(Arrow.parse(match[1]), Tile.parse(match[2]))
    if match := _MOVE.fullmatch(text):
        return _move(match)
    if match := re.fullmatch(r"\$([0-9])", text):
        return Coin(int(match[1]))
    if match := re.fullmatch(r"offer:(?:wand|([0-9]{1,2}))", text):
        return Offer(int(match[1]) if match[1] else None)
    if match := _ADVISE.fullmatch(text):
        return Advise.of(int(match[1]), parse_turn(f"{match[2]}>{match[3]}"))
    if text == "withdraw":
        return Withdraw()
    raise ValueError(f"{text!r} is not an action")


def parse_turn(text: str) -> Turn:
    """Read one action, or a shift and a move joined by `>`; anything else is a ValueError."""
    if text.startswith("advise:") or ">" not in text:
        return (parse_action(text),)
    turn = tuple(map(parse_action, text.split(">")))
    if [type(action) for action in turn] != [Shift, Move]:
        raise ValueError(f"{text!r} is not a shift and a move")
    return turn


def _move(match: re.Match[str]) -> Move:
    to = None if match[1] == "-" else Square.parse(match[1])
    move = Move(to, Spells.parse(match[2] or ""), bool(match[3]))
    if any(move.spells) and (move.wand or to is None):
        raise ValueError(f"{match[0]!r} is not a move")
    return move
