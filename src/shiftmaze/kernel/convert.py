"""Between positions of `rules` and arrays of numbers: the only place that knows both."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np

from ..board import GONE, GRIDS, SQUARES, Arrow, Heights, Maze, Places, Tile
from ..board.square import ROW_STEP, ROWS, squares
from ..rules import Move, Phase, Shift, Spells, State, Turn
from ..rules.classic import Classic
from ..rules.components.classic import TREASURES
from ..rules.components.master import TOKENS
from ..rules.daynight import DayNight
from ..rules.game import Game
from ..rules.hunt import ANY
from ..rules.master import Master
from ..rules.towers import Towers
from .batch import LOOSE_THINGS, PAWNS, PRINTED_THINGS, Batch
from .geometry import MOST_LANES, NO_ARROW, SIZES, Bits, Codes, Numbers
from .lanes import walks_by_lane
from .listing import write_table
from .maze import Position
from .playouts import play_classic, play_master
from .tower_ways import DOWN_SHIFT, UP_SHIFT, WILD_SHIFT, Hand, list_tower_walks

T = TypeVar("T")
FLAT: Bits = np.empty(0, np.uint64)
"""The levels of a board without heights."""
USUAL_WALKS = 2400
"""As many as there are between towers unless somebody has many spells."""

ARROW_NUMBERS = {
    size: {arrow: number for number, arrow in enumerate(GRIDS[size].arrows)} for size in SIZES
}


class Things(NamedTuple):
    """What only some rule sets have on their boards and in their hands."""

    printed: bytes = b""
    loose: bytes = b""
    levels: tuple[int, ...] = ()
    spare_height: int = 0
    hand: tuple[int, int, int] = (0, 0, 0)
    budget: int = 0
    all_wild: bool = False


def things_of(state: State) -> Things:
    """What lies on the tiles, and what the seat to act can pay with."""
    game = state.game
    if isinstance(game, Classic):
        return Things(printed=game.treasures.codes)
    if isinstance(game, DayNight):
        night = b"" if game.night is None else game.night.codes
        return Things(printed=game.treasures.codes + night)
    if isinstance(game, Master):
        return Things(loose=game.tokens.codes)
    assert isinstance(game, Towers)
    hand = game.hands[state.turn]
    return Things(
        printed=game.treasures.codes,
        levels=game.heights.levels,
        spare_height=game.heights.spare,
        hand=hand.possible,
        budget=sum(hand.possible) if hand.spells is not None else hand.size,
        all_wild=game.options.wild_spells[state.turn],
    )


def position_of(state: State, things: Things | None = None) -> Position:
    """The maze of one position, or of a view."""
    maze = state.maze
    levels, spare_height = FLAT, 0
    if isinstance(state.game, Towers):
        things = things or things_of(state)
        levels, spare_height = np.array(things.levels, np.uint64), things.spare_height
    return Position(
        SIZES.index(maze.size),
        np.array((maze.north, maze.east, maze.south, maze.west), np.uint64),
        maze.spare.sides,
        NO_ARROW if state.banned is None else ARROW_NUMBERS[maze.size][state.banned],
        levels,
        spare_height,
    )


def pack(states: Sequence[State]) -> Batch:
    """Positions or views of one board size, each before a shift, as a batch."""
    sizes = {state.maze.size for state in states}
    if len(sizes) > 1:
        raise ValueError("a batch holds positions of one board size")
    if any(state.phase is not Phase.SHIFT for state in states):
        raise ValueError("a batch holds positions before a shift")
    size = sizes.pop() if sizes else SIZES[0]
    numbers = ARROW_NUMBERS[size]
    mazes = [state.maze for state in states]
    things = [things_of(state) for state in states]
    heights = len(things[0].levels) if things else 0
    planes = np.array([(m.north, m.east, m.south, m.west) for m in mazes], np.uint64)
    banned = [NO_ARROW if state.banned is None else numbers[state.banned] for state in states]
    return Batch(
        size,
        planes=planes.reshape(-1, 4),
        spares=np.array([maze.spare.sides for maze in mazes], np.uint8),
        banned=np.array(banned, np.int8),
        seats=np.array([state.turn for state in states], np.uint8),
        starts=np.array([state.pawns[state.turn].bit for state in states], np.uint64),
        pawns=_rows([bytes(pawn.code for pawn in state.pawns) for state in states], PAWNS),
        printed=_rows([thing.printed for thing in things], PRINTED_THINGS),
        loose=_rows([thing.loose for thing in things], LOOSE_THINGS),
        levels=np.array([thing.levels for thing in things], np.uint64).reshape(
            len(things), heights
        ),
        spare_heights=np.array([thing.spare_height for thing in things], np.uint8),
        hands=np.array([thing.hand for thing in things], np.uint8).reshape(-1, 3),
        budgets=np.array([thing.budget for thing in things], np.uint8),
        all_wild=np.array([thing.all_wild for thing in things], np.bool_),
    )


def _rows(codes: Sequence[bytes], width: int) -> Codes:
    """Lists of places as rows of one width, GONE behind the last."""
    filled = b"".join(row.ljust(width, bytes([GONE])) for row in codes)
    return np.frombuffer(filled, np.uint8).reshape(-1, width).copy()


def unpack(batch: Batch, states: Sequence[State]) -> list[State]:
    """The positions of a batch, with all that a batch does not hold taken from some states.

    A seat that has made its shift is left to move, as the phases of the states say.
    """
    arrows = GRIDS[batch.size].arrows
    return [
        replace(
            state,
            game=_game(batch, row, state.game),
            maze=_maze(batch, row),
            pawns=tuple(SQUARES[code] for code in batch.pawns[row, : state.players]),
            banned=None if batch.banned[row] == NO_ARROW else arrows[batch.banned[row]],
        )
        for row, state in enumerate(states)
    ]


def _maze(batch: Batch, row: int) -> Maze:
    north, east, south, west = map(int, batch.planes[row])
    return Maze(batch.size, north, east, south, west, Tile(int(batch.spares[row])))


def _game(batch: Batch, row: int, game: Game) -> Game:
    printed = batch.printed[row].tobytes()
    if isinstance(game, Classic):
        return replace(game, treasures=Places(printed[: len(game.treasures)]))
    if isinstance(game, DayNight):
        day = len(game.treasures)
        night = None if game.night is None else Places(printed[day : day + len(game.night)])
        return replace(game, treasures=Places(printed[:day]), night=night)
    if isinstance(game, Master):
        return replace(game, tokens=Places(batch.loose[row].tobytes()))
    assert isinstance(game, Towers)
    heights = Heights(tuple(map(int, batch.levels[row])), int(batch.spare_heights[row]))
    return replace(game, treasures=Places(printed[: len(game.treasures)]), heights=heights)


# Play-outs


class Outcomes(NamedTuple):
    """How some games ended: who won each, no seat where it was broken off, and its turns."""

    winners: list[tuple[int, ...]]
    turns: list[int]
    logs: list[Numbers]
    """Every turn as (arrow, tile, square)."""


def playouts(states: Sequence[State], seed: int, most_turns: int = 1000) -> Outcomes:
    """Play whole positions of `classic` or `master` to their ends, everybody greedily.

    Equal positions and seeds give equal games. In `master` nobody spends a wand or makes a deal.
    """
    if any(state.viewer is not None for state in states):
        raise ValueError("a view hides cards: play-outs begin from whole positions")
    rng = np.array([(seed * 2 + 1) * 0x9E3779B97F4A7C15 % 2**64], np.uint64)
    batch = pack(states)
    outcomes = Outcomes([], [], [])
    for row, state in enumerate(states):
        log = np.empty((most_turns, 3), np.int64)
        turns, winners = _playout(batch, row, state, rng, log)
        outcomes.winners.append(winners)
        outcomes.turns.append(turns)
        outcomes.logs.append(log[:turns])
    return outcomes


def _playout(
    batch: Batch, row: int, state: State, rng: Bits, log: Numbers
) -> tuple[int, tuple[int, ...]]:
    game = state.game
    position = batch.position(row)._replace(planes=batch.planes[row].copy())
    table = (position, state.turn, batch.pawns[row, : state.players].copy())
    if isinstance(game, Classic):
        turns, winner = play_classic(
            *table,
            np.array([home.code for home in state.homes], np.uint8),
            batch.printed[row, : len(TREASURES)].copy(),
            _rows([bytes(map(TREASURES.index, hunt.pile)) for hunt in game.hunts], len(TREASURES)),
            np.array([order == ANY for order in game.options.order]),
            game.options.home,
            len(log),
            rng,
            log,
        )
        return turns, (winner,) if winner >= 0 else ()
    if not isinstance(game, Master):
        raise ValueError(f"there are no play-outs of {state.rules}")
    takers = np.full(len(TOKENS), -1, np.int8)
    turns = play_master(*table, batch.loose[row].copy(), takers, len(log), rng, log)
    for token, taker in zip(TOKENS, takers.tolist(), strict=True):
        if taker >= 0:
            game = game.taken_by(taker, token)
    return turns, game.outcome(state)


# Turns


class Words(dict[int, T]):
    """Moves in some form, each made when it is first asked for.

    A key is the code of a square, or STAY_KEY, with the spells paid and the wand spent above it.
    """

    def __init__(self, form: Callable[[Move], T]) -> None:
        super().__init__()
        self.form = form

    def __missing__(self, key: int) -> T:
        spells = Spells(key >> UP_SHIFT & 31, key >> DOWN_SHIFT & 31, key >> WILD_SHIFT & 31)
        to = None if key & STAY_KEY == STAY_KEY else SQUARES[key & STAY_KEY]
        self[key] = self.form(Move(to, spells, bool(key & WAND_KEY)))
        return self[key]


STAY_KEY = 63
WAND_KEY = 1 << 32

MOVES = Words(lambda move: move)
TEXTS = Words(str)


ROW_CODES = tuple(
    tuple([square.code for square in squares(bits << ROW_STEP * row)] for bits in range(128))
    for row in range(len(ROWS))
)
"""The squares of every row, by the bits of the row."""


def turns(state: State) -> tuple[Turn, ...]:
    """Exactly what `state.turns_available()` gives, faster."""
    listed = _listed(state, MOVES)
    if listed is None:
        return state.turns_available()
    shifts = _shifts(state.maze.size, state.banned, state.maze.spare)
    lanes = zip(shifts, listed, strict=True)
    return tuple([(shift, move) for shift, moves in lanes for move in moves])


def table(state: State) -> dict[str, list[str]]:
    """The legal turns before a shift as texts: the moves that may follow each shift."""
    if state.phase is not Phase.SHIFT and not state.over:
        raise ValueError("a table of turns is for a position before a shift")
    listed = _listed(state, TEXTS)
    if listed is not None:
        shifts = _shift_texts(state.maze.size, state.banned, state.maze.spare)
        return dict(zip(shifts, map(list, listed), strict=True))
    texts: dict[str, list[str]] = {}
    for shift, *moves in state.turns_available():
        texts.setdefault(str(shift), []).extend(map(str, moves))
    return texts


def table_text(state: State) -> str:
    """The same table as JSON, written by the kernel where nothing is paid for a walk."""
    free = not isinstance(state.game, Towers | Master)
    if not free or state.phase is not Phase.SHIFT or state.waits:
        return json.dumps(table(state), separators=(",", ":"))
    start = np.uint64(state.pawns[state.turn].bit)
    lanes, keys = _shift_keys(state.maze.size, state.banned, state.maze.spare)
    return write_table(position_of(state), start, lanes, keys).tobytes().decode()


def _listed(state: State, words: Words[T]) -> list[list[T]] | None:
    """The moves after every shift, some the same list; None where the rules are to be asked."""
    if state.phase is not Phase.SHIFT or state.waits:
        return None
    game, wand = state.game, False
    if isinstance(game, Master):
        wand = game.may_spend_wand(state.turn)
        if wand and game.may_owe_wand(state.turn):
            return None
    if isinstance(game, Towers):
        return [_moves(words, keys, wand) for keys in _tower_walks(state)]
    walks = _flat_walks(state)
    known = {ends: _moves(words, _codes(ends), wand) for ends in set(walks)}
    return [known[ends] for ends in walks]


def _moves(words: Words[T], keys: list[int], wand: bool) -> list[T]:
    word = words.__getitem__
    moves = [word(STAY_KEY), *map(word, keys)]
    if wand:
        moves.append(word(STAY_KEY | WAND_KEY))
        moves += [word(key | WAND_KEY) for key in keys]
    return moves


def _codes(ends: int) -> list[int]:
    codes: list[int] = []
    for row, bits in zip(ROW_CODES, ends.to_bytes(len(ROWS), "little"), strict=True):
        codes += row[bits]
    return codes


@cache
def _lanes(size: int, banned: Arrow | None, turnings: int) -> tuple[int, ...]:
    """The numbers of the lanes that a shift can take, in the order of the rules."""
    arrows = enumerate(GRIDS[size].arrows)
    allowed = [number for number, arrow in arrows if arrow != banned]
    return tuple(4 * number + turn for number in allowed for turn in range(turnings))


@cache
def _shifts(size: int, banned: Arrow | None, spare: Tile) -> tuple[Shift, ...]:
    """The shifts of these lanes."""
    arrows = [arrow for arrow in GRIDS[size].arrows if arrow != banned]
    return tuple(Shift(arrow, tile) for arrow in arrows for tile in spare.turnings)


@cache
def _shift_texts(size: int, banned: Arrow | None, spare: Tile) -> tuple[str, ...]:
    return tuple(map(str, _shifts(size, banned, spare)))


@cache
def _shift_keys(size: int, banned: Arrow | None, spare: Tile) -> tuple[Numbers, Codes]:
    """The lanes, and their shifts as keys of a JSON object: all of them have the same length."""
    lanes = np.array(_lanes(size, banned, len(spare.turnings)))
    keys = [list(f'"{shift}":'.encode()) for shift in _shift_texts(size, banned, spare)]
    return lanes, np.array(keys, np.uint8)


def _flat_walks(state: State) -> list[int]:
    """The squares to walk to after every shift where nothing is paid for it."""
    walks = walks_by_lane(position_of(state), np.uint64(state.pawns[state.turn].bit)).tolist()
    return [walks[lane] for lane in _lanes_of(state)]


def _tower_walks(state: State, room: int = USUAL_WALKS) -> list[list[int]]:
    """The keys of the walks after every shift, with what is paid for them."""
    things = things_of(state)
    walks, ends = np.empty(room, np.int64), np.zeros(MOST_LANES, np.int64)
    start = np.uint64(state.pawns[state.turn].bit)
    hand = Hand(np.array(things.hand, np.uint8), things.budget, things.all_wild)
    list_tower_walks(position_of(state, things), start, hand, walks, ends)
    count = int(ends.max())
    if count > room:
        return _tower_walks(state, count)
    keys, bounds = walks[:count].tolist(), [0, *ends.tolist()]
    return [keys[bounds[lane] : bounds[lane + 1]] for lane in _lanes_of(state)]


def _lanes_of(state: State) -> tuple[int, ...]:
    return _lanes(state.maze.size, state.banned, len(state.maze.spare.turnings))
