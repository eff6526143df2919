"""A rule set as the registry lists it: how to deal it, and how to read it from a document."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ..board import Grid, Maze, Square, Tile
from .game import Game
from .options import OptionTable
from .reader import Reader
from .state import Phase, State


@dataclass(frozen=True)
class Parts:
    """A document as far as the shared part of it has been read."""

    fields: Mapping[str, Reader]
    players: tuple[Mapping[str, Reader], ...]
    options: Mapping[str, Any]
    grid: Grid
    maze: Maze | None
    view: bool

    def of_players(self, key: str) -> list[Reader]:
        """One key of every seat's part."""
        return [player[key] for player in self.players]


@dataclass(frozen=True)
class RuleSet:
    """One of the games."""

    game: type[Game]
    options: OptionTable
    grid: Grid
    fixed: Mapping[Square, Tile]
    phases: tuple[Phase, ...]
    player_keys: tuple[str, ...]
    deal: Callable[[Mapping[str, Any], Random], State]
    read: Callable[[Parts], Game | None]

    @property
    def name(self) -> str:
        """What the rule set is called."""
        return self.game.NAME


def first_turn(game: Game, maze: Maze) -> State:
    """The position after the deal: pawns at home, nothing banned. (S15, S33, S35)"""
    homes = tuple(game.HOMES[colour] for colour in game.options.colours)
    return State(game, maze, homes, game.options.first, Phase.SHIFT)
