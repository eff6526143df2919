"""Positions that may make a puzzle: a fresh maze, a pawn somewhere, and one thing to reach."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from ...board import GONE, Places
from ...rules import State, new_game
from ...rules.chance import SEEDS, below, shuffled
from ...rules.classic import Classic
from ...rules.components.classic import TREASURES
from ...rules.components.daynight import NIGHT_TREASURES
from ...rules.components.master import TOKENS
from ...rules.components.towers import TREASURES as TOWER_TREASURES
from ...rules.daynight import DayNight
from ...rules.game import Game
from ...rules.hunt import Hunt
from ...rules.master import Master
from ...rules.towers import Towers

SOLVER = 0
"""The seat that makes all turns."""
MOST_SPELLS = 2

Target = str | int
"""A treasure's name or a token's number."""


@dataclass(frozen=True)
class Task:
    """A position, and what its first seat has to reach."""

    state: State
    target: Target

    @property
    def place(self) -> int:
        """Where the target lies."""
        return place_of(self.state, self.target)

    @property
    def loose(self) -> bool:
        """Whether the target lies on its tile and is not printed on it."""
        return isinstance(self.state.game, Master)


def tasks(rules: str, rng: Random) -> Iterator[Task]:
    """Everything there is to reach in a maze just dealt, in any order."""
    return _TASKS[rules](rng)


def place_of(state: State, target: Target) -> int:
    """Where something lies: the code of a square, SPARE, or GONE once it was taken."""
    places, names = _lying(state.game)
    return places.codes[names.index(target)]


def is_reached(state: State, target: Target) -> bool:
    """Whether the solver has found or taken it."""
    game = state.game
    if isinstance(game, Master):
        return target in game.shelves[SOLVER].tokens
    assert isinstance(game, Classic | DayNight | Towers)
    hunts = game.night_hunts if isinstance(game, DayNight) else game.hunts
    return target in hunts[SOLVER].found


def _lying(game: Game) -> tuple[Places, tuple[Target, ...]]:
    if isinstance(game, Master):
        return game.tokens, TOKENS
    if isinstance(game, DayNight):
        assert game.night is not None
        return game.night, NIGHT_TREASURES
    assert isinstance(game, Classic | Towers)
    return game.treasures, TREASURES if isinstance(game, Classic) else TOWER_TREASURES


def _dealt(rules: str, rng: Random, **options: object) -> State:
    """A fresh deal with every pawn on some square."""
    state = new_game(rules, seed=below(SEEDS, rng), **options)
    squares = state.maze.grid.squares
    pawns = tuple(squares[below(len(squares), rng)] for _ in state.pawns)
    return replace(state, pawns=pawns)


def _classic(rng: Random) -> Iterator[Task]:
    """Alone at the table, with one card."""
    state = _dealt("classic", rng, players=1, treasures=1, home=False)
    assert isinstance(state.game, Classic)
    for card in shuffled(TREASURES, rng):
        yield Task(replace(state, game=replace(state.game, hunts=(Hunt((), (card,)),))), card)


def _daynight(rng: Random) -> Iterator[Task]:
    """By night, with the last night card. Whoever ended the day has found all by day."""
    state = _dealt("daynight", rng, players=2)
    game = state.game
    assert isinstance(game, DayNight)
    each = len(game.hunts[SOLVER].pile)
    by_day = (Hunt(game.hunts[SOLVER].pile, ()), Hunt((), ()))
    for cards in _rotations(shuffled(NIGHT_TREASURES, rng)):
        by_night = (Hunt(cards[1:each], cards[:1]), Hunt((), cards[each : 2 * each]))
        night = replace(game, is_night=True, hunts=by_day, night_hunts=by_night)
        yield Task(replace(state, game=night), cards[0])


def _master(rng: Random) -> Iterator[Task]:
    """The next token, all lower ones being taken; no wands, no deals. The last ends the game."""
    state = _dealt("master", rng, players=2, deals=False)
    game = state.game
    assert isinstance(game, Master)
    for taken in shuffled(range(len(TOKENS) - 1), rng):
        tokens = Places(bytes([GONE] * taken) + game.tokens.codes[taken:])
        shelves = tuple(
            replace(shelf, tokens=TOKENS[seat:taken:2], wands=0)
            for seat, shelf in enumerate(game.shelves)
        )
        if tokens[taken] != state.pawns[SOLVER]:
            position = replace(state, game=replace(game, tokens=tokens, shelves=shelves))
            yield Task(position, TOKENS[taken])


def _towers(rng: Random) -> Iterator[Task]:
    """The last treasure, the quest being done, with a spell or two."""
    state = _dealt("towers", rng, players=2)
    game = state.game
    assert isinstance(game, Towers)
    each, hand, deck = len(game.hunts[SOLVER].pile), game.hands[SOLVER], game.deck
    for _ in range(below(MOST_SPELLS, rng)):
        hand, deck = hand.plus(deck.pile[0]), replace(deck, pile=deck.pile[1:])
    game = replace(game, hands=(hand, *game.hands[1:]), deck=deck, quests=(True, False))
    for cards in _rotations(shuffled(TOWER_TREASURES, rng)):
        hunts = (Hunt(cards[1:each], cards[:1]), Hunt((), cards[each:]))
        yield Task(replace(state, game=replace(game, hunts=hunts)), cards[0])


def _rotations(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The cards with each of them first."""
    for first in range(len(cards)):
        yield cards[first:] + cards[:first]


_TASKS: dict[str, Callable[[Random], Iterator[Task]]] = {
    "classic": _classic,
    "daynight": _daynight,
    "master": _master,
    "towers": _towers,
}
