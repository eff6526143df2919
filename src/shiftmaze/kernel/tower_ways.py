"""Ways over towers: which squares cost which spells, and every minimal payment for them."""

from typing import NamedTuple

import numpy as np

from .geometry import ARROWS, TURNINGS, Bits, Codes, Numbers
from .jit import compiled
from .maze import (
    EIGHT,
    NOTHING,
    ONE,
    Position,
    near,
    push,
    push_levels,
    ridden,
    turned,
    whole,
)

MOST_STEPS = 25
"""One more than the spells there are."""
LAST_SQUARE = 36
"""The code of e5."""
UP, DOWN, WILD = range(3)
NEAR_DOWN, NEAR_RIGHT, LOW_DOWN, LOW_RIGHT = range(4)
UP_SHIFT, DOWN_SHIFT, WILD_SHIFT = 6, 11, 16
"""Where a walk's number holds the spells paid, above the square's code."""


class Hand(NamedTuple):
    """The spells a pawn's owner can pay with."""

    cards: Codes
    """Up, down and wild."""
    budget: int
    """How many of them may be played."""
    all_wild: bool


class Room(NamedTuple):
    """Room to work out ways in, again and again."""

    slopes: Bits
    rows: Bits
    ways: Bits
    found: Numbers


@compiled
def new_room() -> Room:
    """Room for ways with as many paid steps as there are spells."""
    return Room(
        np.empty(4, np.uint64),
        np.empty((2, MOST_STEPS), np.uint64),
        np.empty((MOST_STEPS, MOST_STEPS), np.uint64),
        np.empty((MOST_STEPS * MOST_STEPS, 2), np.int64),
    )


@compiled
def below(levels: Bits, step: np.uint64) -> np.uint64:
    """The squares two or more levels below their neighbour `step` bits on."""
    low = NOTHING
    for height in range(levels.shape[0] - 2):
        higher = NOTHING
        for other in range(height + 2, levels.shape[0]):
            higher |= levels[other]
        low |= levels[height] & higher >> step
    return low


@compiled
def flood_one(start: np.uint64, down: np.uint64, right: np.uint64) -> np.uint64:
    """One set grown along corridors until nothing changes."""
    reached = start
    while True:
        grown = reached
        grown |= (grown & down) << EIGHT
        grown |= grown >> EIGHT & down
        grown |= (grown & right) << ONE
        grown |= grown >> ONE & right
        if grown == reached:
            return reached
        reached = grown


@compiled
def fill_slopes(levels: Bits, slopes: Bits) -> None:
    """Neighbours a free step apart, below and beside, and those where the step forward climbs."""
    slopes[NEAR_DOWN] = near(levels, EIGHT)
    slopes[NEAR_RIGHT] = near(levels, ONE)
    slopes[LOW_DOWN] = below(levels, EIGHT)
    slopes[LOW_RIGHT] = below(levels, ONE)


@compiled
def fill_ways(
    planes: Bits, start: np.uint64, climbs: int, descents: int, steps: int, room: Room
) -> None:
    """The squares reached with so many climbs and descents and not fewer: `ways[climbs, descents]`.

    A square is in every set whose two numbers cannot be lowered; the free ones are in the first.
    """
    slopes, rows, ways, _ = room
    joined_down = planes[2] & planes[0] >> EIGHT
    joined_right = planes[1] & planes[3] >> ONE
    level_down = joined_down & slopes[NEAR_DOWN]
    level_right = joined_right & slopes[NEAR_RIGHT]
    rising_down = joined_down & slopes[LOW_DOWN]
    rising_right = joined_right & slopes[LOW_RIGHT]
    falling_down = joined_down & ~(level_down | rising_down)
    falling_right = joined_right & ~(level_right | rising_right)
    everything = flood_one(start, joined_down, joined_right)
    ways[: climbs + 1, : descents + 1] = NOTHING
    for climbed in range(climbs + 1):
        row = rows[climbed % 2]
        above = rows[1 - climbed % 2]
        for descended in range(min(descents, steps - climbed) + 1):
            fewer = above[descended] if climbed else NOTHING
            seed = start | fewer
            seed |= (fewer & rising_down) << EIGHT | (fewer & rising_right) << ONE
            seed |= fewer >> EIGHT & falling_down | fewer >> ONE & falling_right
            if descended:
                left = row[descended - 1]
                seed |= left | (left & falling_down) << EIGHT | (left & falling_right) << ONE
                seed |= left >> EIGHT & rising_down | left >> ONE & rising_right
                fewer |= left
            row[descended] = flood_one(seed, level_down, level_right)
            ways[climbed, descended] = row[descended] & ~fewer
            if row[descended] == everything:
                descents = descended - 1
                break
        if descents < 0:
            return


@compiled
def suffices(found: Numbers, count: int, up: int, down: int, wild: int, all_wild: bool) -> bool:
    """Whether cards pay for one of the ways that were found."""
    for way in range(count):
        climbs = found[way, 0]
        descents = found[way, 1]
        if all_wild:
            if climbs + descents <= up + down + wild:
                return True
        elif max(0, climbs - up) + max(0, descents - down) <= wild:
            return True
    return False


@compiled
def is_minimal(found: Numbers, count: int, up: int, down: int, wild: int, all_wild: bool) -> bool:
    """Whether cards pay for a way, and no longer do if any one of them is taken away."""
    if not suffices(found, count, up, down, wild, all_wild):
        return False
    if up and suffices(found, count, up - 1, down, wild, all_wild):
        return False
    if down and suffices(found, count, up, down - 1, wild, all_wild):
        return False
    return not (wild and suffices(found, count, up, down, wild - 1, all_wild))


@compiled
def _list_payments(
    found: Numbers, ways: int, square: int, hand: Hand, walks: Numbers, count: int
) -> int:
    """Append every minimal payment for a square, fewest cards first, then up before down."""
    ups, downs, wilds = whole(hand.cards[UP]), whole(hand.cards[DOWN]), whole(hand.cards[WILD])
    for total in range(1, hand.budget + 1):
        for up in range(min(total, ups), -1, -1):
            for down in range(min(total - up, downs), -1, -1):
                wild = total - up - down
                if wild <= wilds and is_minimal(found, ways, up, down, wild, hand.all_wild):
                    cards = up << UP_SHIFT | down << DOWN_SHIFT | wild << WILD_SHIFT
                    if count < walks.shape[0]:
                        walks[count] = square | cards
                    count += 1
    return count


@compiled
def _list_walks(
    planes: Bits, start: np.uint64, hand: Hand, room: Room, walks: Numbers, count: int
) -> int:
    """Append every square in reach of one lane, row by row, free or with each minimal payment."""
    climbs = descents = hand.budget
    if not hand.all_wild:
        wilds = whole(hand.cards[WILD])
        climbs = min(climbs, whole(hand.cards[UP]) + wilds)
        descents = min(descents, whole(hand.cards[DOWN]) + wilds)
    fill_ways(planes, start, climbs, descents, hand.budget, room)
    reached = NOTHING
    for climbed in range(climbs + 1):
        for descended in range(descents + 1):
            reached |= room.ways[climbed, descended]
    reached &= ~start
    for square in range(LAST_SQUARE + 1):
        bit = ONE << np.uint64(square)
        if not reached & bit:
            continue
        if room.ways[0, 0] & bit:
            if count < walks.shape[0]:
                walks[count] = square
            count += 1
            continue
        number = 0
        for climbed in range(climbs + 1):
            for descended in range(descents + 1):
                if room.ways[climbed, descended] & bit:
                    room.found[number, 0] = climbed
                    room.found[number, 1] = descended
                    number += 1
        count = _list_payments(room.found, number, square, hand, walks, count)
    return count


@compiled
def list_tower_walks(
    position: Position, start: np.uint64, hand: Hand, walks: Numbers, ends: Numbers
) -> None:
    """Every walk of every lane but staying: square and payment, and where each lane ends.

    What does not fit into `walks` is only counted.
    """
    planes = np.empty(4, np.uint64)
    levels = np.empty(position.levels.shape[0], np.uint64)
    room = new_room()
    count = 0
    for arrow in range(ARROWS[position.board]):
        push_levels(position, arrow, levels)
        fill_slopes(levels, room.slopes)
        moved = ridden(start, position.board, arrow)
        tile = position.spare
        for turn in range(4):
            if arrow != position.banned and turn < TURNINGS[position.spare]:
                after = push(position, arrow, tile, planes, levels)
                count = _list_walks(after.planes, moved, hand, room, walks, count)
            ends[4 * arrow + turn] = count
            tile = turned(tile)
