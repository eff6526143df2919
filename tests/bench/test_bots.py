"""What the bench says of bots must come from their games."""

import pytest

from shiftmaze.bench.bots import measure, solo
from shiftmaze.bots import names


def test_no_find_takes_fewer_turns_than_the_fewest() -> None:
    figures = solo("hard", 0.01)
    assert 1 <= figures["fewest"] <= figures["turns"] < 2


@pytest.mark.slow
def test_every_table_and_level_is_measured() -> None:
    figures = measure(0.02)
    assert len(figures["milliseconds"]) == 8
    for levels in figures["milliseconds"].values():
        assert all(0 < level["median"] <= level["p95"] for level in levels.values())
    assert list(figures["solo_turns_per_find"]) == list(names()[2:])
