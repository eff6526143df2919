"""Who plays whom, in which seats, on which deals."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from shiftmaze.arena import fixtures, match_ups

from .bots import settings

tables = st.tuples(st.integers(1, 5), st.integers(1, 4))


@given(tables)
def test_in_a_match_up_every_bot_has_every_seat_equally_often(table: tuple[int, int]) -> None:
    bots, players = table
    for meeting in match_ups(bots, players):
        for bot in meeting.bots:
            by_seat = [
                sum(seats[seat] == bot for seats in meeting.seatings) for seat in range(players)
            ]
            assert len(set(by_seat)) == 1
            assert by_seat[0] > 0


@given(tables)
def test_every_bot_meets_every_other_equally_often(table: tuple[int, int]) -> None:
    bots, players = table
    met: Counter[frozenset[int]] = Counter()
    for meeting in match_ups(bots, players):
        met.update(frozenset((a, b)) for a in meeting.bots for b in meeting.bots if a < b)
    if players > 1 and bots > 1:
        assert len(met) == bots * (bots - 1) // 2
        assert len(set(met.values())) == 1


def test_as_many_bots_as_seats() -> None:
    (meeting,) = match_ups(3, 3)
    assert meeting.seatings == ((0, 1, 2), (2, 0, 1), (1, 2, 0))


def test_more_bots_than_seats() -> None:
    assert [meeting.seatings for meeting in match_ups(3, 2)] == [
        ((0, 1), (1, 0)),
        ((0, 2), (2, 0)),
        ((1, 2), (2, 1)),
    ]


def test_fewer_bots_than_seats() -> None:
    assert [meeting.seatings for meeting in match_ups(2, 3)] == [
        ((0, 1, 1), (1, 0, 1), (1, 1, 0)),
        ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ]


def test_a_single_bot_plays_alone_or_itself() -> None:
    assert [meeting.seatings for meeting in match_ups(1, 1)] == [((0,),)]
    assert [meeting.seatings for meeting in match_ups(1, 3)] == [((0, 0, 0),)]


@given(st.integers(1, 20), st.integers(1, 4), st.integers(1, 4))
def test_games_are_rounded_up_to_whole_deals(games: int, players: int, bots: int) -> None:
    match = settings(*["random"] * bots, games=games, players=players)
    plan = fixtures(match)
    for meeting in match_ups(bots, players):
        its = [fixture for fixture in plan if fixture.match_up == meeting.number]
        assert games <= len(its) < games + len(meeting.seatings)
        assert Counter(fixture.seats for fixture in its).keys() == set(meeting.seatings)
        assert len(its) % len(meeting.seatings) == 0
    assert len({fixture.id for fixture in plan}) == len(plan)


@given(st.integers(1, 9), st.integers(0, 9))
def test_a_longer_match_begins_with_the_shorter_one(games: int, more: int) -> None:
    short = fixtures(settings("random", "random", "random", games=games))
    long = fixtures(settings("random", "random", "random", games=games + more))
    assert long[: len(short)] == short
