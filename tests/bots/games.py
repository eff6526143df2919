"""Games that bots play, and what can be told of a position without asking a bot."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import RULE_SETS, Phase, State, bots, kernel
from shiftmaze.bots import Bot, Judgement
from shiftmaze.rules import Move, Offer, Turn
from shiftmaze.rules.components.classic import TREASURES
from shiftmaze.rules.components.daynight import NIGHT_TREASURES
from shiftmaze.rules.components.towers import TREASURES as TOWER_TREASURES

from ..strategies import games

WORK = 3
"""Samples for a champion in tests."""
LEVELS = bots.names()
THINKERS = LEVELS[1:]
"""All but `random`."""
SLOW_CHAMPION = pytest.param("champion", marks=pytest.mark.slow)
"""The champion as a parameter of a test that the others pass quickly."""


def made(name: str, seed: int = 0, work: int = WORK, **budget: Any) -> Bot:
    """A bot whose choices depend on nothing but views and its seed."""
    return bots.make(name, seed=seed, work=work if name == "champion" else None, **budget)


def after(state: State, turn: Turn) -> State:
    """A position after a turn, legal or not."""
    for action in turn:
        state = state.unchecked(action)
    return state


def played_by(players: Sequence[Bot], state: State, most_turns: int = 2000) -> Iterator[State]:
    """Every position of a game between bots, each shown its own views of it."""
    for seat, bot in enumerate(players):
        bot.watch(state.view(seat))
    yield state
    last = state.turns + most_turns
    while not state.over and state.turns < last:
        for action in players[state.turn].choose(state.view(state.turn)):
            state = state.play(action)
            for seat, bot in enumerate(players):
                bot.watch(state.view(seat))
            yield state


@cache
def game(rules: str, level: str = "normal", seed: int = 1, **options: Any) -> tuple[State, ...]:
    """Every position of a game in which all seats have the same level, up to 200 turns."""
    state = shiftmaze.new_game(rules, seed=seed, **options)
    seats = [made(level, seed=seat) for seat in range(state.players)]
    return tuple(played_by(seats, state, 200))


def quickly(state: State, turns: int, rng: Random, *, seeking: bool) -> State:
    """A position some turns later, everybody playing at random or going after what they seek."""
    bot = made("normal", rng.randrange(1000))
    last = state.turns + turns
    while not state.over and state.turns < last:
        turn = bot.choose(state.view(state.turn)) if seeking else rng.choice(kernel.turns(state))
        state = after(state, turn)
    return state


@st.composite
def running(draw: st.DrawFn, rules: str | None = None, most_turns: int = 20) -> State:
    """A position in which somebody is to act: any rule set, option and phase, offers included."""
    name, options, seed = draw(games(rules))
    rng = Random(seed)
    state = shiftmaze.new_game(name, seed=seed, **options)
    turns = draw(st.integers(0, most_turns))
    later = quickly(state, turns, rng, seeking=draw(st.booleans()))
    state = state if later.over else later
    if state.phase is Phase.SHIFT and draw(st.booleans()):
        state = with_offer(state)
    if state.phase is Phase.SHIFT and draw(st.booleans()):
        state = state.play(draw(st.sampled_from(state.actions())))
    return state


def with_offer(state: State) -> State:
    """With something put up for advice, where the rules have that."""
    game: Any = state.game
    prices = [None, *game.shelves[state.turn].tokens] if state.rules == "master" else []
    for price in prices:
        if state.objection(Offer(price)) is None:
            return state.play(Offer(price))
    return state


@cache
def at_the_coin(players: int = 2, seed: int = 1) -> State:
    """Somebody has come home by night and is to turn over a coin."""
    return next(
        state for state in game("daynight", seed=seed, players=players) if state.phase is Phase.COIN
    )


# What the rules say


def found(state: State, seat: int) -> int:
    """How much a seat has found, taken and done."""
    game: Any = state.game
    count = sum(len(hunt.found) for hunt in _hunts(game, seat))
    count += sum(game.quests[seat : seat + 1]) if state.rules == "towers" else 0
    return count + (len(game.shelves[seat].tokens) if state.rules == "master" else 0)


def _hunts(game: Any, seat: int) -> list[Any]:
    hunts = [game.hunts[seat]] if hasattr(game, "hunts") else []
    return hunts + ([game.night_hunts[seat]] if hasattr(game, "night_hunts") else [])


def finds(state: State, turn: Turn) -> bool:
    """Whether a turn of a whole position finds, takes or does something, or ends the game."""
    then = after(state, turn)
    return found(then, state.turn) > found(state, state.turn) or then.phase not in (Phase.SHIFT,)


def finding(state: State) -> list[Turn]:
    """Every way to complete the turn that finds something, wands aside."""
    shifted: dict[Turn, State] = {}
    ways = []
    for turn in plain_turns(state):
        shifts = turn[:-1]
        if shifts not in shifted:
            shifted[shifts] = after(state, shifts)
        if finds(shifted[shifts], turn[-1:]):
            ways.append(turn)
    return ways


def plain_turns(state: State) -> list[Turn]:
    """Every way to complete the turn, wands aside."""
    return [turn for turn in kernel.turns(state) if not wand(turn)]


def wand(turn: Turn) -> bool:
    """Whether a turn ends with a wand."""
    return isinstance(turn[-1], Move) and turn[-1].wand


def spells(turn: Turn) -> int:
    """How many spells a turn costs."""
    return sum(turn[-1].spells) if isinstance(turn[-1], Move) else 0


def names(state: State) -> tuple[str, ...]:
    """The treasures that are looked for now."""
    if state.rules == "towers":
        return TOWER_TREASURES
    night = state.rules == "daynight" and state.to_dict()["light"] == "night"
    return NIGHT_TREASURES if night else TREASURES


def in_reach(state: State) -> set[str]:
    """The treasures on which the seat to act can end its turn without spells."""
    names: set[str] = set()
    for shift in state.actions():
        shifted = state.unchecked(shift)
        document = shifted.to_dict()
        key = "night" if document.get("light") == "night" else "treasures"
        own = shifted.pawns[shifted.turn]
        ends = {
            str(move.to or own)
            for move in shifted.actions()
            if isinstance(move, Move) and not any(move.spells)
        }
        names |= {name for place, name in document[key].items() if place in ends}
    return names


# What a bot says


def explained(state: State, *turns: Turn, level: str = "expert") -> tuple[Judgement, ...]:
    return made(level).explain(state.view(state.turn), turns or None)


def told(judgement: Judgement) -> dict[str, dict[str, Any]]:
    """The values of the reasons by their keys, those about rivals aside."""
    return {reason.key: reason.values for reason in judgement.reasons}


def some_turns(state: State, rng: Random, count: int = 4) -> list[Turn]:
    """A few turns, among them some that find something."""
    ways = finding(state)
    return rng.sample(plain_turns(state), count) + rng.sample(ways, min(2, len(ways)))


# Exact tables, for two at a table of `classic`


def place_of(state: State, seat: int) -> int:
    """Where the treasure is that a seat looks for, as a number."""
    game: Any = state.game
    return int(game.treasures.codes[TREASURES.index(game.hunts[seat].pile[0])])


def next_chances(state: State) -> dict[Turn, float]:
    """The chance to find the treasure in the next turn after each, the rival shifting anywhere."""
    batch = kernel.pack([state])
    table = kernel.good_squares(batch, np.array([place_of(state, 0)], np.uint8))[0]
    counts = kernel.weighted(table, np.ones((batch.lanes, batch.lanes)))
    chances = {}
    answers: dict[object, int] = {}
    for turn in plain_turns(state):
        lane = lane_of(state, turn)
        then = after(state, turn)
        shifts = answers.setdefault(turn[0], len(then.actions()))
        chances[turn] = counts[lane, then.pawns[0].code] / shifts
    return chances


def lane_of(state: State, turn: Turn) -> int:
    shift: Any = turn[0]
    maze = state.maze
    return 4 * maze.grid.arrows.index(shift.arrow) + maze.spare.turnings.index(shift.tile)


def rival_finds(state: State) -> dict[object, bool]:
    """Whether the rival can find its treasure after each shift."""
    return {shift: bool(finding(after(state, (shift, Move(None))))) for shift in state.actions()}


__all__ = [
    "LEVELS",
    "RULE_SETS",
    "SLOW_CHAMPION",
    "THINKERS",
    "after",
    "at_the_coin",
    "explained",
    "finding",
    "finds",
    "found",
    "game",
    "in_reach",
    "made",
    "names",
    "next_chances",
    "plain_turns",
    "played_by",
    "quickly",
    "rival_finds",
    "running",
    "some_turns",
    "spells",
    "told",
    "wand",
    "with_offer",
]
