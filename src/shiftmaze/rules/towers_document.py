"""Reading what only a position of `towers` has. Rules T37–T41."""

from collections import Counter
from collections.abc import Sequence

from ..board import SPARE, Heights, Maze, Places
from .action import Spells
from .chance import SEEDS
from .components.towers import (
    MOVABLE,
    SPELLS,
    STATIC_HEIGHTS,
    STATIC_TREASURES,
    TREASURES,
    Tower,
)
from .hunt import HIDDEN
from .reader import MISSING, Reader, complete
from .ruleset import Parts
from .spells import KINDS, Deck, Hand, known_spells

LEVELS = "12345"


def read_heights(parts: Parts) -> Heights | None:
    """Read the height of every tower and of the spare."""
    size = parts.grid.size

    def read_row(row: Reader) -> tuple[int, ...] | None:
        if isinstance(row.value, str) and len(row.value) != size:
            row.fault("board-row", expected=size, count=len(row.value))
            return None
        return row.parsed(_levels, "not-heights")

    rows = parts.fields["heights"].every(read_row, size)
    spare = parts.fields["spare_height"].one_of(tuple(LEVELS))
    return None if rows is None or spare is None else Heights.of(rows, int(spare))


def _levels(digits: str) -> tuple[int, ...]:
    return tuple(LEVELS.index(digit) + 1 for digit in digits)


def check_towers(parts: Parts, maze: Maze, heights: Heights, treasures: Places) -> None:
    """Note towers and treasures that the box does not have. (T37, T39)"""
    for square, height in STATIC_HEIGHTS.items():
        if heights.at(square) != height:
            row = parts.fields["heights"].entry(square.row, None).entry(square.column, None)
            row.fault("static-height", expected=height, height=heights.at(square))
    for square, name in STATIC_TREASURES.items():
        if treasures[TREASURES.index(name)] != square:
            fault = parts.fields["treasures"].fault
            fault("thing-misplaced", thing=name, expected=str(square))
    counts = Counter(_movable_towers(maze, heights, treasures))
    expected = Counter(MOVABLE)
    for tower in {**expected, **counts}:
        if counts[tower] != expected[tower]:
            fault = parts.fields["board"].fault
            fault("tower-count", tower=str(tower), expected=expected[tower], count=counts[tower])


def _movable_towers(maze: Maze, heights: Heights, treasures: Places) -> list[Tower]:
    names = dict(zip(treasures.codes, TREASURES, strict=True))
    on_board = [
        Tower(maze.tile(square).shape, heights.at(square), names.get(square.code))
        for square in maze.grid.movable
    ]
    return [*on_board, Tower(maze.spare.shape, heights.spare, names.get(SPARE))]


def read_deck(parts: Parts) -> Deck | None:
    """Read the spell pile, the discards and the seed."""
    kinds = (*KINDS, HIDDEN) if parts.view else KINDS
    pile = parts.fields["spell_pile"].every(lambda card: card.one_of(kinds))
    discard = parts.fields["discard"].every(lambda card: card.one_of(KINDS))
    seed: int | None = None
    if not parts.view:
        seed = _read_seed(parts.fields["seed"])
        if seed is None:
            return None
    if pile is None or discard is None:
        return None
    if discard and not pile:
        parts.fields["spell_pile"].fault("pile-not-renewed")
    return Deck(pile, discard, seed)


def _read_seed(reader: Reader) -> int | None:
    """A position written by hand may leave the seed out."""
    return 0 if reader.value is MISSING else reader.number(0, SEEDS - 1)


def read_hand(reader: Reader, view: bool) -> Hand | None:
    """Read a seat's spells."""
    fields = reader.fields((*KINDS, "size") if view else KINDS)
    most = sum(SPELLS.values())
    if view and all(fields[kind].value == HIDDEN for kind in KINDS):
        size = fields["size"].number(0, most)
        return None if size is None else Hand(None, size)
    counts = complete([fields[kind].number(0, SPELLS[kind]) for kind in KINDS])
    if counts is None:
        return None
    spells = Spells(*counts)
    size = fields["size"].number(sum(spells), most) if view else sum(spells)
    return None if size is None else Hand(spells, size)


def check_spells(parts: Parts, hands: Sequence[Hand], deck: Deck) -> None:
    """Note spells that the box does not have. (T41)"""
    known = known_spells(hands, deck)
    for kind, expected in SPELLS.items():
        if known[kind] > expected or (not parts.view and known[kind] != expected):
            fault = parts.fields["spell_pile"].fault
            fault("spell-count", spell=kind, expected=expected, count=known[kind])
    count = sum(hand.size for hand in hands) + len(deck.pile) + len(deck.discard)
    if count != sum(SPELLS.values()):
        parts.fields["spell_pile"].fault("spells-total", expected=sum(SPELLS.values()), count=count)
