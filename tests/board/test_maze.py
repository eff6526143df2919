"""Laws of the sliding maze, on random mazes of both sizes."""

from collections import Counter, deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze.board import GONE, GRIDS, SPARE, Arrow, Grid, Maze, Places, Side, Square, Tile
from shiftmaze.board import squares as squares_in

from .mazes import mazes, neighbours, pushes


def tiles_of(maze: Maze) -> dict[Square, Tile]:
    return {square: maze.tile(square) for square in maze.grid.squares}


@given(pushes())
def test_a_push_and_the_push_back_restore_the_maze(push: tuple[Maze, Arrow, Tile]) -> None:
    maze, arrow, tile = push
    after = maze.push(arrow, tile)
    back = after.push(maze.grid.slides[arrow].exit, after.spare)
    assert tiles_of(back) == tiles_of(maze)
    assert back.spare == tile
    assert after.push(maze.grid.slides[arrow].exit, after.spare.turned(4)) == back


@given(pushes())
def test_a_push_moves_one_line_by_one_square(push: tuple[Maze, Arrow, Tile]) -> None:
    maze, arrow, tile = push
    after = maze.push(arrow, tile)
    line = maze.grid.slides[arrow].line
    expected = tiles_of(maze) | {line[0]: tile}
    expected |= {to: maze.tile(start) for start, to in pairwise(line)}
    assert tiles_of(after) == expected
    assert after.spare == maze.tile(line[-1])
    assert line[0] == arrow.square
    assert len(line) == maze.size


@given(pushes())
def test_tiles_are_conserved(push: tuple[Maze, Arrow, Tile]) -> None:
    maze, arrow, tile = push
    after = maze.push(arrow, tile)
    before_push = Counter(t.shape for t in (*tiles_of(maze).values(), maze.spare))
    assert Counter(t.shape for t in (*tiles_of(after).values(), after.spare)) == before_push
    assert all(after.tile(square) == maze.tile(square) for square in maze.grid.fixed)


@given(mazes(), st.data())
def test_pushes_are_every_way_the_spare_can_lie(maze: Maze, data: st.DataObject) -> None:
    slide = maze.grid.slides[data.draw(st.sampled_from(maze.grid.arrows))]
    pushed = dict(maze.pushes(slide))
    assert tuple(pushed) == maze.spare.turnings
    for tile, after in pushed.items():
        assert after.tile(slide.arrow.square) == tile
        assert after == maze.push(slide.arrow, tile)


def test_no_other_tile_than_the_spare_can_be_pushed_in() -> None:
    corner, straight = Tile(3), Tile(5)
    maze = Maze.of([[straight] * 7] * 7, corner)
    with pytest.raises(ValueError, match="cannot lie as 5"):
        maze.push(maze.grid.arrows[0], straight)


@given(mazes())
def test_a_maze_is_a_value_of_its_rows(maze: Maze) -> None:
    rows = maze.rows()
    assert [len(row) for row in rows] == [maze.size] * maze.size
    again = Maze.of([[Tile.parse(digit) for digit in row] for row in rows], maze.spare)
    assert again == maze
    assert hash(again) == hash(maze)


def reached_by_search(maze: Maze, start: Square) -> set[Square]:
    reached, waiting = {start}, deque([start])
    while waiting:
        for square in neighbours(maze, waiting.popleft()):
            if square not in reached:
                reached.add(square)
                waiting.append(square)
    return reached


@given(mazes())
def test_reach_is_what_a_plain_search_finds(maze: Maze) -> None:
    for start in maze.grid.squares:
        assert set(squares_in(maze.reach(start))) == reached_by_search(maze, start)


@given(mazes())
def test_reach_is_symmetric(maze: Maze) -> None:
    reach = {square: maze.reach(square) for square in maze.grid.squares}
    for start, bits in reach.items():
        assert bits & start.bit
        for square in squares_in(bits):
            assert reach[square] == bits


@given(pushes(), st.data())
def test_places_ride_as_tiles_do(push: tuple[Maze, Arrow, Tile], data: st.DataObject) -> None:
    maze, arrow, _ = push
    slide = maze.grid.slides[arrow]
    every_place: list[Square | int] = [*maze.grid.squares, SPARE, GONE]
    things = Places.of(data.draw(st.permutations(every_place)))
    loose, printed = things.moved(slide.riding), things.moved(slide.printed)
    ridden = dict(pairwise(slide.line))
    for thing in range(len(things)):
        code, square = things.codes[thing], things[thing]
        if square is not None and square in slide.line[:-1]:
            assert loose[thing] == printed[thing] == ridden[square]
        elif square == slide.line[-1]:
            assert loose[thing] == slide.line[0]  # carried across (S18)
            assert printed.codes[thing] == SPARE  # falls out with its tile (S20)
        elif code == SPARE:
            assert loose.codes[thing] == SPARE
            assert printed[thing] == slide.line[0]
        else:
            assert loose.codes[thing] == printed.codes[thing] == code


def test_places_tell_what_is_where() -> None:
    a1, g7 = Square.parse("a1"), Square.parse("g7")
    places = Places.of([g7, SPARE, GONE, a1])
    assert len(places) == 4
    assert [places[thing] for thing in range(4)] == [g7, None, None, a1]
    assert places.at(g7) == 0
    assert places.at(a1) == 3
    assert places.at(Square.parse("b2")) is None
    assert places.without(3).at(a1) is None
    assert places.without(3).codes[3] == GONE
    assert places.without(0)[3] == a1


@pytest.mark.parametrize(
    ("size", "arrows"),
    [(7, "b1 d1 f1 g2 g4 g6 f7 d7 b7 a6 a4 a2"), (5, "b1 d1 e2 e4 d5 b5 a4 a2")],
)
def test_arrows_go_clockwise_from_the_north_west(size: int, arrows: str) -> None:
    assert [str(arrow) for arrow in GRIDS[size].arrows] == arrows.split()


@pytest.mark.parametrize(
    ("arrow", "heading", "exit_"),
    [
        ("b1", Side.SOUTH, "b7"),
        ("b7", Side.NORTH, "b1"),
        ("a2", Side.EAST, "g2"),
        ("g2", Side.WEST, "a2"),
    ],
)
def test_an_arrow_pushes_its_line_across(arrow: str, heading: Side, exit_: str) -> None:
    slide = GRIDS[7].slides[Arrow.parse(arrow)]
    assert slide.heading is heading
    assert str(slide.exit) == exit_
    assert GRIDS[7].slides[slide.exit].heading is heading.opposite


@pytest.mark.parametrize(("size", "fixed"), [(7, 16), (5, 9)])
def test_fixed_tiles_have_odd_column_and_row(size: int, fixed: int) -> None:
    grid = GRIDS[size]
    assert len(grid.fixed) == fixed
    assert all(s.row % 2 == s.column % 2 == 0 for s in grid.fixed)
    assert len(grid.movable) == size * size - fixed
    assert set(grid.movable) | grid.fixed == set(grid.squares)
    pushed = {square for slide in grid.slides.values() for square in slide.line}
    assert pushed == set(grid.movable)


def test_a_grid_knows_its_squares_and_arrows() -> None:
    small, large = GRIDS[5], GRIDS[7]
    assert small.square("e5") == large.square("e5") == Square(4, 4)
    assert Square.parse("f1") not in small
    assert Square.parse("f1") in large
    assert small.arrow("b5") == Arrow(Square(4, 1))
    assert repr(small) == "Grid(5)"


@pytest.mark.parametrize("text", ["f1", "a6", "g7", "a0", "", "e5 "])
def test_squares_off_the_board_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        GRIDS[5].square(text)


@pytest.mark.parametrize(("grid", "text"), [(GRIDS[5], "b7"), (GRIDS[7], "b5"), (GRIDS[7], "a1")])
def test_arrows_the_board_lacks_are_refused(grid: Grid, text: str) -> None:
    with pytest.raises(ValueError, match=f"{text} is not an arrow"):
        grid.arrow(text)
