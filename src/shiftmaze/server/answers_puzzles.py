"""What questions about puzzles are answered with."""

from typing import Annotated

from pydantic import Field

from ..study.puzzles import HARDEST
from .answers import Answer, Turns, View
from .told import GameEvent
from .words import NightTreasure, RuleSetName, Token, TowerTreasure, Treasure


class ThingTarget(Answer):
    """A treasure to reach."""

    thing: Treasure | NightTreasure | TowerTreasure


class TokenTarget(Answer):
    """A token to reach."""

    token: Token


class Puzzle(Answer):
    """Something to reach in so many turns, and how hidden the way is, from 1 to 5."""

    name: str
    rules: RuleSetName
    turns: int
    target: ThingTarget | TokenTarget
    grade: Annotated[int, Field(ge=1, le=HARDEST)]
    view: View
    legal: Turns


class TriedStep(Answer):
    """An action, what happened, and how it looked then."""

    action: str
    events: list[GameEvent]
    view: View


class Tried(Answer):
    """What some turns have led to; `legal` is null once it is over."""

    view: View
    legal: Turns | None
    left: int
    solved: bool
    failed: bool
    steps: list[TriedStep]


class PuzzleSolution(Answer):
    """The turns that solve a puzzle; no other first turn does."""

    turns: list[str]
