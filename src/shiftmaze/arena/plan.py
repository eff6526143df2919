"""Which games a match consists of. Every deal is played with the bots in all seats."""

from dataclasses import dataclass
from itertools import combinations, permutations
from math import ceil

from .settings import Settings

Seats = tuple[int, ...]
"""The bot in each seat, by its place in the list of bots."""


@dataclass(frozen=True)
class MatchUp:
    """Some bots who meet, and the ways in which each deal seats them."""

    number: int
    seatings: tuple[Seats, ...]

    @property
    def bots(self) -> tuple[int, ...]:
        """Who meets, each once; first the one who sits alone against many."""
        return tuple(dict.fromkeys(self.seatings[0]))


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    match_up: int
    deal: int
    seating: int
    seats: Seats

    @property
    def id(self) -> str:
        """The game's name, also of its record: `m1-d0001-s1`."""
        return f"m{self.match_up + 1}-d{self.deal + 1:04d}-s{self.seating + 1}"


def match_ups(bots: int, players: int) -> tuple[MatchUp, ...]:
    """Everybody who meets.

    Enough bots for a table: every choice of as many as there are seats. Fewer: each one alone
    against another who has all the other seats. A single bot plays itself.
    """
    seatings: list[tuple[Seats, ...]]
    if bots == 1:
        seatings = [((0,) * players,)]
    elif bots < players:
        seatings = [_one_against(one, many, players) for one, many in permutations(range(bots), 2)]
    else:
        seatings = [_rotations(table) for table in combinations(range(bots), players)]
    return tuple(MatchUp(number, seats) for number, seats in enumerate(seatings))


def _rotations(table: Seats) -> tuple[Seats, ...]:
    return tuple(table[-turn:] + table[:-turn] if turn else table for turn in range(len(table)))


def _one_against(one: int, many: int, players: int) -> tuple[Seats, ...]:
    return _rotations((one,) + (many,) * (players - 1))


def deals(settings: Settings) -> int:
    """How many deals give each match-up the games wanted, rounded up to whole deals."""
    seatings = len(match_ups(len(settings.bots), settings.players)[0].seatings)
    return ceil(settings.games / seatings)


def fixtures(settings: Settings) -> tuple[Fixture, ...]:
    """Every game, deal by deal; those of a longer match begin with those of a shorter one."""
    meetings = match_ups(len(settings.bots), settings.players)
    return tuple(
        Fixture(meeting.number, deal, seating, seats)
        for deal in range(deals(settings))
        for meeting in meetings
        for seating, seats in enumerate(meeting.seatings)
    )
