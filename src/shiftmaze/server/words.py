"""The words that documents are made of, for those who describe or check them."""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypeAliasType

from ..bots import names
from ..bots.judgement import REASONS
from ..rules import RULE_SETS, messages
from ..rules.components import classic, daynight, master, towers
from ..study.lessons import MOMENTS, lesson
from .errors import MESSAGES


class OneOf:
    """One of some values, which are listed elsewhere."""

    def __init__(self, values: Iterable[object]) -> None:
        self.values = list(dict.fromkeys(values))

    def __get_pydantic_core_schema__(self, _: Any, __: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(self.values)


class As:
    """Checked and described as a type that is made while the program runs."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __get_pydantic_core_schema__(self, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(self.kind)


class Described:
    """Described as a type, but not checked: what we make ourselves is right, and checking slow."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return handler(TypeAdapter[Any](self.kind).core_schema)


HIDDEN = "?"
Hidden = Annotated[str, OneOf([HIDDEN])]
Square = TypeAliasType(
    "Square", Annotated[str, Field(pattern="^[a-g][1-7]$", description="`e5`; a1 is north-west.")]
)
Place = TypeAliasType(
    "Place", Annotated[str, Field(pattern="^([a-g][1-7]|spare)$", description="A square or spare.")]
)
Arrow = TypeAliasType(
    "Arrow",
    Annotated[str, Field(pattern="^[a-g][1-7]$", description="Where a tile is pushed in: `b1`.")],
)
Tile = TypeAliasType(
    "Tile",
    Annotated[
        str, Field(pattern="^[35679A-F]$", description="Its open sides: N 1, E 2, S 4, W 8.")
    ],
)
SeatNumber = TypeAliasType("SeatNumber", Annotated[int, Field(ge=0, le=3, description="From 0.")])

RuleSetName = TypeAliasType("RuleSetName", Annotated[str, OneOf(RULE_SETS)])
Colour = TypeAliasType(
    "Colour",
    Annotated[str, OneOf(name for rules in RULE_SETS.values() for name in rules.options.colours)],
)
OptionName = TypeAliasType(
    "OptionName",
    Annotated[
        str, OneOf(one.name for rules in RULE_SETS.values() for one in rules.options.further)
    ],
)
Treasure = TypeAliasType("Treasure", Annotated[str, OneOf(classic.TREASURES)])
NightTreasure = TypeAliasType("NightTreasure", Annotated[str, OneOf(daynight.NIGHT_TREASURES)])
TowerTreasure = TypeAliasType("TowerTreasure", Annotated[str, OneOf(towers.TREASURES)])
Coin = TypeAliasType("Coin", Annotated[int, OneOf(daynight.COINS)])
Token = TypeAliasType("Token", Annotated[int, OneOf(master.TOKENS)])
Price = TypeAliasType("Price", Annotated[int | str, OneOf(["wand", *master.TOKENS])])
Spell = TypeAliasType("Spell", Annotated[str, OneOf(towers.SPELLS)])

LESSONS = [(rules, note) for rules in RULE_SETS for note in lesson(rules).notes]
LessonNote = TypeAliasType(
    "LessonNote", Annotated[str, OneOf(f"{rules}-{note.name}" for rules, note in LESSONS)]
)
LessonMoment = TypeAliasType("LessonMoment", Annotated[str, OneOf(MOMENTS)])
LessonLook = TypeAliasType(
    "LessonLook", Annotated[str, OneOf(note.look for _, note in LESSONS if note.look)]
)

BotLevel = TypeAliasType("BotLevel", Annotated[str, OneOf(names())])
ReasonKey = TypeAliasType("ReasonKey", Annotated[str, OneOf(REASONS)])
RefusalKey = TypeAliasType(
    "RefusalKey", Annotated[str, OneOf([*MESSAGES, *messages.ACTIONS, *messages.OPTIONS])]
)
