"""What is told and said on sockets, described for those who write the other end."""

from dataclasses import fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, get_type_hints

from fastapi import APIRouter, Body
from pydantic import BaseModel, Field, create_model
from typing_extensions import TypeAliasType

from .. import board
from ..rules import Event, Spells
from .answers import Answer, EmoteName, Sight, TableStatus, Turns
from .documents import Document, View
from .words import (
    Arrow,
    As,
    Coin,
    Hidden,
    NightTreasure,
    OneOf,
    Price,
    RefusalKey,
    SeatNumber,
    Spell,
    Square,
    Tile,
    Token,
    TowerTreasure,
    Treasure,
)

BY_NAME: dict[str, Any] = {
    "seat": SeatNumber,
    "to_seat": SeatNumber,
    "seats": list[SeatNumber],
    "token": Token,
    "treasure": Treasure | NightTreasure | TowerTreasure,
    "value": Coin,
    "spell": Spell | Hidden,
    "price": Price,
}
BY_TYPE: dict[Any, Any] = {
    board.Square: Square,
    board.Arrow: Arrow,
    board.Tile: Tile,
    Spells: Annotated[str, Field(pattern="^u*d*w*$")],
    int: int,
    str: str,
}


def _event(event: type[Event]) -> type[BaseModel]:
    """How an event looks on the wire."""
    hints = get_type_hints(event)
    values = {
        field.name: BY_NAME.get(field.name) or BY_TYPE[hints[field.name]]
        for field in fields(event)  # type: ignore[arg-type]
    }
    kind = Annotated[str, OneOf([event.kind])]
    return create_model(
        f"{event.__name__}Event", __base__=Document, __doc__=event.__doc__, kind=kind, **values
    )


EVENTS = {event.kind: _event(event) for event in Event.__subclasses__()}
GameEvent = TypeAliasType(
    "GameEvent",
    Annotated[
        dict[str, Any],
        As(Annotated[reduce(or_, EVENTS.values()), Field(discriminator="kind")]),
    ],
)


class Happened(Document):
    """An action of a seat, and what happened, as far as the viewer may know it."""

    number: int
    seat: SeatNumber
    action: str
    at: float
    events: list[GameEvent]


class Happenings(Answer):
    """Steps in the order they were made, and the number of the last one that was."""

    number: int
    steps: list[Happened]


class StepShown(Happened):
    """An action of a seat, what happened, and how the viewer sees the game after it."""

    view: View


class Replay(Answer):
    """A game that is over, as it was seen: its last number, a position, and steps from there."""

    number: int
    start: View
    steps: list[StepShown]


class StepTold(StepShown):
    """An action of a seat, what happened, and how the viewer sees the game after it.

    The last step of a turn also tells what may be done now and how the table stands.
    """

    type: Literal["step"]
    turns: Turns | None = None
    status: TableStatus | None = None


class PresentTold(Document):
    """The seats that somebody looks out of."""

    type: Literal["present"]
    connected: list[SeatNumber]


class ActedTold(Document):
    """A turn that was said on this socket is safely stored; its steps were told before."""

    type: Literal["acted"]
    number: int
    client: str | None


class EmoteTold(Document):
    """A reaction."""

    type: Literal["emote"]
    seat: SeatNumber
    emote: EmoteName


class ErrorTold(Document):
    """What was wrong with what was said; with a turn that was too late, how things stand."""

    type: Literal["error"]
    key: RefusalKey
    values: dict[str, Any]
    text: str
    client: str | None = None
    action: str | None = None
    number: int | None = None
    view: View | None = None
    turns: Turns | None = None


class PongTold(Document):
    """The answer to a ping."""

    type: Literal["pong"]


Message = TypeAliasType(
    "Message",
    Annotated[
        Sight | StepTold | ActedTold | PresentTold | EmoteTold | ErrorTold | PongTold,
        Field(discriminator="type", description="What is told on a socket."),
    ],
)


class ShowSaid(Document):
    """Look out of a seat, or as a spectator; and which step was the last one seen."""

    type: Literal["show"]
    token: str | None = None
    since: int | None = None


class ActSaid(Document):
    """Play out of the seat that is shown."""

    type: Literal["act"]
    actions: str
    number: int
    client: str | None = None


class EmoteSaid(Document):
    """Show a reaction."""

    type: Literal["emote"]
    emote: EmoteName


class PingSaid(Document):
    """Ask whether the other end is there."""

    type: Literal["ping"]


Say = TypeAliasType(
    "Say",
    Annotated[
        ShowSaid | ActSaid | EmoteSaid | PingSaid,
        Field(discriminator="type", description="What may be said on a socket."),
    ],
)

webhooks = APIRouter()


@webhooks.post(
    "live", operation_id="live", response_model=Say, responses={422: {"description": "Never."}}
)
def live(message: Annotated[Any, Body(), As(Message)]) -> None:
    """What the socket `/api/tables/{id}/live` tells, and what may be said on it."""
