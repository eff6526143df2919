"""Who gets there first: laws of races, and races run many times over."""

from itertools import product

import numpy as np
import pytest

from shiftmaze.bots.race import Pace, race, race_stakes
from shiftmaze.kernel.geometry import Floats

PACE = Pace(first=0.7, later=0.5)
SLOW = Pace(first=0.3, later=0.2)
GAMES = 200_000


def run_many(legs: tuple[int, ...], fresh: tuple[bool, ...], pace: Pace) -> Floats:
    """The shares of races that each seat wins: its turns are thrown, leg by leg."""
    rng = np.random.default_rng(1)
    turns = np.zeros((len(legs), GAMES))
    for seat, (left, new) in enumerate(zip(legs, fresh, strict=True)):
        for leg in range(left):
            first = pace.first if new or leg else pace.later
            at_once = rng.random(GAMES) < first
            turns[seat] += np.where(at_once, 1, 1 + rng.geometric(pace.later, GAMES))
    winners = turns.argmin(axis=0)  # of equals the first, whose turn comes first
    return np.bincount(winners, minlength=len(legs)) / GAMES


@pytest.mark.parametrize(
    ("legs", "fresh", "pace"),
    [
        ((3, 2), (True, False), PACE),
        ((1, 1), (False, True), PACE),
        ((5, 6, 4), (False, True, True), PACE),
        ((2, 3, 3, 2), (True, False, True, False), SLOW),
    ],
)
def test_races_run_many_times(legs: tuple[int, ...], fresh: tuple[bool, ...], pace: Pace) -> None:
    """Within four deviations of a share of so many races, 0.0045."""
    assert race(legs, fresh, pace) == pytest.approx(run_many(legs, fresh, pace), abs=0.0045)


def test_one_leg_each() -> None:
    """The first to move wins p, then (1-p)(1-p)p of the races, and so on."""
    even = Pace(0.4, 0.4)
    first = 0.4 / (1 - 0.6**2)
    assert race((1, 1), (True, False), even) == pytest.approx((first, 1 - first))


def test_a_fresh_leg_is_tried_with_other_luck_only_once() -> None:
    later = 0.5 / (1 - 0.5**2)
    assert race((1, 1), (False, False), PACE)[0] == pytest.approx(later)
    assert race((1, 1), (True, False), PACE)[0] == pytest.approx(0.7 + 0.3 * 0.5 * later)


def test_chances_add_up() -> None:
    for seats in (1, 2, 3):
        for legs in product((1, 2, 5), repeat=seats):
            assert sum(race(legs, (True,) * seats, PACE)) == pytest.approx(1.0)


def test_chances_add_up_in_a_race_without_end() -> None:
    endless = Pace(0.01, 0.01)
    assert sum(race((3, 3), (True, True), endless)) == pytest.approx(1.0)


def test_alone_one_wins() -> None:
    assert race((7,), (False,), PACE) == (1.0,)


def test_fewer_legs_are_better() -> None:
    for mine, theirs, new in product(range(1, 8), range(1, 8), (False, True)):
        less, more = (race((legs, theirs), (new, True), PACE)[0] for legs in (mine, mine + 1))
        assert less > more


def test_with_equal_legs_the_earlier_seat_is_ahead() -> None:
    for legs in range(1, 10):
        first, second, third = race((legs,) * 3, (True,) * 3, PACE)
        assert first > second > third


def test_whoever_is_there_has_won() -> None:
    assert race((3, 0, 2), (True, True, True), PACE) == (0.0, 1.0, 0.0)


# Stakes


def test_stakes_are_chances() -> None:
    for legs in ((4,), (3, 2), (1, 2, 3), (2, 1, 1, 4)):
        stakes = race_stakes(legs, PACE)
        assert stakes.shape == (2, 2 ** (len(legs) - 1), 2, len(legs))
        assert stakes.sum(axis=-1) == pytest.approx(1.0)


def test_after_two_own_turns_the_first_rival_is_next() -> None:
    """Who has found something tries a fresh leg, the others go on with the old one."""
    stakes = race_stakes((4, 3, 2), PACE)
    second, third, first = race((3, 2, 4), (False, False, False), PACE)
    assert stakes[0, 0b00, 0] == pytest.approx((first, second, third))
    second, third, first = race((2, 2, 3), (True, False, False), PACE)
    assert stakes[1, 0b01, 0] == pytest.approx((first, second, third))
    second, third, first = race((3, 1, 2), (False, True, True), PACE)
    assert stakes[1, 0b10, 1] == pytest.approx((first, second, third))


def test_the_first_to_arrive_has_won() -> None:
    """The own turn comes first, then the rivals', then the next own turn."""
    stakes = race_stakes((1, 1, 1), PACE)
    for which, then in product(range(4), range(2)):
        assert stakes[1, which, then].tolist() == [1.0, 0.0, 0.0]
    for then in range(2):
        assert stakes[0, 0b01, then].tolist() == [0.0, 1.0, 0.0]
        assert stakes[0, 0b10, then].tolist() == [0.0, 0.0, 1.0]
        assert stakes[0, 0b11, then].tolist() == [0.0, 1.0, 0.0]
    assert stakes[0, 0, 1].tolist() == [1.0, 0.0, 0.0]
    assert race_stakes((2, 3), PACE)[1, 1, 1].tolist() == [1.0, 0.0]


def test_a_find_is_good_for_the_finder_alone() -> None:
    stakes = race_stakes((4, 3, 4), PACE)
    own, rival = stakes[..., 0], stakes[..., 1]
    assert (own[1] > own[0]).all()
    assert (own[:, :, 1] > own[:, :, 0]).all()
    for other in (0b00, 0b10):
        assert (own[:, other | 1] < own[:, other]).all()
        assert (rival[:, other | 1] > rival[:, other]).all()
