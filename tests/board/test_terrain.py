"""Heights and what steps between them cost, against a plain search."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze.board import GRIDS, Heights, Maze, Square, Terrain, Tile, squares

from .mazes import heights, mazes, neighbours

Cost = tuple[int, int]


@given(mazes(5), heights(), st.data())
def test_heights_ride_with_their_tiles(maze: Maze, towers: Heights, data: st.DataObject) -> None:
    slide = maze.grid.slides[data.draw(st.sampled_from(maze.grid.arrows))]
    after = towers.pushed(slide)
    expected = {square: towers.at(square) for square in maze.grid.squares}
    expected |= {to: towers.at(at) for at, to in pairwise(slide.line)}
    expected[slide.arrow.square] = towers.spare
    assert {square: after.at(square) for square in maze.grid.squares} == expected
    assert after.spare == towers.at(slide.exit.square)
    assert after.pushed(maze.grid.slides[slide.exit]) == towers


def test_heights_are_built_from_rows() -> None:
    towers = Heights.of([[1, 2, 3, 4, 5], [5, 4, 3, 2, 1]], 4)
    assert [towers.at(Square(0, column)) for column in range(5)] == [1, 2, 3, 4, 5]
    assert [towers.at(Square(1, column)) for column in range(5)] == [5, 4, 3, 2, 1]
    assert towers.spare == 4


def steps(maze: Maze, towers: Heights, at: Square) -> Iterator[tuple[Square, Cost]]:
    """Every step from a square with the climbs and descents that must be paid for it."""
    for other in neighbours(maze, at):
        rise = towers.at(other) - towers.at(at)
        yield other, (int(rise > 1), int(rise < -1))


def costs_by_search(
    maze: Maze, towers: Heights, start: Square, climbs: int, descents: int, paid: int
) -> dict[Square, set[Cost]]:
    """For every square the pairs of climbs and descents of which neither can be lowered."""
    met = {(start, 0, 0)}
    waiting = list(met)
    while waiting:
        at, up, down = waiting.pop()
        for other, (climb, descent) in steps(maze, towers, at):
            reached = (other, up + climb, down + descent)
            within = reached[1] <= climbs and reached[2] <= descents and sum(reached[1:]) <= paid
            if within and reached not in met:
                met.add(reached)
                waiting.append(reached)
    costs: dict[Square, set[Cost]] = {}
    for square, up, down in met:
        costs.setdefault(square, set()).add((up, down))
    return {square: set(_minimal(pairs)) for square, pairs in costs.items()}


def _minimal(pairs: set[Cost]) -> Iterator[Cost]:
    for pair in pairs:
        if not any(p != pair and p[0] <= pair[0] and p[1] <= pair[1] for p in pairs):
            yield pair


def costs_by_terrain(
    maze: Maze, towers: Heights, start: Square, climbs: int, descents: int, paid: int
) -> dict[Square, set[Cost]]:
    costs: dict[Square, set[Cost]] = {}
    terrain = Terrain.of(maze.joins(), towers)
    for up, down, reached in terrain.ways(start.bit, climbs, descents, paid):
        for square in squares(reached):
            assert (up, down) not in costs.setdefault(square, set())
            costs[square].add((up, down))
    return costs


@given(
    mazes(5),
    heights(),
    st.sampled_from(GRIDS[5].squares),
    st.integers(0, 5),
    st.integers(0, 5),
    st.integers(0, 8),
)
def test_ways_are_the_cheapest_of_a_plain_search(
    maze: Maze, towers: Heights, start: Square, climbs: int, descents: int, paid: int
) -> None:
    expected = costs_by_search(maze, towers, start, climbs, descents, paid)
    assert costs_by_terrain(maze, towers, start, climbs, descents, paid) == expected


@st.composite
def open_plains(draw: st.DrawFn) -> tuple[Maze, Heights]:
    """No walls, and towers steep or of any height: many ways, many prices."""
    level = st.sampled_from(draw(st.sampled_from([(1, 3, 5), (1, 2, 3, 4, 5)])))
    row = st.lists(level, min_size=5, max_size=5)
    towers = Heights.of(draw(st.lists(row, min_size=5, max_size=5)), 1)
    return Maze.of([[Tile.parse("F")] * 5] * 5, Tile.parse("F")), towers


@given(open_plains(), st.sampled_from(GRIDS[5].squares), st.integers(0, 6), st.integers(0, 6))
def test_ways_where_nothing_is_walled_off(
    plain: tuple[Maze, Heights], start: Square, climbs: int, descents: int
) -> None:
    maze, towers = plain
    limits = (climbs, descents, climbs + descents)
    assert costs_by_terrain(maze, towers, start, *limits) == costs_by_search(
        maze, towers, start, *limits
    )


@given(mazes(5), heights(), st.sampled_from(GRIDS[5].squares))
def test_free_ways_come_first_and_begin_at_the_start(
    maze: Maze, towers: Heights, start: Square
) -> None:
    ways = list(Terrain.of(maze.joins(), towers).ways(start.bit, 3, 3, 6))
    assert ways[0][:2] == (0, 0)
    assert ways[0][2] & start.bit
    assert [way[:2] for way in ways] == sorted(way[:2] for way in ways)


@pytest.mark.parametrize(
    ("rows", "climbs", "descents"),
    [("12", 0, 0), ("13", 1, 0), ("31", 0, 1), ("15", 1, 0), ("21", 0, 0), ("4135", 2, 1)],
)
def test_a_step_of_more_than_one_level_costs(rows: str, climbs: int, descents: int) -> None:
    line = rows.ljust(5, rows[-1])
    maze = Maze.of([[Tile.parse("A")] * 5] * 5, Tile.parse("A"))
    towers = Heights.of([[int(height) for height in line]] * 5, 1)
    last = Square(0, len(rows) - 1)
    costs = costs_by_terrain(maze, towers, Square(0, 0), 5, 5, 10)
    assert costs[last] == {(climbs, descents)}


def test_a_ring_can_be_walked_both_ways_round() -> None:
    ring = ["6AAAC", "3AAA9", "AAAAA", "AAAAA", "AAAAA"]
    maze = Maze.of([[Tile.parse(digit) for digit in row] for row in ring], Tile.parse("A"))
    rows = ["35432", "11122", "11111", "11111", "11111"]
    towers = Heights.of([[int(height) for height in row] for row in rows], 1)
    costs = costs_by_terrain(maze, towers, Square(0, 0), 3, 3, 6)
    others = GRIDS[5].squares[1:10]
    assert costs == {Square(0, 0): {(0, 0)}, **{at: {(1, 0), (0, 1)} for at in others}}
