"""Whole games played greedily: take the target if a turn reaches it, else get near it.

Near is by rows and columns; among equals a random turn is taken. Nobody hinders anybody.
"""

import numpy as np

from ..board import GONE, SPARE
from .geometry import (
    MOST_LANES,
    OPPOSITE,
    PRINTED,
    RIDING,
    TURNINGS,
    Bits,
    Codes,
    Flags,
    Numbers,
    Signed,
)
from .jit import compiled
from .lanes import PER_ARROW, A, fill_arrows, fill_joins, fill_starts, flood
from .maze import ONE, push_planes, turned, whole

FAR = 99
NOBODY = -1
ARROW, TILE, SQUARE = range(3)
"""The columns of a turn."""


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
    planes: Bits,
    spare: int,
    banned: int,
    pawn: int,
    targets: Codes,
    target_count: int,
    loose: bool,
    fixed: bool,
    must_move: bool,
    scratch: Bits,
    rng: Bits,
    chosen: Numbers,
) -> None:
    """The arrow, the tile and the square of a greedy turn on 7×7, into `chosen`."""
    arrows = scratch[:PER_ARROW]
    down = scratch[PER_ARROW : PER_ARROW + MOST_LANES]
    right = scratch[PER_ARROW + MOST_LANES : PER_ARROW + 2 * MOST_LANES]
    reached = scratch[PER_ARROW + 2 * MOST_LANES :]
    fill_arrows(0, planes, arrows)
    fill_joins(spare, arrows, False, down, right)
    fill_starts(0, spare, banned, ONE << np.uint64(pawn), reached)
    flood(A * TURNINGS[spare], down, right, reached)
    best = FAR
    equals = 0
    for arrow in range(A):
        if arrow == banned:
            continue
        start = whole(RIDING[0, arrow, pawn])
        tile = spare
        for turn in range(TURNINGS[spare]):
            squares = reached[A * turn + arrow]
            for square in range(64):
                if not squares >> np.uint64(square) & ONE:
                    continue
                near = FAR - 1
                for index in range(target_count):
                    place = whole(targets[index])
                    if not fixed:
                        place = whole((RIDING if loose else PRINTED)[0, arrow, place])
                    if place < SPARE:
                        near = min(near, distance(square, place))
                if must_move and near == 0 and square == start:
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
    planes: Bits, pawns: Codes, places: Codes, loose: bool, chosen: Numbers, seat: int, after: Bits
) -> int:
    """Make a turn in place: planes, pawns and things change; the new spare."""
    arrow = chosen[ARROW]
    fallen = push_planes(0, planes, chosen[TILE], arrow, after)
    planes[:] = after
    for other in range(pawns.shape[0]):
        pawns[other] = RIDING[0, arrow, pawns[other]]
    for thing in range(places.shape[0]):
        places[thing] = (RIDING if loose else PRINTED)[0, arrow, places[thing]]
    pawns[seat] = chosen[SQUARE]
    return fallen


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
    planes: Bits,
    spare: int,
    banned: int,
    seat: int,
    players: int,
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
    scratch = np.empty(PER_ARROW + 3 * MOST_LANES, np.uint64)
    after = np.empty(4, np.uint64)
    targets = np.empty(piles.shape[1], np.uint8)
    chosen = np.zeros(3, np.int64)
    for turns in range(1, most_turns + 1):
        count = 0
        while count < piles.shape[1] and piles[seat, count] != GONE:
            targets[count] = treasures[piles[seat, count]]
            count += 1
        if count == 0:
            targets[0] = homes[seat]
        elif not any_order[seat]:
            count = 1
        pawn = whole(pawns[seat])
        homeward = count == 0
        wanted = max(count, 1)
        greedy_turn(
            planes,
            spare,
            banned,
            pawn,
            targets,
            wanted,
            False,
            homeward,
            False,
            scratch,
            rng,
            chosen,
        )
        spare = play_turn(planes, pawns, treasures, False, chosen, seat, after)
        banned = OPPOSITE[0, chosen[ARROW]]
        note(log, turns, chosen)
        for index in range(count):
            if treasures[piles[seat, index]] == pawns[seat]:
                drop(piles[seat], index)
                break
        if piles[seat, 0] == GONE and (pawns[seat] == homes[seat] or not home):
            return turns, seat
        seat = (seat + 1) % players
    return most_turns, NOBODY


@compiled
def play_master(
    planes: Bits,
    spare: int,
    banned: int,
    seat: int,
    players: int,
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
    scratch = np.empty(PER_ARROW + 3 * MOST_LANES, np.uint64)
    after = np.empty(4, np.uint64)
    target = np.empty(1, np.uint8)
    chosen = np.zeros(3, np.int64)
    following = 0
    while following < tokens.shape[0] and tokens[following] == GONE:
        following += 1
    for turns in range(1, most_turns + 1):
        target[0] = tokens[following]
        pawn = whole(pawns[seat])
        greedy_turn(planes, spare, banned, pawn, target, 1, True, False, True, scratch, rng, chosen)
        stood = RIDING[0, chosen[ARROW], pawn]
        spare = play_turn(planes, pawns, tokens, True, chosen, seat, after)
        banned = OPPOSITE[0, chosen[ARROW]]
        note(log, turns, chosen)
        if pawns[seat] == tokens[following] and pawns[seat] != stood:
            tokens[following] = GONE
            takers[following] = seat
            following += 1
            if following == tokens.shape[0]:
                return turns
        seat = (seat + 1) % players
    return most_turns
