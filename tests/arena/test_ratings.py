"""Ratings of bots who met."""

from shiftmaze.arena.ratings import rate

from .bots import outcome

DUEL = (0, 1)


def test_who_wins_is_rated_higher() -> None:
    ratings = rate([(DUEL, outcome(winners=(1,)))] * 10)
    assert ratings[1]["mu"] > 25 > ratings[0]["mu"]
    assert ratings[1]["sigma"] < 25 / 3
    assert ratings[1]["ordinal"] > ratings[0]["ordinal"]


def test_draws_leave_equals_equal() -> None:
    ratings = rate([(DUEL, outcome(winners=()))] * 4)
    assert ratings[0] == ratings[1]
    assert ratings[0]["mu"] == 25


def test_the_order_of_games_decides() -> None:
    games = [(DUEL, outcome(winners=(seat,))) for seat in (0, 1, 1, 0, 0)]
    assert rate(games) == rate(games)
    assert rate(games) != rate(games[::-1])


def test_one_against_many_of_equal_strength() -> None:
    """Each seat wins as often as another: one seat in three wins a third."""
    games = [((0, 1, 1), outcome(winners=(seat,), time=((),) * 3)) for seat in (0, 1, 2)] * 20
    ratings = rate(games)
    assert abs(ratings[0]["mu"] - ratings[1]["mu"]) < 3


def test_without_a_rival_there_is_no_rating() -> None:
    assert rate([((0, 0), outcome()), ((0,), outcome(time=((),)))]) == {}
