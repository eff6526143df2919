"""What requests are answered with. A field that is not named here does not leave the server."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from . import documents
from .live import EMOTES
from .words import (
    Arrow,
    BotLevel,
    Colour,
    Described,
    OneOf,
    OptionName,
    ReasonKey,
    RefusalKey,
    RuleSetName,
)

View = Annotated[dict[str, Any], Described(documents.View)]
Options = Annotated[dict[str, Any], Described(documents.Options)]
Turns = TypeAliasType(
    "Turns",
    Annotated[
        dict[str, list[str]] | list[str],
        Field(description="Before the shift the moves for each shift, after it those left."),
    ],
)
EmoteName = TypeAliasType("EmoteName", Annotated[str, OneOf(EMOTES)])
Value = bool | int | str
TableStatus = Literal["waiting", "running", "over", "closed"]


class Answer(BaseModel):
    """A body."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Health(Answer):
    """How the server is."""

    server: Literal["shiftmaze"]
    version: str
    status: Literal["ok"]


class OptionChoices(Answer):
    """An option: its values and its default for each number of players.

    Where it is per seat, the seats may differ; one value is for all of them.
    """

    name: OptionName
    per_seat: bool
    values: dict[str, list[Value]]
    default: dict[str, Value]


class RuleSetChoices(Answer):
    """What can be chosen for a rule set: how many play, their colours, and the options."""

    name: RuleSetName
    players: list[int]
    colours: list[Colour]
    default_colours: dict[str, list[Colour]]
    options: list[OptionChoices]


class Choices(Answer):
    """What can be chosen when a table is set up.

    `network` is where others in the local network find this server. It is told on this computer
    only, and null where the server listens to nobody else.
    """

    rules: list[RuleSetName]
    sets: list[RuleSetChoices]
    levels: list[BotLevel]
    emotes: list[EmoteName]
    network: str | None


class Made(Answer):
    """A new table, and its secrets: `host`, `seat:0`, `invite:1`."""

    table: str
    secrets: dict[str, str]


class Seated(Answer):
    """A seat and its secret."""

    seat: int
    secret: str


class Followed(Answer):
    """A seat at the table of the next game, and its secret."""

    table: str
    seat: int
    secret: str


class Invited(Answer):
    """A seat that is open, and the secret that lets somebody sit down in it."""

    seat: int
    invite: str


class Filled(Answer):
    """A seat and the bot in it."""

    seat: int
    level: BotLevel


class Status(Answer):
    """What has become of a table."""

    status: Literal["running", "closed"]


class Played(Answer):
    """Where the game stands, and what this seat sees of it."""

    number: int
    view: View


class Passed(Answer):
    """Nothing was said."""

    passed: Literal[True]


class PlayedBy(Answer):
    """The bot that plays for a seat, or null where its owner does."""

    level: BotLevel | None


class Resigned(Answer):
    """The game was given up."""

    resigned: Literal[True]


class Voted(Answer):
    """Whom the vote was for."""

    voted: int


class Emoted(Answer):
    """A reaction that was shown."""

    emote: str


class Seat(Answer):
    """Who sits in a seat; a person's with a level is played by a bot for now."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: BotLevel | None


class Table(Answer):
    """What everybody may know of a table.

    `started_at` is when the game began, in seconds since 1970; of one that was brought it is null.
    """

    id: str
    status: TableStatus
    rules: RuleSetName
    options: Options
    seats: list[Seat]
    hints: bool
    turn_seconds: int | None
    started_at: float | None
    level: BotLevel
    passed: list[int]
    votes: list[list[int]]
    resigned: list[int]
    winners: list[int] | None
    rematch: str | None
    connected: list[int]


class Sight(Answer):
    """A table as it stands, for one viewer."""

    type: Literal["table"]
    table: Table
    number: int
    view: View | None
    turns: Turns | None


class Because(Answer):
    """A reason."""

    key: ReasonKey
    values: dict[str, Any]
    text: str


class Judged(Answer):
    """A turn, what every seat may hope for after it, and why."""

    turn: str
    chances: list[float]
    turns: float | None
    reasons: list[Because]


class Hint(Answer):
    """The best turns, the best first."""

    number: int
    best: list[Judged]


class Clue(Answer):
    """Less than a whole turn: whether something can be found now, or where the best turn shifts."""

    number: int
    step: Literal["reach", "line"]
    in_reach: bool | None
    arrow: Arrow | None


class Refusal(BaseModel):
    """Why something was not done: a key and values to translate, and English."""

    key: RefusalKey
    values: dict[str, Any]
    text: str


class Illegal(Refusal):
    """Why the rules, or the form of a request, do not allow it."""

    action: str | None = None


class Outdated(Refusal):
    """Why actions came too late or too early, and how the game stands for this seat."""

    number: int
    view: View | None
    turns: Turns | None


Responses = dict[int | str, dict[str, Any]]


def refusals(*codes: int) -> Responses:
    """What an operation may be refused with."""
    always = (400, 413, 422, 429, 500, 503)
    return {code: {"model": Refusal} for code in sorted({*codes, *always})}


AS_PICTURE: Responses = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
AS_TEXT: Responses = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
REFUSED_TURNS: Responses = {**refusals(), 422: {"model": Illegal}}
REFUSED_ACTIONS: Responses = {
    **refusals(401, 403, 404),
    409: {"model": Outdated},
    422: {"model": Illegal},
}
