"""`classic`: find the own treasures one by one, then go home. Rules C1–C25 of docs/rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..board import GRIDS, Maze, Places, Shape, Slide, Square
from . import hunt
from .action import Action, Move
from .chance import shuffled
from .components.classic import (
    CORNERS,
    DEFAULT_COLOURS,
    FIXED_TREASURES,
    MOVABLE_TREASURES,
    TREASURES,
)
from .events import Event, found
from .game import Game, Walk
from .hunt import OPEN, ORDER, Hunt
from .options import Option, OptionTable, TableOptions, choice
from .printed import carriers, check_places, places_document, read_places
from .reader import Reader
from .ruleset import Parts, RuleSet, first_turn
from .seven import FIXED, check_tiles, deal_maze, tiles_option
from .state import Phase, State
from .walking import moves_within

BELONGS: dict[str, Square | Shape] = {
    **{name: square for square, name in FIXED_TREASURES.items()},
    **{name: shape for shape, names in MOVABLE_TREASURES.items() for name in names},
}


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What `classic` can be set to. (C19, C21, C22, C23, S38)"""

    tiles: str
    order: tuple[str, ...]
    open: tuple[bool, ...]
    home: bool
    treasures: int


def _share(players: int) -> int:
    """How many cards there are for each player. (C2)"""
    return len(TREASURES) // players


@dataclass(frozen=True, slots=True)
class Classic(Game):
    """The treasures on the tiles and every seat's cards."""

    options: Options
    treasures: Places
    hunts: tuple[Hunt, ...]

    NAME = "classic"
    HOMES = CORNERS
    KEYS = ("treasures",)

    def shifted(self, slide: Slide) -> "Classic":
        return Classic(self.options, self.treasures.moved(slide.printed), self.hunts)

    def moves(self, walk: Walk) -> Sequence[Move]:
        return moves_within(walk.maze.reach(walk.start), walk.start)

    def arrived(self, state: State, move: Move) -> State:
        """What is sought is found, moved or not; then the game is won or goes on. (C6, C7, C11)"""
        seat, order = state.turn, self.options.order[state.turn]
        after = self.hunts[seat].arrived(self.treasures, TREASURES, state.pawns[seat], order)
        game = Classic(self.options, self.treasures, hunt.with_hunt(self.hunts, seat, after))
        if game._is_done(state, seat):
            return state.ended(game, (seat,))
        return state.passed_on(game)

    def _is_done(self, state: State, seat: int) -> bool:
        """All found and, where the way back is needed, at home. (C10, C12, C22)"""
        at_home = state.pawns[seat] == state.homes[seat]
        return not self.hunts[seat].pile and (at_home or not self.options.home)

    def seen_by(self, seat: int | None) -> "Classic":
        hidden = hunt.hidden(self.hunts, self.options.order, self.options.open, seat)
        return Classic(self.options, self.treasures, hidden)

    def completed(self, maze: Maze, rng: Random) -> "Classic":
        return replace(self, hunts=hunt.completed(self.hunts, TREASURES, rng))

    @property
    def cards(self) -> object:
        return self.hunts

    def open_document(self) -> dict[str, Any]:
        return {"treasures": places_document(self.treasures, TREASURES)}

    def player_document(self, seat: int, view: bool) -> dict[str, Any]:
        return self.hunts[seat].document()

    def events(self, before: "Classic", seat: int, action: Action) -> Iterator[Event]:
        yield from found(before.hunts, self.hunts)

    def outcome(self, state: State) -> tuple[int, ...]:
        """The seat that acted last is the only one who can have won. (C11, C13)"""
        return (state.turn,) if self._is_done(state, state.turn) else ()

    def check(self, state: State, document: Reader) -> None:
        """Without the way back nobody plays on after a last treasure. (C22)"""
        if not self.options.home and not state.over:
            for seat, cards in enumerate(self.hunts):
                if not cards.pile:
                    document.entry("phase", None).fault("won-already", seat=seat)


def deal(values: Mapping[str, Any], rng: Random) -> State:
    """A shuffled maze, and the treasure cards dealt out. (C2, C23, C24)"""
    options = Options(**values)
    maze = deal_maze(options.tiles, rng)
    treasures = deal_treasures(maze, rng)
    hunts = hunt.dealt(TREASURES, options.players, options.treasures, rng)
    return first_turn(Classic(options, treasures, hunts), maze)


def deal_treasures(maze: Maze, rng: Random) -> Places:
    """Treasures on the fixed T-junctions, on the movable ones, and on some of the corners. (C24)"""
    places: list[Square | int] = [*FIXED_TREASURES]
    for shape, names in MOVABLE_TREASURES.items():
        places += shuffled(carriers(maze, shape), rng)[: len(names)]
    return Places.of(places)


def read(parts: Parts) -> Classic | None:
    """Read the treasures and every seat's cards."""
    check_tiles(parts)
    treasures = read_treasures(parts)
    hunts = hunt.read_hunts(parts, "found", "pile", TREASURES, parts.options["treasures"])
    if treasures is None or hunts is None:
        return None
    return Classic(Options(**parts.options), treasures, hunts)


def read_treasures(parts: Parts) -> Places | None:
    """Read where the treasures are; each belongs on its square or on a tile of its shape. (C24)"""
    reader = parts.fields["treasures"]
    treasures = read_places(reader, TREASURES, parts.grid)
    if treasures is not None and parts.maze is not None:
        check_places(reader, treasures, TREASURES, parts.maze, BELONGS)
    return treasures


RULES = RuleSet(
    Classic,
    OptionTable(
        Classic.NAME,
        players=range(1, 5),
        colours=tuple(Classic.HOMES),
        default_colours=DEFAULT_COLOURS,
        further=(
            tiles_option("1992"),
            ORDER,
            OPEN,
            choice("home", True, False),
            Option("treasures", lambda n: range(1, _share(n) + 1), _share),
        ),
    ),
    grid=GRIDS[7],
    fixed=FIXED,
    phases=(Phase.SHIFT, Phase.MOVE, Phase.OVER),
    player_keys=("found", "pile"),
    deal=deal,
    read=read,
)
