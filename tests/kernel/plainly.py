"""What each turn promises, worked out plainly: one shift and one walk after the other."""

from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from shiftmaze import State
from shiftmaze.board import SPARE, SQUARES, Arrow, Heights, Maze, Slide, Square, Terrain, squares
from shiftmaze.board.terrain import Joins, flood
from shiftmaze.kernel.search import LOOSE, NOW, ON_BOARD, THEN, Search
from shiftmaze.rules.towers import Towers


@dataclass(frozen=True)
class Scene:
    """A maze with things and pawns on it."""

    maze: Maze
    heights: Heights | None
    banned: Arrow | None
    kinds: tuple[int, ...]
    places: tuple[int, ...]
    pawns: tuple[Square, ...]

    @classmethod
    def of(cls, state: State, search: Search) -> "Scene":
        """A position with the things that are looked for, the pawns as the search has them."""
        heights = state.game.heights if isinstance(state.game, Towers) else None
        kinds, places = tuple(search.kinds.tolist()), tuple(search.places.tolist())
        pawns = tuple(SQUARES[code] for code in search.pawns)
        return cls(state.maze, heights, state.banned, kinds, places, pawns)

    @cached_property
    def lanes(self) -> list[tuple[int, "Scene"]]:
        """Every legal lane, and the scene after it."""
        return list(self._shifted())

    def _shifted(self) -> Iterator[tuple[int, "Scene"]]:
        for number, (arrow, slide) in enumerate(self.maze.grid.slides.items()):
            if arrow == self.banned:
                continue
            heights = self.heights and self.heights.pushed(slide)
            things = zip(self.kinds, self.places, strict=True)
            places = tuple(carried(slide, kind, place) for kind, place in things)
            pawns = tuple(map(slide.carry, self.pawns))
            for turn, (_, maze) in enumerate(self.maze.pushes(slide)):
                after = Scene(maze, heights, slide.exit, self.kinds, places, pawns)
                yield 4 * number + turn, after

    @cached_property
    def free(self) -> Joins:
        """The steps that cost nothing."""
        joins = self.maze.joins()
        return joins if self.heights is None else Terrain.of(joins, self.heights).level

    def reach(self, start: Square, steps: int = 0) -> int:
        """The squares that can be reached with so many steps over any height."""
        if not steps:
            return flood(start.bit, self.free)
        costs = self._costs(start)
        return sum(square.bit for square, cost in costs.items() if cost <= steps)

    def _costs(self, start: Square) -> dict[Square, int]:
        """How many steps have to be paid for on the way to each square."""
        costs: dict[Square, int] = {}
        waiting = deque([(start, 0)])
        while waiting:
            square, cost = waiting.popleft()
            if square in costs:
                continue
            costs[square] = cost
            for neighbour in squares(_beside(square, self.maze.joins())):
                if neighbour.bit & _beside(square, self.free):
                    waiting.appendleft((neighbour, cost))
                else:
                    waiting.append((neighbour, cost + 1))
        return costs

    def in_reach(self, seat: int, steps: int = 0) -> set[int]:
        """The things a pawn can end its walk on; a loose one not where it stands. (M8)"""
        stands = self.pawns[seat]
        reached = self.reach(stands, steps)
        return {
            thing
            for thing, (kind, place) in enumerate(zip(self.kinds, self.places, strict=True))
            if place < SPARE
            and reached >> place & 1
            and not (kind == LOOSE and place == stands.code)
        }

    def a_turn_away(self, seat: int, steps: int = 0) -> set[int]:
        """The things that some lane brings within a pawn's reach."""
        return set().union(*(after.in_reach(seat, steps) for _, after in self.lanes))


def carried(slide: Slide, kind: int, place: int) -> int:
    """Where a push takes a thing."""
    if kind == ON_BOARD:
        return place
    return (slide.riding if kind == LOOSE else slide.printed)[place]


def _beside(square: Square, joins: Joins) -> int:
    return joins.forward(square.bit) | joins.back(square.bit)


def chance(search: Search, when: int, seat: int, things: Collection[int]) -> float:
    """How likely one of some things is what a seat looks for."""
    one = min(1.0, sum(float(search.weights[when, seat, thing]) for thing in things))
    none: float = (1.0 - one) ** float(search.cards[seat])
    return 1.0 - none


def replies(scene: Scene, search: Search, seat: int) -> list[tuple[float, Scene]]:
    """Every shift a rival may make, and how likely it is taken to be."""
    after = [after for _, after in scene.lanes]
    wants = search.weights[NOW, seat]
    if not search.wary or not wants.any():
        return [(1 / len(after), scene) for scene in after]
    reached = [scene.in_reach(seat) for scene in after]
    shares = [0.0] * len(after)
    for thing in np.flatnonzero(wants).tolist():
        finding = [lane for lane, things in enumerate(reached) if thing in things]
        chosen = finding or range(len(after))
        for lane in chosen:
            shares[lane] += float(wants[thing] / wants.sum()) / len(chosen)
    return [(share, scene) for share, scene in zip(shares, after, strict=True) if share]


def courses(scene: Scene, search: Search, until: int) -> list[tuple[float, Scene]]:
    """Every way the rivals before a seat may shift, and how likely it is."""
    ways = [(1.0, scene)]
    for seat in range(1, until):
        ways = [
            (share * part, after)
            for share, before in ways
            for part, after in replies(before, search, seat)
        ]
    return ways


def rival_chance(after: Scene, search: Search, when: int, seat: int, steps: int = 0) -> float:
    """How likely a rival finds something in its turn after an own shift."""
    return sum(
        share * chance(search, when, seat, scene.a_turn_away(seat, steps))
        for share, scene in courses(after, search, seat)
    )


class Ends(NamedTuple):
    """What ending the own turn on a square is worth."""

    finds: bool
    chances: list[float]
    """To find something in the next turn, by the steps paid for then."""


def ends(after: Scene, search: Search, chosen: Collection[Square]) -> dict[Square, Ends]:
    """What ending the turn on each of some squares is worth, once the own shift is made."""
    seats = len(after.pawns)
    ways = courses(replace(after, pawns=(*after.pawns, *chosen)), search, seats)
    worth = {}
    for pawn, square in enumerate(chosen, seats):
        found = found_on(after, search, square)
        chances = [
            sum(share * _next_find(scene, search, pawn, found, steps) for share, scene in ways)
            for steps in range(search.steps + 1)
        ]
        worth[square] = Ends(bool(found), chances)
    return worth


def found_on(after: Scene, search: Search, square: Square) -> set[int]:
    """The things that lie on a square where the own seat finds something it looks for."""
    stays = after.pawns[0] == square
    things = {thing for thing, place in enumerate(after.places) if place == square.code}
    taken = {thing for thing in things if not (stays and after.kinds[thing] == LOOSE)}
    return things if any(search.weights[NOW, 0, thing] > 0 for thing in taken) else set()


def _next_find(scene: Scene, search: Search, pawn: int, found: set[int], steps: int) -> float:
    """With nothing found now, any thing sought will do; else what is sought then."""
    things = scene.a_turn_away(pawn, steps)
    if found:
        return chance(search, THEN, 0, things - found)
    return float(any(search.weights[NOW, 0, thing] > 0 for thing in things))


def progress(state: State) -> int:
    """How much the seats have found so far, by the rules."""
    game: Any = state.game
    hunts = (*getattr(game, "hunts", ()), *getattr(game, "night_hunts", ()))
    tokens = sum(len(shelf.tokens) for shelf in getattr(game, "shelves", ()))
    return sum(len(hunt.found) for hunt in hunts) + sum(getattr(game, "quests", ())) + tokens
