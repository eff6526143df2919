"""The readable rules measured: random play, and the list of legal turns at mid-game."""

import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..board import Maze, Side, Square
from ..rules import RULE_SETS, State, new_game

MID_GAME = 20
POSITIONS = 40
STEPS = {Side.NORTH: (-1, 0), Side.EAST: (0, 1), Side.SOUTH: (1, 0), Side.WEST: (0, -1)}


class Measured(NamedTuple):
    """Figures of one rule set; `ratio` is a plain search's time over that of the list of turns."""

    rules: str
    turns_per_second: float
    listing_microseconds: float
    legal_turns: float
    ratio: float


def measure(seconds: float) -> list[Measured]:
    """Measure every rule set, two players, for about so long each."""
    return [_measure(rules, seconds) for rules in RULE_SETS]


def _measure(rules: str, seconds: float) -> Measured:
    positions = [mid_game(rules, seed) for seed in range(POSITIONS)]
    listing = _seconds_per_round(lambda: [s.turns_available() for s in positions], seconds)
    searching = _seconds_per_round(lambda: [plain_search(s) for s in positions], seconds)
    turns = sum(len(state.turns_available()) for state in positions)
    return Measured(
        rules,
        turns_per_second=_random_turns_per_second(rules, seconds),
        listing_microseconds=listing / POSITIONS * 1e6,
        legal_turns=turns / POSITIONS,
        ratio=searching / listing,
    )


def mid_game(rules: str, seed: int) -> State:
    """A position after twenty random turns of two players."""
    rng = Random(seed)
    state = new_game(rules, seed=seed, players=2)
    while not state.over and state.turns < MID_GAME:
        state = random_turn(state, rng)
    return state


def random_turn(state: State, rng: Random) -> State:
    """After one more turn at random, made action by action."""
    before = state.turns
    while not state.over and state.turns == before:
        state = state.play(rng.choice(state.actions()))
    return state


def _random_turns_per_second(rules: str, seconds: float) -> float:
    """Random games, dealt anew whenever one ends."""
    rng = Random(0)
    state = new_game(rules, seed=0, players=2)
    turns = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = new_game(rules, seed=turns, players=2) if state.over else random_turn(state, rng)
        turns += 1
    return turns / (time.process_time() - began)


def _seconds_per_round(work: Callable[[], object], seconds: float) -> float:
    """The fastest of several rounds: what else the machine does only slows a round down."""
    fastest = float("inf")
    began = time.process_time()
    while time.process_time() - began < seconds:
        start = time.process_time()
        work()
        fastest = min(fastest, time.process_time() - start)
    return fastest


def plain_search(state: State) -> int:
    """How many squares can be reached after all shifts, by sets of squares: the yardstick."""
    pawn = state.pawns[state.turn]
    reached = 0
    for slide in state.maze.grid.slides.values():
        for _, maze in state.maze.pushes(slide):
            reached += len(_flooded(maze, pawn))
    return reached


def _flooded(maze: Maze, start: Square) -> set[Square]:
    tiles = {square: maze.tile(square) for square in maze.grid.squares}
    seen = {start}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for side, (down, right) in STEPS.items():
            there = Square(here.row + down, here.column + right)
            if there not in tiles or there in seen:
                continue
            if tiles[here].opens(side) and tiles[there].opens(side.opposite):
                seen.add(there)
                queue.append(there)
    return seen
