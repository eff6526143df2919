"""Which first turns put a thing one turn away if nobody else shifts in between."""

import numpy as np

from .geometry import ARROWS, SPARE_BIT, Bits
from .goals import Goals, goals_after, leading, reach_on_foot
from .jit import compiled
from .lanes import new_lanes
from .maze import NOTHING, Position, after_lane, lanes_of, push_levels, ridden, unridden
from .tower_ways import Room, fill_slopes, fill_ways, new_room

HandOfSpells = tuple[int, int, int]
"""Up, down and wild."""


@compiled
def is_a_turn_away(position: Position, start: np.uint64, goals: Goals) -> bool:
    """Whether a thing on a flat board can be reached in one turn."""
    return bool(leading(position, goals, new_lanes(0)) & start)


@compiled
def first_turns(position: Position, start: np.uint64, goals: Goals, out: Bits) -> None:
    """For each lane of a flat board, the squares in reach from which a thing is a turn away."""
    planes, levels = np.empty(4, np.uint64), np.empty(0, np.uint64)
    lanes = new_lanes(0)
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        moved = ridden(start, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            out[lane] = reach_on_foot(after, moved, 0) & leading(after, there, lanes)


@compiled
def reach_paying(
    planes: Bits, start: np.uint64, up: int, down: int, wild: int, room: Room
) -> np.uint64:
    """The squares that can be reached from some others with spells, the slopes being filled in."""
    climbs, descents = up + wild, down + wild
    fill_ways(planes, start, climbs, descents, up + down + wild, room)
    reached = NOTHING
    for climbed in range(climbs + 1):
        for descended in range(descents + 1):
            if max(0, climbed - up) + max(0, descended - down) <= wild:
                reached |= room.ways[climbed, descended]
    return reached


@compiled
def leading_paying(position: Position, goals: Goals, room: Room, out: Bits) -> None:
    """For every hand of spells, `out[up, down, wild]`: from where a thing is a turn away.

    The way back costs what the way there does, climbs and descents exchanged.
    """
    out[:] = NOTHING
    planes, levels = np.empty(4, np.uint64), np.empty(position.levels.shape[0], np.uint64)
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        squares = there.printed & ~SPARE_BIT | there.loose | there.fixed
        push_levels(position, arrow, levels)
        fill_slopes(levels, room.slopes)
        for lane in lanes_of(position, arrow):
            after_lane(position, lane, planes, levels)
            for up in range(out.shape[0]):
                for down in range(out.shape[1]):
                    for wild in range(out.shape[2]):
                        back = reach_paying(planes, squares, down, up, wild, room)
                        out[up, down, wild] |= unridden(back, position.board, arrow)


@compiled
def is_a_turn_away_paying(
    position: Position, start: np.uint64, goals: Goals, hand: HandOfSpells
) -> bool:
    """Whether a thing among towers can be reached in one turn with a hand of spells."""
    ups, downs, wilds = hand
    out = np.empty((ups + 1, downs + 1, wilds + 1), np.uint64)
    leading_paying(position, goals, new_room(), out)
    return bool(out[ups, downs, wilds] & start)


@compiled
def first_turns_paying(
    position: Position, start: np.uint64, goals: Goals, hand: HandOfSpells, out: Bits
) -> None:
    """For each lane among towers, the squares from which what is left of a hand is enough."""
    ups, downs, wilds = hand
    room = new_room()
    planes, levels = np.empty(4, np.uint64), np.empty(position.levels.shape[0], np.uint64)
    then = np.empty((ups + 1, downs + 1, wilds + 1), np.uint64)
    out[:] = NOTHING
    for arrow in range(ARROWS[position.board]):
        there = goals_after(goals, position.board, arrow)
        moved = ridden(start, position.board, arrow)
        for lane in lanes_of(position, arrow):
            after = after_lane(position, lane, planes, levels)
            leading_paying(after, there, room, then)
            fill_slopes(levels, room.slopes)
            for up in range(ups + 1):
                for down in range(downs + 1):
                    for wild in range(wilds + 1):
                        good = then[ups - up, downs - down, wilds - wild]
                        if good:
                            reached = reach_paying(planes, moved, up, down, wild, room)
                            out[lane] |= reached & good
