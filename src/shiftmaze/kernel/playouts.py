"""Whole games played greedily: take the target if a turn reaches it, else get near it.

Near is by rows and columns; among equals a random turn is taken. Nobody hinders anybody.
"""

from typing import NamedTuple

import numpy as np

from ..board import GONE, SPARE
from .geometry import PRINTED, RIDING, TURNINGS, Bits, Codes, Flags, Numbers, Signed
from .jit import compiled
from .lanes import A, Lanes, flood, join, new_lanes, stand
from .maze import ONE, Position, push, turned, whole

FAR = 99
NOBODY = -1
ARROW, TILE, SQUARE = range(3)
"""The columns of a turn."""


class Targets(NamedTuple):
    """Places to go to, of which any will do."""

    places: Codes
    number: int
    loose: bool
    """Tokens: carried across, and not taken by standing still."""
    fixed: bool
    """A square of the board itself, which no push moves."""


@compiled
def carried(board: int, arrow: int, place: int, loose: bool) -> int:
    """Where a push takes a thing."""
    table = RIDING if loose else PRINTED
    return whole(table[board, arrow, place])


@compiled
def random_below(limit: int, rng: Bits) -> int:
    """A number from 0 up to, not including, `limit`; `rng` holds the generator's state."""
    bits = rng[0]
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    rng[0] = bits
    return whole(bits >> np.uint64(11)) % limit


@compiled
def distance(square: int, place: int) -> int:
    """Rows and columns between two squares."""
    rows = abs((square >> 3) - (place >> 3))
    columns = abs((square & 7) - (place & 7))
    return rows + columns


@compiled
def greedy_turn(
    position: Position, pawn: int, targets: Targets, lanes: Lanes, rng: Bits, chosen: Numbers
) -> None:
    """The arrow, the tile and the square of a greedy turn on 7×7, into `chosen`."""
    join(position, lanes)
    stand(position, ONE << np.uint64(pawn), lanes)
    flood(position, lanes)
    best = FAR
    equals = 0
    for arrow in range(A):
        if arrow == position.banned:
            continue
        start = whole(RIDING[0, arrow, pawn])
        tile = position.spare
        for turn in range(TURNINGS[position.spare]):
            squares = lanes.reached[A * turn + arrow]
            for square in range(64):
                if not squares >> np.uint64(square) & ONE:
                    continue
                near = FAR - 1
                for index in range(targets.number):
                    place = whole(targets.places[index])
                    if not targets.fixed:
                        place = carried(0, arrow, place, targets.loose)
                    if place < SPARE:
                        near = min(near, distance(square, place))
                if targets.loose and near == 0 and square == start:
                    near = 1
                if near > best:
                    continue
                equals = equals + 1 if near == best else 1
                best = near
                if random_below(equals, rng) == 0:
                    chosen[ARROW] = arrow
                    chosen[TILE] = tile
                    chosen[SQUARE] = square
            tile = turned(tile)


@compiled
def play_turn(
    position: Position, seat: int, pawns: Codes, places: Codes, chosen: Numbers, loose: bool
) -> Position:
    """Make a turn: pawns, things and the position's planes change in place."""
    arrow = chosen[ARROW]
    planes = np.empty(4, np.uint64)
    after = push(position, arrow, chosen[TILE], planes, position.levels)
    position.planes[:] = planes
    for other in range(pawns.shape[0]):
        pawns[other] = RIDING[0, arrow, pawns[other]]
    for thing in range(places.shape[0]):
        places[thing] = carried(0, arrow, whole(places[thing]), loose)
    pawns[seat] = chosen[SQUARE]
    return Position(0, position.planes, after.spare, after.banned, position.levels, 0)


@compiled
def note(log: Numbers, turns: int, chosen: Numbers) -> None:
    """Write a turn down, as far as the log reaches."""
    if turns <= log.shape[0]:
        log[turns - 1] = chosen


@compiled
def drop(pile: Codes, index: int) -> None:
    """Take one entry out of a list that ends with GONE."""
    for place in range(index, pile.shape[0] - 1):
        pile[place] = pile[place + 1]
    pile[pile.shape[0] - 1] = GONE


@compiled
def play_classic(
    position: Position,
    seat: int,
    pawns: Codes,
    homes: Codes,
    treasures: Codes,
    piles: Codes,
    any_order: Flags,
    home: bool,
    most_turns: int,
    rng: Bits,
    log: Numbers,
) -> tuple[int, int]:
    """Play `classic` to the end, changing what it is given; the turns it took, and the winner.

    `piles[seat]` lists the treasures still to find, GONE behind the last.
    """
    lanes = new_lanes(0)
    places = np.empty(piles.shape[1], np.uint8)
    chosen = np.zeros(3, np.int64)
    for turns in range(1, most_turns + 1):
        count = 0
        while count < piles.shape[1] and piles[seat, count] != GONE:
            places[count] = treasures[piles[seat, count]]
            count += 1
        if count == 0:
            places[0] = homes[seat]
        elif not any_order[seat]:
            count = 1
        targets = Targets(places, max(count, 1), False, count == 0)
        greedy_turn(position, whole(pawns[seat]), targets, lanes, rng, chosen)
        position = play_turn(position, seat, pawns, treasures, chosen, False)
        note(log, turns, chosen)
        for index in range(count):
            if treasures[piles[seat, index]] == pawns[seat]:
                drop(piles[seat], index)
                break
        if piles[seat, 0] == GONE and (pawns[seat] == homes[seat] or not home):
            return turns, seat
        seat = (seat + 1) % pawns.shape[0]
    return most_turns, NOBODY


@compiled
def play_master(
    position: Position,
    seat: int,
    pawns: Codes,
    tokens: Codes,
    takers: Signed,
    most_turns: int,
    rng: Bits,
    log: Numbers,
) -> int:
    """Play `master` without wands and deals to the end, changing what it is given; the turns.

    `tokens` are the places of all tokens, GONE when taken; `takers` gets who took each of them.
    """
    lanes = new_lanes(0)
    place = np.empty(1, np.uint8)
    chosen = np.zeros(3, np.int64)
    following = 0
    while tokens[following] == GONE:
        following += 1
    for turns in range(1, most_turns + 1):
        place[0] = tokens[following]
        pawn = whole(pawns[seat])
        greedy_turn(position, pawn, Targets(place, 1, True, False), lanes, rng, chosen)
        stood = RIDING[0, chosen[ARROW], pawn]
        position = play_turn(position, seat, pawns, tokens, chosen, True)
        note(log, turns, chosen)
        if pawns[seat] == tokens[following] and pawns[seat] != stood:
            tokens[following] = GONE
            takers[following] = seat
            following += 1
            if following == tokens.shape[0]:
                return turns
        seat = (seat + 1) % pawns.shape[0]
    return most_turns
