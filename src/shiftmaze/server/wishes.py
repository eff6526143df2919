"""What clients may ask for: the bodies of requests, with these fields and no others."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from .agreement import BOT, DEFAULT_LEVEL, OPEN, PERSON

TRUE, SAMPLED = "true", "sampled"
"""The hidden cards as they were, or others that the seat could not have told from them."""
LevelName = Annotated[str, Field(max_length=40)]
PersonName = Annotated[str, Field(max_length=1000)]


class Wish(BaseModel):
    """A body."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Wish):
    """Who is to sit in a seat: a person with a name, a bot of a level, or whoever is invited."""

    kind: Annotated[str, Field(pattern=f"^({PERSON}|{BOT}|{OPEN})$")]
    name: PersonName = ""
    level: LevelName | None = None


class TableWish(Wish):
    """A table to be set up. Its options are those of the rule set, but for the players."""

    rules: Annotated[str, Field(max_length=40)] = "classic"
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    hints: bool = False
    turn_seconds: Annotated[int, Field(ge=5, le=86_400)] | None = None
    level: LevelName = DEFAULT_LEVEL


class Claim(Wish):
    """Sitting down by an invitation."""

    invite: Annotated[str, Field(max_length=200)]
    name: PersonName
    client: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22,64}$")] | None = None
    """A name for this claim that nobody can guess: sent again, it is answered as the first time."""


class Level(Wish):
    """Which bot."""

    level: LevelName = DEFAULT_LEVEL


class Actions(Wish):
    """What a seat does: a whole turn `b1:3>e5`, or one action, and the number it answers."""

    actions: Annotated[str, Field(max_length=120)]
    number: Annotated[int, Field(ge=0, le=1_000_000)]
    client: Annotated[str, Field(pattern=r"^[!-~]{1,64}$")] | None = None
    """Any name for this post: if it is sent again, it is answered as the first time."""


class Passing(Wish):
    """Which price somebody has nothing to say for: the one that stood at a number."""

    number: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Emote(Wish):
    """A reaction."""

    emote: Annotated[str, Field(max_length=40)]


class RecordText(Wish):
    """A record of a game."""

    record: Annotated[str, Field(max_length=60_000)]


class Branch(Wish):
    """Playing on from an earlier position: the seat to play, the bots of the others, the cards."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=3)]
    level: LevelName = DEFAULT_LEVEL
    cards: Annotated[str, Field(pattern=f"^({TRUE}|{SAMPLED})$")] = TRUE


class LinkText(Wish):
    """A link to be shown to others."""

    text: Annotated[str, Field(pattern=r"^[!-~]{1,500}$")]


class PuzzleTurns(Wish):
    """Turns to be tried on a puzzle, from its start."""

    turns: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=2)]


class LessonTurns(Wish):
    """Turns to be made in a chapter of a lesson, from its start."""

    chapter: Annotated[int, Field(ge=0, le=9)] = 0
    turns: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)]


class Asked(BaseModel):
    """What is asked for in an address, where everything is text."""

    model_config = ConfigDict(extra="forbid")


class StepsWish(Asked):
    """Which steps."""

    since: int = Field(0, ge=0, le=1_000_000, description="The last step that is known.")


class ReplayWish(StepsWish):
    """Which steps, and by whose eyes they are seen."""

    eyes: str = Field(
        "all",
        alias="as",
        pattern="^(all|spectator|[0-3])$",
        description="All cards open, a spectator's view, or a seat's.",
    )


class HintWish(Asked):
    """How much of a hint: the whole of it, or a step towards it."""

    step: str | None = Field(
        None,
        pattern="^(reach|line|turn)$",
        description="Whether something is in reach, which line, or the whole turn.",
    )


class DailyWish(Asked):
    """Of which rule set the puzzle is to be."""

    rules: str = Field("classic", max_length=40, description="The rule set.")
