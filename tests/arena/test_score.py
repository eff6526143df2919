"""Counting a match: shares, intervals, who beats whom, times."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze.arena import Forfeit, Outcome, fixtures
from shiftmaze.arena.interval import over_deals
from shiftmaze.arena.score import results

from .bots import outcome, settings

seats = st.integers(1, 4).flatmap(
    lambda players: st.tuples(
        st.just(players), st.sets(st.integers(0, players - 1), min_size=0, max_size=players)
    )
)


@given(seats)
def test_the_scores_of_a_game_add_up_to_one(table: tuple[int, set[int]]) -> None:
    players, winners = table
    game = outcome(winners=tuple(winners), time=((),) * players)
    assert sum(game.scores()) == pytest.approx(1)
    assert all(game.scores()[seat] == 1 / len(winners) for seat in winners)


@given(st.floats(0, 1), st.integers(2, 50))
def test_what_never_varies_is_sure(value: float, deals: int) -> None:
    mean, low, high = over_deals({deal: [value, value] for deal in range(deals)})
    assert mean == pytest.approx(value, abs=1e-6)
    assert low == high == mean


@given(st.lists(st.lists(st.floats(0, 1), min_size=1, max_size=3), min_size=2, max_size=9))
def test_the_mean_lies_in_its_interval(deals: list[list[float]]) -> None:
    mean, low, high = over_deals(dict(enumerate(deals)), most=1.0)
    assert low is not None
    assert high is not None
    assert 0 <= low <= mean <= high <= 1


def test_an_interval_by_hand() -> None:
    """Deals of 1, 0.5, 0.5 and 0: the deviation is √(0.5/3), its error a half of that."""
    deals = {0: [1.0, 1.0], 1: [1.0, 0.0], 2: [0.0, 1.0], 3: [0.0, 0.0]}
    assert over_deals(deals, most=1.0) == (0.5, 0.099917, 0.900083)
    assert over_deals({0: [3.0], 1: [5.0]}) == (4.0, 2.04, 5.96)


def test_one_deal_is_not_enough_for_an_interval() -> None:
    assert over_deals({0: [1.0, 0.0]}) == (0.5, None, None)


def test_an_interval_ends_where_shares_do() -> None:
    assert over_deals({0: [1.0], 1: [0.9]}, most=1.0)[2] == 1.0
    assert over_deals({0: [0.0], 1: [0.1]}, most=1.0)[1] == 0.0


def counted(winners: Mapping[str, tuple[int, ...]], *names: str, **options: Any) -> dict[str, Any]:
    """Results of a match in which seat 0 wins unless told otherwise."""
    match = settings(*names, **options)
    time = ((1.0, 2.0),) * match.players
    played = {
        fixture.id: outcome(fixture.id, winners.get(fixture.id, (0,)), time=time)
        for fixture in fixtures(match)
    }
    return results(match, played)


def test_a_match_of_two() -> None:
    told = counted(
        {"m1-d0001-s2": (1,), "m1-d0002-s1": (0, 1), "m1-d0003-s2": ()},
        "random",
        "random",
        games=6,
    )
    first, second = told["bots"]
    assert first["share"] == pytest.approx((1 + 0.25 + 0.75) / 3, abs=1e-6)
    assert second["share"] == pytest.approx(1 - first["share"], abs=1e-6)
    assert (first["games"], told["games"], told["deals"]) == (6, 6, 3)
    assert told["matrix"] == [[None, first["share"]], [second["share"], None]]
    assert told["draws"] == ["m1-d0003-s2"]
    assert told["match_ups"][0]["draws"] == 1
    assert told["ratings"][0]["mu"] > told["ratings"][1]["mu"]


def test_one_against_many_counts_by_the_seat() -> None:
    """The bot alone wins every game, wherever it sits: its rivals' seats get nothing."""
    alone = {f"m1-d0001-s{seat + 1}": (seat,) for seat in range(3)}
    others = {f"m2-d0001-s{seat + 1}": (seat,) for seat in range(3)}
    told = counted(alone | others, "random", "random", players=3, games=3)
    shares = [[row["share"] for row in meeting["bots"]] for meeting in told["match_ups"]]
    assert shares == [[1.0, 0.0], [1.0, 0.0]]
    assert [meeting["table"] for meeting in told["match_ups"]] == [
        ["random", "random#2", "random#2"],
        ["random#2", "random", "random"],
    ]
    assert [row["share"] for row in told["bots"]] == [0.5, 0.5]
    assert told["matrix"][0][1] == 0.5


def test_bots_who_never_win_have_no_matrix() -> None:
    third = {"m1-d0001-s1": (2,), "m1-d0001-s2": (0,), "m1-d0001-s3": (1,)}
    told = counted(third, *["random"] * 3, players=3)
    assert told["matrix"][0][1] is None
    assert told["matrix"][0][2] == 0.0
    assert told["matrix"][2] == [1.0, 1.0, None]


def test_lengths_are_cut_into_four_parts() -> None:
    match = settings("random", "random", games=5)
    turns = dict(zip([fixture.id for fixture in fixtures(match)], [1, 2, 3, 4, 5, 9], strict=True))
    told = results(match, {game: outcome(game, turns=n) for game, n in turns.items()})
    assert told["turns"] == {
        "mean": 4.0, "least": 1, "quarter": 2.25, "median": 3.5, "three_quarters": 4.75, "most": 9,
    }  # fmt: skip


def test_a_forfeit_names_game_seat_bot_and_words() -> None:
    match = settings("random", "random")
    played = {fixture.id: outcome(fixture.id) for fixture in fixtures(match)}
    played["m1-d0001-s2"] = outcome("m1-d0001-s2", (1,), forfeit=Forfeit(0, "late"))
    told = results(match, played)
    assert told["forfeits"] == [
        {"game": "m1-d0001-s2", "seat": 0, "bot": "random#2", "words": "late"}
    ]
    assert told["match_ups"][0]["forfeits"] == 1


def test_times_are_of_bots_not_of_seats() -> None:
    match = settings("random", "random")
    times = tuple(float(n) for n in range(1, 101))
    first, second = (fixture.id for fixture in fixtures(match))
    told = results(
        match,
        {first: outcome(first, time=(times, ())), second: outcome(second, time=((), times[:1]))},
    )
    assert told["time"] == [
        {"bot": "random", "choices": 101, "mean": 50.01, "p95": 95.0, "max": 100.0},
        {"bot": "random#2", "choices": 0, "mean": None, "p95": None, "max": None},
    ]


def test_alone_the_pace_counts() -> None:
    match = settings("random", players=1, games=2)
    told = results(
        match,
        {
            "m1-d0001-s1": outcome("m1-d0001-s1", turns=10, found=2, time=((),)),
            "m1-d0002-s1": outcome("m1-d0002-s1", turns=20, found=2, time=((),)),
        },
    )
    (row,) = told["bots"]
    assert row["turns"] == {"mean": 15.0, "low": 5.2, "high": 24.8}
    assert row["turns_per_find"] == {"mean": 7.5, "low": 2.6, "high": 12.4}
    assert told["ratings"] == []
    assert told["matrix"] == [[None]]


@given(st.sampled_from([(), (0,), (1,), (0, 1)]), st.one_of(st.none(), st.text()))
def test_an_outcome_survives_writing(winners: tuple[int, ...], words: str | None) -> None:
    game = outcome(winners=winners, forfeit=None if words is None else Forfeit(1, words))
    assert Outcome.read(game.document()) == game
