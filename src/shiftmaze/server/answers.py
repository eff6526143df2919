"""What requests are answered with. A field that is not named here does not leave the server."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

View = Annotated[dict[str, Any], Field(description="A position, as the viewer may know it.")]
Turns = Annotated[
    dict[str, list[str]] | list[str],
    Field(description="Before the shift the moves for each shift, after it those left."),
]


class Answer(BaseModel):
    """A body."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Health(Answer):
    """How the server is."""

    server: Literal["shiftmaze"]
    version: str
    status: Literal["ok"]


class Choices(Answer):
    """What can be chosen when a table is set up."""

    rules: list[str]
    levels: list[str]
    emotes: list[str]


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
    level: str


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

    level: str | None


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
    level: str | None


class Table(Answer):
    """What everybody may know of a table."""

    id: str
    status: Literal["waiting", "running", "over", "closed"]
    rules: str
    options: dict[str, Any]
    seats: list[Seat]
    hints: bool
    turn_seconds: int | None
    level: str
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

    key: str
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


class Refusal(BaseModel):
    """Why something was not done: a key and values to translate, and English."""

    key: str
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


AS_TEXT: Responses = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
REFUSED_ACTIONS: Responses = {
    **refusals(401, 403, 404),
    409: {"model": Outdated},
    422: {"model": Illegal},
}
