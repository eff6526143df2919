"""Batches: what they hold, what they refuse, many threads, and sets of squares."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given

from shiftmaze import State, kernel, new_game
from shiftmaze.board import SQUARES
from shiftmaze.rules import Phase
from tests.play import position
from tests.strategies import positions


@given(positions())
def test_a_batch_holds_positions_and_views(state: State) -> None:
    if state.phase is not Phase.SHIFT:
        return
    for seen in (state, state.view(0), state.view(None)):
        batch = kernel.pack([seen, seen])
        assert len(batch) == 2
        assert kernel.unpack(batch, [seen, seen]) == [seen, seen]
        assert np.array_equal(*kernel.enumerate(batch))


def test_the_shape_of_an_enumeration() -> None:
    flat = kernel.enumerate(kernel.pack([position("classic", s, 4) for s in range(7)]))
    assert flat.shape == (7, 48)
    assert flat.dtype == np.dtype(np.uint64)
    towers = kernel.enumerate(kernel.pack([position("towers", s, 4) for s in range(5)]))
    assert towers.shape == (5, 32)
    assert kernel.enumerate(kernel.pack([])).shape == (0, 48)


def test_lanes_that_are_not_legal_or_repeat_another_are_zero() -> None:
    state = position("classic", seed=8, turns=6)
    reached = kernel.enumerate(kernel.pack([state]))[0]
    assert state.banned is not None
    banned = state.maze.grid.arrows.index(state.banned)
    turnings = len(state.maze.spare.turnings)
    for lane, squares in enumerate(reached.tolist()):
        assert (squares == 0) == (lane // 4 == banned or lane % 4 >= turnings)


def test_what_a_batch_refuses() -> None:
    with pytest.raises(ValueError, match="one board size"):
        kernel.pack([new_game("classic"), new_game("towers")])
    state = new_game("classic", seed=1)
    moving = state.play(state.actions()[0])
    with pytest.raises(ValueError, match="before a shift"):
        kernel.pack([moving])
    with pytest.raises(ValueError, match="no play-outs of towers"):
        kernel.playouts([new_game("towers")], seed=1)


def test_a_walk_may_begin_on_many_squares() -> None:
    """From a set of squares, what is reached is the union of what each of them reaches."""
    state = position("classic", seed=8, turns=6)
    one = kernel.pack([state])
    starts = [SQUARES[code] for code in (0, 9, 22, 54)]
    alone = [kernel.enumerate(_from(one, square.bit))[0] for square in starts]
    together = kernel.enumerate(_from(one, sum(square.bit for square in starts)))[0]
    assert np.array_equal(together, np.bitwise_or.reduce(alone))


def _from(batch: kernel.Batch, squares: int) -> kernel.Batch:
    from dataclasses import replace

    return replace(batch, starts=np.array([squares], np.uint64))


def test_rows_of_a_batch() -> None:
    states = [position("master", seed, 3) for seed in range(6)]
    batch = kernel.pack(states)
    assert kernel.unpack(batch[2:4], states[2:4]) == states[2:4]
    chosen = np.array([5, 0])
    assert kernel.unpack(batch[chosen], [states[5], states[0]]) == [states[5], states[0]]


def test_many_threads_at_once() -> None:
    states = [position("towers", seed, 6) for seed in range(40)]
    batch = kernel.pack(states)
    expected = kernel.enumerate(batch)
    assert np.array_equal(kernel.enumerate(batch, threads=3), expected)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: kernel.enumerate(batch), range(64)))
        turns = list(pool.map(kernel.turns, states))
    assert all(np.array_equal(answer, expected) for answer in answers)
    assert turns == [state.turns_available() for state in states]


def test_a_set_of_squares_rides_along() -> None:
    state = position("classic", seed=8, turns=6)
    action = state.actions()[0]
    arrow = str(action).partition(":")[0]
    slide = state.maze.grid.slides[state.maze.grid.arrow(arrow)]
    lane = 4 * [str(arrow) for arrow in state.maze.grid.arrows].index(arrow)
    squares = [*slide.line, SQUARES[0]]
    start = sum(square.bit for square in squares)
    after = kernel.shift(_from(kernel.pack([state]), start), np.array([lane]))
    assert int(after.starts[0]) == sum({slide.carry(square).bit for square in squares})


@pytest.mark.parametrize("lanes", [[48], [-1], [], [0, 0]])
def test_a_shift_needs_a_lane_for_each(lanes: list[int]) -> None:
    with pytest.raises(ValueError, match="a lane from 0 to 47 for each"):
        kernel.shift(kernel.pack([new_game("classic")]), np.array(lanes, np.int64))


def test_an_enumeration_may_be_written_into_an_array() -> None:
    batch = kernel.pack([position("classic", seed, 4) for seed in range(7)])
    room = np.zeros((7, 48), np.uint64)
    assert kernel.enumerate(batch, out=room) is room
    assert np.array_equal(room, kernel.enumerate(batch))
    for wrong in (np.zeros((6, 48), np.uint64), np.zeros((7, 48), np.int64)):
        with pytest.raises(ValueError, match="out must be 7 by 48"):
            kernel.enumerate(batch, out=wrong)  # type: ignore[arg-type]


def test_what_the_kernel_refuses() -> None:
    state = new_game("classic", seed=1)
    with pytest.raises(ValueError, match="a view hides cards"):
        kernel.playouts([state.view(0)], seed=1)
    moving = state.play(state.actions()[0])
    with pytest.raises(ValueError, match="before a shift"):
        kernel.table(moving)
    assert kernel.table(state.view(1)) == {}
