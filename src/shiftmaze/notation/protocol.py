"""The line protocol of outside bots: one JSON object a line, read once at the edge.

`docs/bots/protocol.md` tells the conversation. Messages go to the bot, answers come back; both are
values whose `line()` is the text on the wire. What a bot does not know it ignores, and so do we.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from ..rules import Coin, Move, Offer, Shift, ShiftmazeError, State, Turn, parse_turn, turn_text
from ..rules.reader import named, shown

PROTOCOL = 1
LONGEST = 65536
"""The bytes that a line of a bot may have."""

Turns = Mapping[str, Sequence[str]] | Sequence[str]
"""Legal turns: before a shift the moves that may follow each, afterwards the texts alone."""

WHOLE_TURNS: tuple[list[type], ...] = ([Shift, Move], [Move], [Coin])
ADVISED_TURNS: tuple[list[type], ...] = ([Shift, Move],)

MESSAGES = {
    "line-too-long": "a line may have {most} bytes",
    "not-text": "a line must be UTF-8 text",
    "not-json": "{text} is not JSON",
    "not-an-object": "a line must be a JSON object, not {value}",
    "unknown-type": "type must be {known}, not {type}",
    "missing-field": "{type} needs a {field}",
    "bad-field": "{field} must be {expected}, not {value}",
    "wrong-version": "this is protocol {known}, not {version}",
}


class ProtocolError(ShiftmazeError):
    """A line that is no answer of this protocol."""

    MESSAGES: Mapping[str, str] = MESSAGES


class _Line(ABC):
    """Something that goes over the wire as one line."""

    TYPE: ClassVar[str]

    @abstractmethod
    def document(self) -> dict[str, Any]:
        """Its fields as plain JSON."""

    def line(self) -> bytes:
        """The line, with its end."""
        return json.dumps({"type": self.TYPE, **self.document()}).encode() + b"\n"


# To the bot


@dataclass(frozen=True)
class Message(_Line):
    """What a bot is told."""

    def document(self) -> dict[str, Any]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: value.to_dict() if isinstance(value, State) else value
            for name, value in values.items()
        }


@dataclass(frozen=True, kw_only=True)
class Hello(Message):
    """The first line: where the bot sits, and a seed for its own choices."""

    TYPE = "hello"
    protocol: int = PROTOCOL
    shiftmaze: str
    rules: str
    players: int
    seat: int
    seed: int


@dataclass(frozen=True)
class Watch(Message):
    """What the bot's seat sees after an action."""

    TYPE = "watch"
    view: State


@dataclass(frozen=True)
class Question(Message):
    """Something to answer within a time, under the same number."""

    number: int
    view: State
    turns: Turns
    seconds: float


@dataclass(frozen=True)
class Choose(Question):
    """Asks for the actions that complete the turn."""

    TYPE = "choose"


@dataclass(frozen=True)
class Consult(Question):
    """Asks for a turn to show the player to act."""

    TYPE = "advise"


@dataclass(frozen=True)
class Bye(Message):
    """The last line."""

    TYPE = "bye"


# From the bot


@dataclass(frozen=True)
class Greeting(_Line):
    """The first line of a bot."""

    TYPE = "hello"
    protocol: int = PROTOCOL

    def document(self) -> dict[str, Any]:
        return {"protocol": self.protocol}


@dataclass(frozen=True)
class Chosen(_Line):
    """The actions that complete a turn, perhaps with a price for advice before them."""

    TYPE = "turn"
    number: int
    turn: Turn

    def document(self) -> dict[str, Any]:
        first, *rest = self.turn
        if not isinstance(first, Offer):
            return {"number": self.number, "turn": turn_text(self.turn)}
        price = "wand" if first.token is None else first.token
        return {"number": self.number, "turn": turn_text(tuple(rest)), "offer": price}


@dataclass(frozen=True)
class Advice(_Line):
    """A turn to show the player to act, or None."""

    TYPE = "advice"
    number: int
    turn: Turn | None

    def document(self) -> dict[str, Any]:
        return {"number": self.number, "turn": self.turn and turn_text(self.turn)}


Answer = Greeting | Chosen | Advice


def read_answer(line: bytes) -> Answer:
    """What a bot said, or ProtocolError; whether it is legal is not asked."""
    document = _document(line)
    kind = document.get("type")
    if not isinstance(kind, str) or kind not in _READERS:
        raise ProtocolError("unknown-type", known=" or ".join(_READERS), type=shown(kind))
    return _READERS[kind](document)


def _document(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise ProtocolError("line-too-long", most=LONGEST)
    try:
        text = line.decode().strip()
        document = json.loads(text)
    except UnicodeDecodeError:
        raise ProtocolError("not-text") from None
    except (ValueError, RecursionError):
        raise ProtocolError("not-json", text=shown(text)) from None
    if not isinstance(document, dict):
        raise ProtocolError("not-an-object", value=shown(document))
    return document


def _greeting(document: dict[str, Any]) -> Greeting:
    version = _whole(document, "protocol")
    if version != PROTOCOL:
        raise ProtocolError("wrong-version", known=PROTOCOL, version=shown(version))
    return Greeting(version)


def _chosen(document: dict[str, Any]) -> Chosen:
    number, turn = _whole(document, "number"), _turn(document, WHOLE_TURNS)
    offer = document.get("offer")
    if offer is None:
        return Chosen(number, turn)
    if offer != "wand" and type(offer) is not int:
        raise _bad("offer", '"wand" or the number of a token', offer)
    return Chosen(number, (Offer(None if offer == "wand" else offer), *turn))


def _advice(document: dict[str, Any]) -> Advice:
    number = _whole(document, "number")
    silent = _field(document, "turn") is None
    return Advice(number, None if silent else _turn(document, ADVISED_TURNS))


def _turn(document: dict[str, Any], shapes: tuple[list[type], ...]) -> Turn:
    text = _field(document, "turn")
    try:
        turn = parse_turn(text) if isinstance(text, str) else ()
    except ValueError:
        turn = ()
    if [type(action) for action in turn] not in shapes:
        raise _bad("turn", "a whole turn like b1:3>e5", text)
    return turn


def _whole(document: dict[str, Any], field: str) -> int:
    value = _field(document, field)
    if type(value) is not int:
        raise _bad(field, "a whole number", value)
    return value


def _field(document: dict[str, Any], field: str) -> Any:
    if field not in document:
        raise ProtocolError("missing-field", type=named(document["type"]), field=field)
    return document[field]


def _bad(field: str, expected: str, value: object) -> ProtocolError:
    return ProtocolError("bad-field", field=field, expected=expected, value=shown(value))


_READERS: dict[str, Callable[[dict[str, Any]], Answer]] = {
    Greeting.TYPE: _greeting,
    Chosen.TYPE: _chosen,
    Advice.TYPE: _advice,
}
