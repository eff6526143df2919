"""What each own turn promises: finding something next time, and what the rivals may find before."""

from typing import NamedTuple

import numpy as np

from .geometry import (
    ARROWS,
    MOST_LANES,
    PRINTED,
    RIDING,
    SPARE_BIT,
    TURNINGS,
    Bits,
    Codes,
    Floats,
    Numbers,
)
from .goals import (
    Goals,
    goals_after,
    look_back,
    look_from,
    reach_on_foot,
    squares_before,
    step_on,
    united,
    within,
)
from .jit import compiled
from .lanes import A, Lanes, lane_count, new_lanes
from .maze import NOTHING, ONE, Position, push, ridden, turned, unridden, whole
from .search import (
    CERTAIN,
    LOOSE,
    NOW,
    ON_BOARD,
    THEN,
    Search,
    back_to_first,
    barred_place,
    chance_of,
    holds,
    own_goals,
)


class Prospects(NamedTuple):
    """For every own lane (or, after the shift, lane 0 alone), what a turn with it promises."""

    reached: Bits
    found: Bits
    """The squares on which something sought lies after the shift."""
    ready: Bits
    """(lane, NOW or THEN) the squares from which it can be reached if nobody shifts in between."""
    own: Floats
    """(lane, square, paid steps) the chance to find something in the next turn."""
    rivals: Floats
    """(lane, NOW or THEN, rival, paid steps) the chance of each rival to find something before."""
    looked: Bits
    """The squares for which `own` was worked out."""


class Room(NamedTuple):
    """Room to work in, again and again."""

    planes: Bits
    levels: Bits
    arrows: Numbers
    weights: Floats
    places: Codes
    pawns: Codes


@compiled
def _weigh_lanes(
    position: Position, search: Search, seat: int, depth: int, lanes: Lanes, room: Room
) -> None:
    """How likely a rival is to choose each lane: one that finds its card, if there is any."""
    weights, count, things = room.weights, lane_count(position), search.kinds.shape[0]
    weights[:] = 0.0
    total = 0.0
    for thing in range(things):
        total += search.weights[NOW, seat, thing]
    anywhere = 1.0
    if search.wary and total > 0.0:
        anywhere = 0.0
        ways = np.zeros(things)
        for lane in range(count):
            reach = within(lanes.reached[lane], position.board, lane % A)
            reach = back_to_first(reach, position.board, room.arrows, depth)
            for thing in range(things):
                kind, place = whole(search.kinds[thing]), whole(room.places[thing])
                if search.weights[NOW, seat, thing] > 0.0 and holds(reach, kind, place):
                    ways[thing] += 1.0
        for thing in range(things):
            share = search.weights[NOW, seat, thing] / total
            if ways[thing] == 0.0:
                anywhere += share
            else:
                ways[thing] = share / ways[thing]
        for lane in range(count):
            reach = within(lanes.reached[lane], position.board, lane % A)
            reach = back_to_first(reach, position.board, room.arrows, depth)
            for thing in range(things):
                kind, place = whole(search.kinds[thing]), whole(room.places[thing])
                if ways[thing] > 0.0 and holds(reach, kind, place):
                    weights[lane] += ways[thing]
    arrows = whole(ARROWS[position.board])
    legal = (arrows - (position.banned >= 0)) * whole(TURNINGS[position.spare])
    for lane in range(count):
        if lane % A < arrows and lane % A != position.banned:
            weights[lane] += anywhere / legal


@compiled
def _look_at_rival(
    position: Position,
    search: Search,
    seat: int,
    depth: int,
    share: float,
    lanes: Lanes,
    flat: Lanes,
    room: Room,
    out: Floats,
) -> None:
    """Add a rival's chances to find something in the turn it has now, and weigh its lanes."""
    board = position.board
    start = ONE << np.uint64(room.pawns[seat])
    for forth in range(1, depth):
        start = ridden(start, board, room.arrows[forth])
    look_from(position, start, lanes)
    _weigh_lanes(position, search, seat, depth, lanes, room)
    barred = barred_place(search, whole(room.pawns[seat]))
    for step in range(search.steps + 1):
        if step:
            step_on(position, lanes, flat)
        reach = united(position, lanes.reached)
        reach = back_to_first(reach, board, room.arrows, depth)
        for when in range(2):
            chance = chance_of(search, when, seat, reach, room.places, barred)
            out[when, seat - 1, step] += share * chance


@compiled
def _add_next(
    position: Position,
    search: Search,
    depth: int,
    square: int,
    weight: float,
    lanes: Lanes,
    flat: Lanes,
    room: Room,
    own: Floats,
) -> None:
    """Add, for a turn that ended with a find on a square, the chance of another one."""
    board = position.board
    start = ONE << np.uint64(square)
    for forth in range(1, depth):
        start = ridden(start, board, room.arrows[forth])
    look_from(position, start, lanes)
    for step in range(search.steps + 1):
        if step:
            step_on(position, lanes, flat)
        reach = united(position, lanes.reached)
        reach = back_to_first(reach, board, room.arrows, depth)
        own[square, step] += weight * chance_of(search, THEN, 0, reach, room.places, square)


@compiled
def _add_good(
    position: Position,
    goals: Goals,
    depth: int,
    arrows: Numbers,
    weight: float,
    squares: Numbers,
    lanes: Lanes,
    flat: Lanes,
    own: Floats,
) -> None:
    """Add a weight to every listed square from which the own seat then finds something."""
    look_back(position, goals, lanes)
    for step in range(own.shape[1]):
        if step:
            step_on(position, lanes, flat)
        good = squares_before(position, lanes.reached) & ~goals.loose
        for back in range(depth - 1, 0, -1):
            good = unridden(good, position.board, arrows[back])
        for index in range(squares.shape[0]):
            if good >> np.uint64(squares[index]) & ONE:
                own[squares[index], step] += weight


@compiled
def _drawn_lane(weights: Floats, draw: float) -> int:
    """The lane that a random number below 1 stands for."""
    last = 0
    for lane in range(weights.shape[0]):
        if weights[lane] > 0.0:
            draw -= weights[lane]
            last = lane
            if draw < 0.0:
                break
    return last


@compiled
def _pushed_on(position: Position, lane: int, planes: Bits, levels: Bits) -> Position:
    """The position after a lane, written into some arrays."""
    tile = position.spare
    for _ in range(lane // A):
        tile = turned(tile)
    return push(position, lane % A, tile, planes, levels)


@compiled
def _squares(bits: np.uint64) -> Numbers:
    """The codes of a set of squares."""
    listed = np.empty(64, np.int64)
    count = 0
    for square in range(64):
        if bits >> np.uint64(square) & ONE:
            listed[count] = square
            count += 1
    return listed[:count]


@compiled
def _fill_in(
    after: Position,
    search: Search,
    lane: int,
    misses: bool,
    lanes: Lanes,
    flat: Lanes,
    room: Room,
    out: Prospects,
) -> None:
    """The chances after one own lane: the rivals', and in the end the own."""
    seats = search.pawns.shape[0]
    own, rivals = out.own[lane], out.rivals[lane]
    finds = _squares(out.found[lane] & out.reached[lane])
    others = _squares(out.reached[lane] & ~out.found[lane])
    goals = own_goals(search, NOW, room.places, 0.0)
    look_back(after, goals, lanes)
    out.ready[lane, NOW] = squares_before(after, lanes.reached) & ~goals.loose
    look_back(after, own_goals(search, THEN, room.places, CERTAIN), lanes)
    out.ready[lane, THEN] = squares_before(after, lanes.reached)
    courses = 1 if seats == 1 else 4 * A if seats == 2 else search.draws.shape[0]
    if seats > 1:
        _look_at_rival(after, search, 1, 1, 1.0, lanes, flat, room, rivals)
    first = room.weights.copy()
    for course in range(courses):
        weight = first[course] if seats == 2 else 1.0 / courses
        if weight <= 0.0:
            continue
        position = after
        there = goals
        for seat in range(1, seats):
            chosen = course
            if seats > 2:
                if seat > 1:
                    _look_at_rival(position, search, seat, seat, weight, lanes, flat, room, rivals)
                weights = first if seat == 1 else room.weights
                chosen = _drawn_lane(weights, search.draws[course, seat - 1])
            room.arrows[seat] = chosen % A
            position = _pushed_on(position, chosen, room.planes[seat], room.levels[seat])
            there = goals_after(there, position.board, chosen % A)
        if misses:
            _add_good(position, there, seats, room.arrows, weight, others, lanes, flat, own)
        for index in range(finds.shape[0]):
            _add_next(position, search, seats, finds[index], weight, lanes, flat, room, own)
    out.looked[lane] = out.reached[lane]
    if not misses:
        out.looked[lane] &= out.found[lane]


@compiled
def look_ahead(
    position: Position, search: Search, steps: int, shifted: bool, out: Prospects
) -> None:
    """What every own turn promises; `steps` are those the own seat can pay for now.

    When the shift has been made, all that is left is in lane 0.
    """
    board, seats, heights = position.board, search.pawns.shape[0], position.levels.shape[0]
    lanes, flat = new_lanes(heights), new_lanes(0)
    room = Room(
        np.empty((seats, 4), np.uint64),
        np.empty((seats, heights), np.uint64),
        np.empty(seats, np.int64),
        np.zeros(4 * A),
        search.places.copy(),
        search.pawns.copy(),
    )
    start = ONE << np.uint64(search.pawns[0])
    number = 1 if shifted else 4 * whole(ARROWS[board])
    look_from(position, start, lanes)
    for _ in range(steps):
        step_on(position, lanes, flat)
    reached = lanes.reached.copy()
    finding = False
    for looking in range(2):
        for lane in range(number):
            arrow, turn = lane // 4, lane % 4
            after = position
            if not shifted:
                if arrow == position.banned or turn >= TURNINGS[position.spare]:
                    continue
                only_finds = bool(looking) and search.takes and finding
                if only_finds and not out.found[lane] & out.reached[lane]:
                    continue
                after = _pushed_on(position, A * turn + arrow, room.planes[0], room.levels[0])
                for thing in range(room.places.shape[0]):
                    room.places[thing] = _carried(search, board, arrow, thing)
                for seat in range(seats):
                    room.pawns[seat] = RIDING[board, arrow, search.pawns[seat]]
            if looking:
                misses = not (search.takes and finding)
                _fill_in(after, search, lane, misses, lanes, flat, room, out)
                continue
            walk = reached[A * turn + arrow]
            if shifted:
                walk = reach_on_foot(position, start, steps)
            goals = own_goals(search, NOW, room.places, 0.0)
            bits = goals.printed & ~SPARE_BIT | goals.fixed
            out.found[lane] = bits | goals.loose & ~(ONE << np.uint64(room.pawns[0]))
            out.reached[lane] = walk
            finding |= out.found[lane] & walk != NOTHING


@compiled
def _carried(search: Search, board: int, arrow: int, thing: int) -> int:
    """Where a push takes a thing."""
    place, kind = whole(search.places[thing]), search.kinds[thing]
    if kind == ON_BOARD:
        return place
    if kind == LOOSE:
        return whole(RIDING[board, arrow, place])
    return whole(PRINTED[board, arrow, place])


def foresee(
    position: Position, search: Search, steps: int = 0, *, shifted: bool = False
) -> Prospects:
    """What every own turn promises, or with `shifted` those that are left once it is made."""
    lanes = 1 if shifted else MOST_LANES
    rivals = search.pawns.shape[0] - 1
    out = Prospects(
        np.zeros(lanes, np.uint64),
        np.zeros(lanes, np.uint64),
        np.zeros((lanes, 2), np.uint64),
        np.zeros((lanes, 64, search.steps + 1)),
        np.zeros((lanes, 2, rivals, search.steps + 1)),
        np.zeros(lanes, np.uint64),
    )
    places = search.places.copy()  # bytes of a position, which would be compiled for once more
    look_ahead(position, search._replace(places=places), steps, shifted, out)
    return out
