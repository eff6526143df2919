"""The two-turn tables against the rules, one shift and one walk after the other."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from shiftmaze import State, kernel
from shiftmaze.board import SPARE, SQUARES, Maze, Slide, Square, Terrain
from shiftmaze.board.terrain import flood
from shiftmaze.kernel.geometry import SPARE_BIT
from shiftmaze.rules.towers import Towers
from tests.play import position

RULES = ("classic", "towers", "master")


class Board:
    """A maze and its ban, with heights or without; knows what can be reached for free."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def maze(self) -> Maze:
        return self.state.maze

    def lanes(self) -> Iterator[tuple[int, Slide, "Board"]]:
        """Every legal lane with its slide and the board after it."""
        for action in self.state.actions():
            arrow, tile = str(action).split(":")
            number = [str(arrow) for arrow in self.maze.grid.arrows].index(arrow)
            turn = [str(tile) for tile in self.maze.spare.turnings].index(tile)
            slide = self.maze.grid.slides[self.maze.grid.arrow(arrow)]
            after = self.state.unchecked(action)
            waiting = type(after)(
                after.game, after.maze, after.pawns, after.turn, self.state.phase, after.banned
            )
            yield 4 * number + turn, slide, Board(waiting)

    def reach(self, square: Square) -> int:
        game = self.state.game
        if isinstance(game, Towers):
            terrain = Terrain.of(self.maze.joins(), game.heights)
            return flood(square.bit, terrain.level)
        return self.maze.reach(square)


def carried(slide: Slide, place: int, loose: bool) -> int:
    return (slide.riding if loose else slide.printed)[place]


def places(board: Board) -> list[int]:
    return [*(square.code for square in board.maze.grid.squares), SPARE]


def bit_of(place: int) -> int:
    return int(SPARE_BIT) if place == SPARE else SQUARES[place].bit


def reached_in_a_turn(board: Board, pawn: Square, loose: bool) -> int:
    """The places whose things some shift brings within reach."""
    found = 0
    for _, slide, after in board.lanes():
        reached = after.reach(slide.carry(pawn))
        for place in places(board):
            to = carried(slide, place, loose)
            if to < SPARE and reached & SQUARES[to].bit:
                found |= bit_of(place)
    return found


def squares_leading_to(board: Board, target: int, loose: bool) -> int:
    found = 0
    for _, slide, after in board.lanes():
        to = carried(slide, target, loose)
        if to >= SPARE:
            continue
        reached = after.reach(SQUARES[to])
        for square in board.maze.grid.squares:
            if reached & slide.carry(square).bit:
                found |= square.bit
    return found


def unridden(slide: Slide, squares: int, board: Board) -> int:
    return sum(s.bit for s in board.maze.grid.squares if squares & slide.carry(s).bit)


@pytest.fixture(params=RULES)
def state(request: pytest.FixtureRequest) -> State:
    return position(request.param, seed=11, turns=6)


def loose(state: State) -> bool:
    return state.rules == "master"


def test_what_is_a_turn_away(state: State) -> None:
    pawn = state.pawns[1]
    starts = np.array([pawn.bit], np.uint64)
    found = kernel.reach_next(kernel.pack([state]), starts, loose=loose(state))
    assert int(found[0]) == reached_in_a_turn(Board(state), pawn, loose(state))


def test_which_squares_lead_to_a_target(state: State) -> None:
    board = Board(state)
    for target in Random(3).sample(places(board), 8):
        codes = np.array([target], np.uint8)
        found = kernel.leading_to(kernel.pack([state]), codes, loose=loose(state))
        assert int(found[0]) == squares_leading_to(board, target, loose(state))


def test_leading_to_is_reaching_seen_from_the_other_end(state: State) -> None:
    batch = kernel.pack([state])
    for target in (0, 9, 18, 27, SPARE):
        leading = int(kernel.leading_to(batch, np.array([target], np.uint8))[0])
        for square in state.maze.grid.squares:
            reach = int(kernel.reach_next(batch, np.array([square.bit], np.uint64))[0])
            assert bool(leading & square.bit) == bool(reach & bit_of(target))


def test_what_a_rival_threatens_after_each_lane(state: State) -> None:
    rival = state.pawns[1]
    starts = np.array([rival.bit], np.uint64)
    found = kernel.threats(kernel.pack([state]), starts, loose=loose(state))[0].tolist()
    expected = [0] * len(found)
    for lane, slide, after in Board(state).lanes():
        if lane % 3 == 0:
            expected[lane] = reached_in_a_turn(after, slide.carry(rival), loose(state))
        else:
            expected[lane] = found[lane]
    assert found == expected


def test_where_to_stand_against_every_reply(state: State) -> None:
    """The table p: own lane, rival's lane, then the target a turn away."""
    board = Board(state)
    target = places(board)[17]
    codes = np.array([target], np.uint8)
    table = kernel.good_squares(kernel.pack([state]), codes, loose=loose(state))[0]
    own = Random(5).sample(list(board.lanes()), 2)
    for lane, slide, mine in own:
        place = carried(slide, target, loose(state))
        replies = list(mine.lanes())
        for reply, push, theirs in replies[::5]:
            squares = squares_leading_to(theirs, carried(push, place, loose(state)), loose(state))
            assert int(table[lane, reply]) == unridden(push, squares, mine)
        legal = {reply for reply, _, _ in replies}
        assert all(table[lane, reply] == 0 for reply in range(len(table)) if reply not in legal)


def test_weights_are_added_up() -> None:
    state = position("classic", seed=11, turns=6)
    batch = kernel.pack([state])
    table = kernel.good_squares(batch, np.array([24], np.uint8))[0]
    rng = np.random.default_rng(1)
    weights = rng.random((48, 48))
    chances = kernel.weighted(table, weights)
    assert chances.shape == (48, 64)
    for lane in (0, 13, 40):
        for square in (0, 20, 54):
            good = table[lane] >> np.uint64(square) & np.uint64(1) == 1
            assert chances[lane, square] == pytest.approx(weights[lane][good].sum())
