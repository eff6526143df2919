"""How positions look on the wire, as far as a viewer may know them.

Nothing that we answer with is checked by these types: they are there to describe it.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model
from typing_extensions import TypeAliasType

from ..rules import RULE_SETS, Option
from .words import (
    Arrow,
    As,
    Coin,
    Colour,
    Hidden,
    NightTreasure,
    OneOf,
    Place,
    Price,
    SeatNumber,
    Spell,
    Square,
    Tile,
    Token,
    TowerTreasure,
    Treasure,
)


class Document(BaseModel):
    """An object with these fields and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _options(rules: str, name: str) -> type[BaseModel]:
    """What the options of a rule set look like once they are settled."""
    table = RULE_SETS[rules].options
    fields: dict[str, Any] = {
        "players": Annotated[int, OneOf(table.players)],
        "first": SeatNumber,
        "colours": list[Colour],
        **{option.name: _option(option, table.players) for option in table.further},
    }
    return create_model(name, __base__=Document, __doc__=f"The options of `{rules}`.", **fields)


def _option(option: Option, players: range) -> Any:
    """The values of an option, whatever the number of players."""
    values: list[Any] = [value for number in players for value in option.values(number)]
    if isinstance(values[0], bool):
        one: Any = bool
    elif isinstance(values[0], int):
        one = Annotated[int, Field(ge=min(values), le=max(values))]
    else:
        one = Annotated[str, OneOf(values)]
    return list[one] if option.per_seat else one


ClassicOptions = _options("classic", "ClassicOptions")
DayNightOptions = _options("daynight", "DayNightOptions")
MasterOptions = _options("master", "MasterOptions")
TowersOptions = _options("towers", "TowersOptions")
Options = TypeAliasType(
    "Options",
    Annotated[dict[str, Any], As(ClassicOptions | DayNightOptions | MasterOptions | TowersOptions)],
)


class Shared(Document):
    """What the views of all rule sets have."""

    version: Literal[1]
    board: list[Annotated[str, Field(pattern="^[35679A-F]{5,7}$", description="A row.")]]
    spare: Tile
    pawns: list[Square]
    homes: list[Square]
    turn: SeatNumber
    banned: Arrow | None
    turns: int
    winners: list[SeatNumber]
    viewer: SeatNumber | None


class ClassicPlayer(Document):
    """A seat's cards: those found in order, and the pile, its top first."""

    found: list[Treasure]
    pile: list[Treasure | Hidden]


class ClassicView(Shared):
    """A position of `classic`."""

    rules: Literal["classic"]
    options: Annotated[dict[str, Any], As(ClassicOptions)]
    phase: Literal["shift", "move", "over"]
    scores: None
    treasures: dict[Place, Treasure]
    players: list[ClassicPlayer]


class DayNightPlayer(ClassicPlayer):
    """A seat's cards, and those of the night: still to find, and found."""

    night: list[NightTreasure | Hidden]
    night_found: list[NightTreasure]


class TurnedCoin(Document):
    """Who turned a coin over, and what it is worth."""

    seat: SeatNumber
    value: Coin


class DayNightView(Shared):
    """A position of `daynight`; by day nobody knows the places of the night's treasures."""

    rules: Literal["daynight"]
    options: Annotated[dict[str, Any], As(DayNightOptions)]
    phase: Literal["shift", "move", "coin", "over"]
    scores: list[int]
    treasures: dict[Place, Treasure]
    night: dict[Place, NightTreasure]
    light: Literal["day", "night"]
    coins: list[Coin | Hidden]
    coin: TurnedCoin | None
    players: list[DayNightPlayer]


class MasterPlayer(Document):
    """A seat's tokens in the order taken, its wands, and its formula."""

    tokens: list[Token]
    wands: int
    formula: list[Token | Hidden]


class Advice(Document):
    """A turn that a seat showed."""

    seat: SeatNumber
    turn: str


class StandingOffer(Document):
    """A price, and the advice given for it so far."""

    price: Price
    advice: list[Advice]


class MasterView(Shared):
    """A position of `master`."""

    rules: Literal["master"]
    options: Annotated[dict[str, Any], As(MasterOptions)]
    phase: Literal["shift", "move", "over"]
    scores: list[int]
    tokens: dict[Square, Token]
    extra: bool
    offer: StandingOffer | None
    players: list[MasterPlayer]


class Hand(Document):
    """A seat's spells, and how many they are."""

    up: int | Hidden
    down: int | Hidden
    wild: int | Hidden
    size: int


class TowersPlayer(Document):
    """A seat's cards and spells, and whether it has visited the rune stone."""

    found: list[TowerTreasure]
    pile: list[TowerTreasure | Hidden]
    spells: Hand
    quest: bool


class TowersView(Shared):
    """A position of `towers`."""

    rules: Literal["towers"]
    options: Annotated[dict[str, Any], As(TowersOptions)]
    phase: Literal["shift", "move", "over"]
    scores: None
    heights: list[Annotated[str, Field(pattern="^[1-5]{5}$", description="A row.")]]
    spare_height: Annotated[str, Field(pattern="^[1-5]$")]
    treasures: dict[Place, TowerTreasure]
    rune: Square
    spell_pile: list[Spell | Hidden]
    discard: list[Spell]
    players: list[TowersPlayer]


View = TypeAliasType(
    "View",
    Annotated[
        ClassicView | DayNightView | MasterView | TowersView,
        Field(discriminator="rules", description="A position, as the viewer may know it."),
    ],
)
